"""Each extra brings what its part of the game needs; without it one sentence says what to install."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from hansa.extras import EXTRAS

ROOT = Path(__file__).parent.parent.parent
MODULES = {"open_spiel": {"pyspiel", "open_spiel"}}
"""Packages whose modules have other names than they."""


def brought(extra: str) -> set[str]:
    """Modules of the packages that an extra installs, those of its own extras among them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: set[str] = set()
    for line in project["optional-dependencies"][extra]:
        if inner := re.match(r"hansa\[(\w+)\]", line):
            found |= brought(inner[1])
        else:
            name = re.split(r"[\[>=<; ]", line)[0]
            found |= MODULES.get(name, {name})
    return found


def run_without(missing: set[str], code: str) -> subprocess.CompletedProcess[str]:
    """Python where these modules are not installed."""
    hide = f"import sys\nfor name in {sorted(missing)}: sys.modules[name] = None\n"
    return subprocess.run([sys.executable, "-c", hide + code], capture_output=True, text=True, check=False, timeout=300)


def test_the_extras_are_those_of_the_project() -> None:
    named = {module for modules in EXTRAS.values() for module in modules}
    assert named == set().union(*(brought(extra) for extra in EXTRAS))
    for extra, modules in EXTRAS.items():
        assert set(modules) <= brought(extra)


def test_the_extra_research_is_enough(tmp_path: Path) -> None:
    others = {module for modules in EXTRAS.values() for module in modules} - brought("research")
    code = f"""
import hansa.research.single, hansa.research.checks
from hansa.cli import main
words = ["simulate", "--players", "3", "--positions", "50000", "--export", {str(tmp_path / "data")!r}, "--jobs", "2"]
main(words)
"""
    done = run_without(others, code)
    assert done.returncode == 0, done.stderr
    assert "50000 positions in" in done.stdout


TEMPLATES = {
    "board": "import hansa_board_template.__main__",
    "bot": """
from hansa.bots import register
from hansa.cli import main
from hansa_bot_template import Patient
register("copied", Patient)
main("arena run --bots copied,random --players 3 --edition egmont --blocks 2 --jobs 1 --out {out}".split())
""",
}
"""What the pages of the templates say first."""


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_asks_for_what_it_needs(name: str, tmp_path: Path) -> None:
    place = ROOT / "templates" / name
    project = tomllib.loads((place / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (asked,) = project["dependencies"]
    extra = re.fullmatch(r"hansa(?:\[(\w+)\])?", asked)
    assert extra is not None
    everything = {module for modules in EXTRAS.values() for module in modules}
    code = f"sys.path.insert(0, {str(place / 'src')!r})\n" + TEMPLATES[name].format(out=tmp_path / "out.jsonl")
    done = run_without(everything - (brought(extra[1]) if extra[1] else set()), code)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("missing", "code", "said"),
    [
        (
            "numpy",
            "import hansa.research.batch",
            "ModuleNotFoundError: this needs numpy: pip install 'hansa[research]'",
        ),
        ("gymnasium", "import hansa.research.single", "this needs gymnasium: pip install 'hansa[research]'"),
        ("pettingzoo", "import hansa.research.hansa_v1", "this needs pettingzoo: pip install 'hansa[research]'"),
        ("pyspiel", "import hansa.research.openspiel", "this needs pyspiel: pip install 'hansa[openspiel]'"),
    ],
)
def test_a_module_says_what_it_needs(missing: str, code: str, said: str) -> None:
    done = run_without({missing}, code)
    assert done.stderr.splitlines()[-1].endswith(said)
    assert "During handling" not in done.stderr


@pytest.mark.parametrize(
    ("missing", "words", "said"),
    [
        ("joblib", "simulate --games 2", "work in several processes: this needs joblib: pip install 'hansa[sim]'"),
        ("numpy", "simulate --export {0} --jobs 1", "this needs numpy: pip install 'hansa[research]'"),
        ("litestar", "serve", "this needs litestar: pip install 'hansa[server]'"),
        (
            "distributed",
            "simulate --cluster tcp://x:1",
            "--cluster: this needs distributed: pip install 'hansa[cluster]'",
        ),
    ],
)
def test_a_command_says_what_it_needs(missing: str, words: str, said: str, tmp_path: Path) -> None:
    done = run_without({missing}, f"from hansa.cli import main\nmain({words.format(tmp_path / 'data').split()})")
    assert (done.returncode, done.stderr) == (1, f"Error: {said}\n")
