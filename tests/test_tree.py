"""The tree under test is what its sources say, and is complete."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

import hansa
from hansa import _tree
from hansa.cli import COMMANDS, main
from hansa.cli.doctor import examine_engine

PACKAGE = Path(hansa.__file__).parent
ROOT = Path(__file__).resolve().parent.parent


def package_of(tmp_path: Path, **sources: str) -> Path:
    for room in _tree.ROOMS:
        (tmp_path / room).mkdir(exist_ok=True)
    for name, text in sources.items():
        (tmp_path / "engine" / f"{name}.py").write_text(text)
    return tmp_path


def test_the_digest_knows_names_and_texts(tmp_path: Path) -> None:
    package = package_of(tmp_path, a="x = 1\n", b="y = 1\n")
    before = _tree.engine_digest(package)
    package_of(tmp_path, a="x = 2\n")
    changed = _tree.engine_digest(package)
    package_of(tmp_path, a="x = 1\n")
    assert _tree.engine_digest(package) == before != changed
    (tmp_path / "engine/a.py").rename(tmp_path / "engine/c.py")
    assert _tree.engine_digest(package) not in (before, changed)
    (tmp_path / "engine/c.py").rename(tmp_path / "mind/a.py")
    moved = _tree.engine_digest(package)
    assert moved not in (before, changed)
    (tmp_path / "mind/a.c").write_text("int x;\n")
    assert _tree.engine_digest(package) not in (before, changed, moved), "what is written in C counts, too"


def test_the_digest_leaves_out_what_is_never_compiled(tmp_path: Path) -> None:
    package = package_of(tmp_path, a="x = 1\n")
    before = _tree.engine_digest(package)
    (tmp_path / "engine/__init__.py").write_text("")
    (tmp_path / "engine/a.txt").write_text("")
    (tmp_path / "a.py").write_text("")
    assert _tree.engine_digest(package) == before


def test_a_compiled_engine_was_compiled_from_the_sources_present() -> None:
    record = _tree.read_record(PACKAGE)
    if record is None:
        assert examine_engine().mode in ("interpreted", "absent")
        return
    for package in (PACKAGE, ROOT / "src/hansa"):
        assert record["digest"] == _tree.engine_digest(package), package
    assert examine_engine().mode == "compiled"


def test_nothing_compiled_lies_in_the_source_tree() -> None:
    """It would silently hide the sources beside it."""
    assert not [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd")]
    assert not list((ROOT / "src").rglob(_tree.RECORD))


def test_the_tree_is_complete() -> None:
    sources = ROOT / "src/hansa"
    skipped = {"__pycache__", "static"}  # the web client may be built after the tree
    wanted = {p.relative_to(sources) for p in sources.rglob("*") if p.is_file() and not skipped & {*p.parts}}
    missing = sorted(str(path) for path in wanted if not (PACKAGE / path).exists())
    assert not missing, "run `make build`"


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_loads_and_explains_itself(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0, result.output
    assert "Usage" in result.output


def test_doctor_says_which_engine_runs() -> None:
    result = CliRunner().invoke(main, ["doctor", "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["engine"]["mode"] == examine_engine().mode
    assert examine_engine().mode in CliRunner().invoke(main, ["doctor"]).output


def test_the_command_line_imports_nothing_heavy() -> None:
    heavy = "{'numpy', 'litestar', 'sqlalchemy', 'rich', 'matplotlib'}"
    script = f"import sys, hansa.cli; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
