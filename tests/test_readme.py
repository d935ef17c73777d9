"""The examples of the documents run as they stand, and the pages they name exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hansa.cli import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = 120
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOT_OURS = {"__pycache__", "coverage", "dist", "node_modules"}
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = README[:600]
    assert opening.index("make play") < opening.index("make test")


def examples() -> list[Any]:
    """Every block of Python in the documents; those that play many games are for the compiled engine."""
    found = []
    for page in PAGES:
        for k, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)):
            if "sys.stdin" in block:
                continue  # a program of its own; tests/bots/test_protocol.py lets it play
            many = any(f"hansa.{room}" in block for room in ("arena", "bots", "research"))
            marks = [pytest.mark.slow] if many else []
            found.append(pytest.param(page.name, block, id=f"{page.stem}-{k + 1}", marks=marks))
    return found


def test_the_documents_have_examples() -> None:
    pages = [example.values[0] for example in examples()]
    assert pages.count("README.md") == 1
    assert {"arena.md", "bots.md", "position.md", "research.md"} <= set(pages)


@pytest.mark.parametrize(("page", "block"), examples())
def test_an_example_runs_and_says_what_its_comments_say(
    page: str, block: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(block, page, "exec"), {"__name__": page})
    printed = capsys.readouterr().out
    assert bool(printed) == ("print(" in block)
    for words in re.findall(r"^ *print\(.*\)  # (.*)$", block, re.MULTILINE):
        assert words in printed
    for words in re.findall(r'^ *print\(.*, "(.*)"\)$', block, re.MULTILINE):
        assert words in printed


def test_the_example_ends_with_loading_a_record() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert "Game.load" in block.rstrip().split("\n")[-1]
    assert "hansa.engine" not in block, "what searches need is in docs/performance.md"


def test_no_line_of_a_document_is_longer_than_a_terminal() -> None:
    pages = [*PAGES, ROOT / "CHANGELOG.md", *ROOT.glob("web/*.md"), *ROOT.glob("templates/**/*.md")]
    assert len(pages) > 15
    long = [
        f"{page.name}:{number} has {len(line)} columns"
        for page in pages
        for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), 1)
        if len(line) > COLUMNS
    ]
    assert not long


def test_every_page_that_the_documents_name_exists() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} names {target}"


def named_in(section: str, base: Path) -> set[Path]:
    """What a section of the architecture names: a name is in the folder that its point begins with, or in the base."""
    found: set[Path] = set()
    for point in re.split(r"^- ", section, flags=re.MULTILINE):
        names = [name.rstrip("/") for name in re.findall(r"`([\w./]+)`", point)]
        here = [base]
        if names and (first := base / names[0]).exists() and first != base:
            here = [first, first.parent, base] if first.is_dir() else [first.parent, base]
        for name in names:
            found.update([path for folder in here if (path := folder / name).exists()][:1])
    return found


def test_every_room_and_file_has_its_place_in_the_architecture() -> None:
    """By its path: two rooms may have files of one name. Folders with a file for each subject are named as folders."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    house = ROOT / "src/hansa"
    named: set[Path] = set()
    for section in re.split(r"^## ", page, flags=re.MULTILINE):
        room = house / re.split(r"[:\n]", section)[0].lower()
        named |= named_in(section, room if room.is_dir() else house) | named_in(section, ROOT)
    by_subject = {"answers", "routes", "migrations", "versions"}
    folders = (house, *(ROOT / folder for folder in ("bench", "tools", "examples")))
    files = [file for folder in folders for kind in ("*.py", "*.c") for file in folder.rglob(kind)]
    wanted = {file for file in files if not file.name.startswith("__") and file.parent.name not in by_subject}
    for folder in (house / "data", ROOT / "web", ROOT / "web/src", ROOT / "tests"):
        wanted |= {room for room in folder.iterdir() if room.is_dir() and room.name not in NOT_OURS}
    missing = sorted(str(path.relative_to(ROOT)) for path in wanted - named)
    assert missing == [], "docs/architecture.md does not say what these are for"


def test_the_readme_leads_to_every_page_and_every_command() -> None:
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert f"(docs/{page.name})" in README, f"README.md does not say where {page.name} is"
    listed = README[README.index("`hansa --help` lists the commands:") :].split("\n\n")[0]
    assert {word.split()[0] for word in re.findall(r"`([a-z][^`]*)`", listed)} >= set(COMMANDS)
