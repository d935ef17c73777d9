"""`make release` says what is wrong, and this tree's lock files are those of a release."""

from __future__ import annotations

import sys
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import release  # noqa: E402


def test_the_lock_files_are_those_of_a_release() -> None:
    """The changelog of a tree that is worked on begins with what is not released yet."""
    version = release.version_here()
    release.check_python_lock(version)
    release.check_web_lock(version)


def test_pins_are_those_of_this_python() -> None:
    """A lock file names some packages twice, for older and for newer Pythons."""
    pins = release.pinned()
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    twice = [name for name in pins if lines.count(f"\n{name}==") > 1]
    assert twice
    for name in twice:
        assert pins[name] == metadata.version(name)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Changelog\n", "begins with 'nothing'"),
        ("# Changelog\n\n## 0.1.0 (2026-01-01)\n\n### New\n", "begins with '0.1.0 (2026-01-01)'"),
        ("## Unreleased\n\n### New\n\n- a thing\n\n## 9.9.9 (2026-01-01)\n", "begins with 'Unreleased'"),
        ("## 9.9.9 (2026-01-01)\n\n### Removed\n", "'Removed' is not one of"),
        ("## 9.9.9 (2026-01-01)\n\n- a thing\n", "9.9.9 (2026-01-01) has none of the headings"),
    ],
)
def test_a_changelog_that_does_not_fit(text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
    with pytest.raises(release.Failed) as failed:
        release.check_changelog("9.9.9")
    assert said in str(failed.value)


def test_an_empty_heading_for_what_comes_next_is_fine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("## Unreleased\n\n## 9.9.9 (2026-01-01)\n\n### New\n", encoding="utf-8")
    release.check_changelog("9.9.9")


NEEDED = ("hansa/server/static/index.html", "hansa/data/boards/hansa_45.json", "hansa/data/rules/en.md")
COMPILED = ("hansa/engine/play.cpython-311.so", "hansa_engine__mypyc.cpython-311.so", "hansa-9.9.9.dist-info/RECORD")
PROJECT = """[project]
requires-python = ">=3.11"
dependencies = ["click>=8.5"]
[project.optional-dependencies]
server = ["sqlalchemy[asyncio]>=2.1,<3"]
"""
METADATA = """Metadata-Version: 2.4
Name: hansa
Version: 9.9.9
Requires-Python: >=3.11
Requires-Dist: click>=8.5
Provides-Extra: server
Requires-Dist: SQLAlchemy[asyncio]<3,>=2.1; extra == "server"

A description.
"""


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ((*NEEDED, *COMPILED), ""),
        ((*NEEDED[1:], *COMPILED), "has no hansa/server/static/index.html"),
        (NEEDED, "engine is not compiled"),
        ((*NEEDED, *COMPILED, "tests/test_release.py"), "not ours to ship: tests/test_release.py"),
    ],
)
def test_what_a_wheel_holds(names: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (tmp_path / "dist").mkdir()
    with zipfile.ZipFile(tmp_path / "dist/hansa-9.9.9-cp311.whl", "w") as wheel:
        wheel.writestr("hansa-9.9.9.dist-info/METADATA", METADATA)
        for name in names:
            wheel.writestr(name, b"")
    if not said:
        release.check_wheel("9.9.9")
        return
    with pytest.raises(release.Failed) as failed:
        release.check_wheel("9.9.9")
    assert said in str(failed.value)


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ("Version: 9.9.9", "Version: 9.9.8", "Version: 9.9.8, not 9.9.9"),
        ("Requires-Python: >=3.11\n", "", "Requires-Python: None, not >=3.11"),
        ("Provides-Extra: server\n", "", "has the extras none"),
        ("Requires-Dist: click>=8.5", "Requires-Dist: click>=8.4", "other packages: click>=8.4, click>=8.5"),
    ],
)
def test_metadata_that_do_not_fit(
    line: str, instead: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    release.check_metadata("9.9.9", METADATA)
    assert line in METADATA
    with pytest.raises(release.Failed) as failed:
        release.check_metadata("9.9.9", METADATA.replace(line, instead))
    assert said in str(failed.value)


def test_every_extra_is_pinned() -> None:
    """Parquet too, although it is large."""
    assert {"pyarrow", "numpy"} <= {release.canonical(each.name) for each in release.needed_packages()}
