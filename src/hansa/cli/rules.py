"""`hansa rules`: a rule by its number, or every rule that speaks of something, in five languages."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

import click

from hansa.cli.language import preferred
from hansa.texts import LANGUAGES

RULE: Final = re.compile(r"- \*\*(R-\d+)\b")
ROW: Final = re.compile(r"\| ((?:R|OQ|E)-\d+) \|")
HEADING: Final = re.compile(r"(#+) (.+)")
NUMBER: Final = re.compile(r"(R|OQ|E)-?(\d+)", re.IGNORECASE)
RANGE: Final = re.compile(r"(R|OQ|E)-?(\d+)\.\.(?:\1-?)?(\d+)", re.IGNORECASE)
WORD: Final = re.compile(r"\b(?:R|OQ|E)-\d+|[^\W_]+", re.IGNORECASE)
BEGINNING: Final = 3  # shorter words must be there as they are


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered entry of the rules."""

    id: str
    section: str
    text: str


def rules_text(language: str = "en") -> str:
    return files("hansa").joinpath("data", "rules", f"{language}.md").read_text(encoding="utf-8")


def read_rules(text: str) -> dict[str, Rule]:
    """All entries by their number, in the order of the file."""
    return {rule.id: rule for rule in _entries(text)}


def _entries(text: str) -> Iterator[Rule]:
    chapter, section, number, rows = "", "", "", list[str]()
    for row in [*text.split("\n"), "# end"]:
        heading, rule, cells = HEADING.match(row), RULE.match(row), ROW.match(row)
        if number and (heading or rule or cells):
            yield Rule(number, section, "\n".join(rows).strip())
            number, rows = "", []
        if heading:
            chapter = heading[2] if len(heading[1]) <= 2 else chapter
            section = chapter if len(heading[1]) <= 2 else f"{chapter}: {heading[2]}"
        elif rule:
            number, rows = rule[1], [row.removeprefix("- ")]
        elif cells:
            yield Rule(cells[1], section, " | ".join(cell.strip() for cell in row.strip("| ").split("|")))
        elif number:
            rows.append(row)


def plain(markdown: str) -> str:
    """Without the marks of emphasis and code."""
    return re.sub(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)", "", markdown)


def words(text: str) -> set[str]:
    """Words without case and accents; a rule's number is one word."""
    flat = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return set(WORD.findall("".join(c for c in flat if not unicodedata.combining(c))))


def find(rules: dict[str, Rule], query: str) -> list[Rule]:
    """By number (`R-63`, `r63`), by range (`R-58..R-75`), else what has all the words or their beginnings."""
    if span := RANGE.fullmatch(query):
        wanted = [f"{span[1].upper()}-{n}" for n in range(int(span[2]), int(span[3]) + 1)]
        return [rules[number] for number in wanted if number in rules]
    if one := NUMBER.fullmatch(query):
        return [rules[number]] if (number := f"{one[1].upper()}-{one[2]}") in rules else []
    asked = words(query)
    return [rule for rule in rules.values() if asked and _has_all(words(plain(f"{rule.section} {rule.text}")), asked)]


def _has_all(there: set[str], asked: set[str]) -> bool:
    return all(w in there or (len(w) >= BEGINNING and any(t.startswith(w) for t in there)) for w in asked)


def referring(rules: dict[str, Rule], number: str) -> list[str]:
    """The entries that mention this one."""
    return [r.id for r in rules.values() if r.id != number and re.search(rf"{number}(?!\d)", r.text)]


@click.command()
@click.argument("query", nargs=-1)
@click.option("--all", "whole", is_flag=True, help="Print the whole text of the rules.")
@click.option(
    "--language", type=click.Choice(LANGUAGES), envvar="HANSA_LANGUAGE", show_envvar=True, help="Default: the shell's."
)
def rules(query: tuple[str, ...], whole: bool, language: str | None) -> None:
    """Print a rule (R-63), a range (R-58..R-75), or all rules that contain the words given."""
    text = rules_text(language or preferred(os.environ))
    if whole:
        click.echo_via_pager(text)
        return
    known = read_rules(text)
    if not query:
        sections = dict.fromkeys(rule.section for rule in known.values())
        for section in sections:
            numbers = [rule.id for rule in known.values() if rule.section == section]
            click.echo(f"{numbers[0] + ' to ' + numbers[-1] if len(numbers) > 1 else numbers[0]:<18} {plain(section)}")
        click.echo("\nA rule: hansa rules R-63. A search: hansa rules displaced.")
        return
    found = find(known, " ".join(query))
    if not found:
        raise click.ClickException(f"no rule is numbered or contains {' '.join(query)!r}")
    for rule in found:
        click.secho(plain(rule.section), dim=True)
        click.echo(plain(rule.text))
        if len(found) == 1 and (mentions := referring(known, rule.id)):
            click.secho(f"mentioned by {', '.join(mentions)}", dim=True)
    if len(found) > 1:
        click.secho(f"{len(found)} entries", dim=True)
