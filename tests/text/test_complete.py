"""Every language has every message, and every message can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from hansa.texts import bundle
from text.texts import FILES, HELPER, LANGUAGES, messages, resource, say, variables

OTHERS = [language for language in LANGUAGES if language != "en"]
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NEEDED = {"en": {"one", "other"}, "de": {"one", "other"}, "hu": {"one", "other"}}
NEEDED |= {"pl": {"one", "few", "many"}, "cs": {"one", "few", "other"}}
QUOTES = {"en": "“”", "de": "„“", "pl": "„”", "hu": "„”", "cs": "„“"}
NUMBERS = (0, 1, 2, 5, 12, 22)
NAMES = {"player", "owner", "victim", "piece", "before", "now", "opponent", "city", "route", "origin_route", "province"}


def asked_for(language: str) -> set[str]:
    return {name for name in messages(language) if not name.startswith(HELPER)}


class Selectors(Visitor):
    """The variables that a message selects by, with the keys of all their variants."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}
        self.messages: set[str] = set()
        self.sets: list[tuple[str, set[str]]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        assert isinstance(node.selector, ast.VariableReference)
        name = node.selector.id.name
        keys = {v.key.name if isinstance(v.key, ast.Identifier) else v.key.value for v in node.variants}
        self.keys.setdefault(name, set()).update(keys)
        self.sets.append((name, keys))
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def selectors(language: str, name: str) -> dict[str, set[str]]:
    found = Selectors()
    found.visit(messages(language)[name])
    for other in found.messages:
        for variable, keys in selectors(language, other).items():
            found.keys.setdefault(variable, set()).update(keys)
    return found.keys


def is_number(keys: set[str]) -> bool:
    return any(key.isdigit() for key in keys) or bool({"one", "few", "many"} & keys)


def samples(language: str, name: str) -> Iterator[dict[str, Any]]:
    """Arguments that reach every variant of a message."""
    chosen = selectors(language, name)
    values: dict[str, tuple[Any, ...]] = {}
    for variable in sorted(variables(language, name)):
        keys = chosen.get(variable, set())
        values[variable] = NUMBERS if is_number(keys) else tuple(sorted(keys)) or ("Goslar",)
    for combination in islice(product(*values.values()), 5000):
        yield dict(zip(values, combination, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_line_is_understood(language: str, file: str) -> None:
    assert [entry.content for entry in resource(language, file).body if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_is_used_once(language: str) -> None:
    names = [e.id.name for file in FILES for e in resource(language, file).body if isinstance(e, ast.Message)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_same_messages_as_english(language: str) -> None:
    for file in FILES:
        english, other = ({n for n in messages(lg, file) if not n.startswith(HELPER)} for lg in ("en", language))
        assert {f"missing in {language}/{file}.ftl": english - other} == {f"missing in {language}/{file}.ftl": set()}
        assert {f"only in {language}/{file}.ftl": other - english} == {f"only in {language}/{file}.ftl": set()}


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_uses_only_the_variables_of_english(language: str) -> None:
    extra = {n: variables(language, n) - variables("en", n) for n in asked_for(language) & asked_for("en")}
    assert {name: found for name, found in extra.items() if found} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_helper_is_used(language: str) -> None:
    helpers = set(messages(language)) - asked_for(language)
    used: set[str] = set()
    for message in messages(language).values():
        found = Selectors()
        found.visit(message)
        used |= found.messages
    assert helpers - used == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_message_can_be_said(language: str, file: str) -> None:
    for name in messages(language, file):
        for arguments in samples(language, name):
            text = say(language, name, **arguments)
            assert text, name
            assert text == text.strip(), name
            assert not re.search(r"  |[{}]", text), f"{name}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_categories_of_the_language(language: str) -> None:
    for name, message in messages(language).items():
        found = Selectors()
        found.visit(message)
        for variable, keys in found.sets:
            if "one" in keys:
                assert NEEDED[language] <= keys, f"{language}: {name}, ${variable}: {sorted(keys)}"
                assert keys - PLURALS <= {str(n) for n in range(10)}, f"{language}: {name}: {sorted(keys)}"


class Texts(Visitor):
    """All literal text of a message, and what stands right behind a name."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.behind: list[tuple[str, str]] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        for left, right in zip(node.elements, node.elements[1:], strict=False):
            if isinstance(left, ast.Placeable) and isinstance(left.expression, ast.VariableReference):
                self.behind.append((left.expression.id.name, right.value if isinstance(right, ast.TextElement) else ""))
        self.texts += [part.value for part in node.elements if isinstance(part, ast.TextElement)]
        self.generic_visit(node)


def texts_of(message: ast.Message) -> Texts:
    found = Texts()
    found.visit(message)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    wrong = set("\"'“”„‚‘«»") - set(QUOTES[language])
    for name, message in messages(language).items():
        text = "".join(texts_of(message).texts)
        assert not wrong & set(text), f"{language}: {name}: {text}"
        opening, closing = tuple(QUOTES[language])
        assert text.count(opening) == text.count(closing), f"{language}: {name}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_players_and_places_are_not_inflected(language: str) -> None:
    for name, message in messages(language).items():
        for variable, behind in texts_of(message).behind:
            if variable in NAMES:
                assert not re.match(r"[\w’-]", behind), f"{language}: {name}: ${variable}{behind}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_fit_under_a_picture(language: str) -> None:
    shorts = {name: say(language, name) for name in messages(language, "game") if name.endswith("-short")}
    assert {name: text for name, text in shorts.items() if len(text) > 9} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bundle_holds_all_messages(language: str) -> None:
    assert all(bundle(language).has_message(name) for name in messages(language))
