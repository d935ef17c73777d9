"""The examples of the README run as they stand, and the pages it names exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = README[:600]
    assert opening.index("make play") < opening.index("make test")


def test_the_python_example_runs_and_says_what_its_comments_say(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert re.search(r"# (not every post .*)", blocks[0])[1] in printed  # type: ignore[index]


def test_the_example_of_a_position_runs_and_says_what_its_comment_says(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs/position.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(block, "position.md", "exec"), {})
    assert re.search(r"# (not every post .*)", block)[1] in capsys.readouterr().out  # type: ignore[index]


def test_every_page_that_the_documents_name_exists() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} names {target}"
