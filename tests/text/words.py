"""The texts for tests: loading, and the arguments that an event, a reason or an action hands to its message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import hansa
from hansa.game.boards import PrintedBoard, board
from hansa.game.events import Event, Piece

TEXT: Final = Path(hansa.__file__).parent / "data" / "text"
LANGUAGES: Final = ("en", "de", "pl", "hu", "cs")
FILES: Final = ("game", "ui", "insight", "lesson", "rulebook")
PLAYERS: Final = ("Anna", "Béla", "Jiří", "Łucja", "Jürgen")
HELPER: Final = "x-"  # ids of one language only


@cache
def resource(language: str, file: str) -> ast.Resource:
    return parse((TEXT / language / f"{file}.ftl").read_text(encoding="utf-8"))


@cache
def messages(language: str, file: str | None = None) -> Mapping[str, ast.Message]:
    """All messages of a language by id, or those of one file."""
    return {
        entry.id.name: entry
        for name in ((file,) if file else FILES)
        for entry in resource(language, name).body
        if isinstance(entry, ast.Message)
    }


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in FILES:
        made.add_resource(FluentResource((TEXT / language / f"{file}.ftl").read_text(encoding="utf-8")))
    return made


def say(language: str, name: str, **arguments: Any) -> str:
    """The formatted message; any complaint of the formatter fails the test."""
    found = bundle(language).get_message(name)
    assert found is not None, f"{language}: no message {name}"
    assert found.value is not None, f"{language}: {name} has no text"
    text, errors = bundle(language).format_pattern(found.value, arguments)
    assert not errors, f"{language}: {name}({arguments}): {errors}"
    return text


class _References(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def variables(language: str, name: str) -> set[str]:
    """The variables of a message and of all messages that it refers to."""
    references = _References()
    references.visit(messages(language)[name])
    return references.variables.union(*(variables(language, other) for other in references.messages))


def dashed(name: str) -> str:
    return name.replace("_", "-")


def route_name(printed: PrintedBoard, route: str) -> str:
    ends = printed.route_cities[printed.route_index[route]]
    return "–".join(printed.city_names[printed.city_index[city]] for city in ends)


def post_arguments(printed: PrintedBoard, name: str, post: str) -> dict[str, Any]:
    route, number = post.split("/")
    return {name: int(number), "route" if name == "post" else f"{name}_route": route_name(printed, route)}


def event_message(event: Event, printed: PrintedBoard, language: str) -> tuple[str, dict[str, Any]]:
    """Id and arguments of the sentence for an event, as docs/translation.md says."""
    name = f"event-{dashed(event.kind)}"
    arguments: dict[str, Any] = {}
    for part in (f for f in fields(event) if f.name != "kind"):
        value = getattr(event, part.name)
        if value is None:
            name += f"-no-{part.name}"
            continue
        match str(part.type):
            case "Seat" | "Owner":
                arguments[part.name] = player_name(value, language)
            case "Count":
                arguments[part.name] = value + (part.name == "space")
            case "Flag":
                arguments[part.name] = "yes" if value else "no"
            case "Post":
                arguments |= post_arguments(printed, part.name, value)
            case "Route":
                arguments[part.name] = route_name(printed, value)
            case "City":
                arguments[part.name] = printed.city_names[printed.city_index[value]]
            case "Province":
                arguments[part.name] = say(language, f"province-{value}")
            case "Piece":
                arguments[part.name] = player_name(value.owner, language)
                arguments[f"{part.name}_shape"] = value.shape
            case _:
                arguments[part.name] = value
    return _with_additions(event, printed, name, arguments)


def _with_additions(
    event: Event, printed: PrintedBoard, name: str, arguments: dict[str, Any]
) -> tuple[str, dict[str, Any]]:
    match event.kind:
        case "placed" if arguments["paid_traders"] or arguments["paid_merchants"]:
            name += "-paying"
        case "displaced":
            price = 1 if arguments["victim_shape"] == "trader" else 2
            arguments["paid_traders"] = price - arguments["paid_merchants"]
        case "lifted" | "moved" | "removed":
            piece = getattr(event, "piece")  # noqa: B009
            assert isinstance(piece, Piece)
            arguments["own"] = "yes" if piece.owner == getattr(event, "player") else "no"  # noqa: B009
        case "special_taken":
            arguments["points"] = int(printed.tables.special_points[arguments["space"] - 1])
        case "swapped":
            arguments["next_space"] = arguments["space"] + 1
        case "mission_shown":
            card = printed.missions[arguments["card"]]
            arguments["cities"] = ", ".join(printed.city_names[printed.city_index[c]] for c in card)
    return name, arguments


def player_name(owner: int, language: str) -> str:
    return PLAYERS[owner] if owner < len(PLAYERS) else say(language, "party-neutral")


def each_board() -> Iterator[PrintedBoard]:
    for name in ("hansa_23", "hansa_45", "east", "britannia_23", "britannia_45"):
        yield board(name)


def action_message(
    action: Any, printed: PrintedBoard, language: str, owner: int, question: str
) -> tuple[str, dict[str, Any]]:
    """Id and arguments of the words for an action; the view knows the owner of a displaced piece and the question."""
    name = f"action-{dashed(action.kind)}"
    arguments: dict[str, Any] = {}
    for part in (f.name for f in fields(action) if f.name != "kind"):
        value = getattr(action, part)
        match part:
            case "post":
                arguments |= post_arguments(printed, part, value)
            case "route":
                arguments[part] = route_name(printed, value)
            case "city" if value is not None:
                arguments[part] = printed.city_names[printed.city_index[value]]
            case "province":
                arguments[part] = say(language, f"province-{value}")
            case "seat":
                arguments["opponent"] = player_name(value, language)
            case "tokens":
                arguments["first"], arguments["second"] = value
            case "payment":
                arguments |= {f"paid_{shape}s": value.count(shape) for shape in ("trader", "merchant")}
            case "victim":
                arguments |= {"victim": player_name(owner, language), "victim_shape": value}
            case _ if value is not None:
                arguments[part] = value
    match action.kind:
        case "done":
            arguments["question"] = question
        case "place" if action.payment:
            name += "-paying"
        case "establish":
            name += f"-{action.option}"
        case "relocate" if action.extra is not None:
            name += "-extra"
        case "settle" if action.city is None:
            name += "-no-city"
        case "use_swap":
            arguments["next_space"] = action.space + 1
    return name, arguments
