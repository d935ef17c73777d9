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


def test_every_room_and_file_has_its_place_in_the_architecture() -> None:
    """Files of folders with one file for each subject are named as a folder."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    by_subject = {"answers", "routes", "migrations", "versions"}
    files = [file for folder in ("src/hansa", "bench", "tools", "examples") for file in (ROOT / folder).rglob("*.py")]
    named = [file for file in files if not file.name.startswith("__") and file.parent.name not in by_subject]
    rooms = [room for folder in ("web/src", "tests") for room in (ROOT / folder).iterdir() if room.is_dir()]
    rooms = [room for room in rooms if room.name != "__pycache__"]
    missing = [str(file.relative_to(ROOT)) for file in named if not re.search(rf"[`/]{file.name}`", page)]
    missing += [str(room.relative_to(ROOT)) for room in rooms if not re.search(rf"[`/]{room.name}`", page)]
    assert sorted(missing) == [], "docs/architecture.md does not say what these are for"


def test_the_readme_leads_to_every_page_and_every_command() -> None:
    for page in sorted((ROOT / "docs").glob("*.md")):
        assert f"(docs/{page.name})" in README, f"README.md does not say where {page.name} is"
    listed = README[README.index("`hansa --help` lists the commands:") :].split("\n\n")[0]
    assert {word.split()[0] for word in re.findall(r"`([a-z][^`]*)`", listed)} >= set(COMMANDS)
