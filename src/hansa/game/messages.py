"""What is said of an event, a reason, an action or a question: the id of a message and its arguments.

The words are the Fluent texts of ``data/text``; docs/translation.md says which fields become which variables. The page
does the same in web/src/table/sentences.ts, and is held to this by web/test/messages.json.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from hansa.engine.constants import NEUTRAL
from hansa.game import actions, events
from hansa.game.actions import Action
from hansa.game.reasons import Reason
from hansa.game.view import Question, View

Thing: TypeAlias = events.Event | Reason | Action | Question
Args: TypeAlias = dict[str, str | int]


class Message(NamedTuple):
    """A text of ``data/text`` and what stands in its places."""

    id: str
    args: Args


class Names(Protocol):
    """What things are called, in some language; of a token the id by which texts choose, which knows the edition."""

    def who(self, owner: int, /) -> str: ...
    def city(self, city: str, /) -> str: ...
    def route(self, route: str, /) -> str: ...
    def province(self, province: str, /) -> str: ...
    def trigger(self, trigger: str, /) -> str: ...
    def token(self, token: str, /) -> str: ...


def message_of(thing: Thing, names: Names, view: View | None = None) -> Message | None:
    """The message about something; None for an event of which another one tells.

    ``view`` is whose eyes read it: a question asks its decider and tells the others; the owner of a displaced piece and
    what is declined stand in it.
    """
    match thing:
        case events.Event():
            return of_event(thing, names)
        case Reason(id=name, args=args):
            return Message(f"reason-{name}" + _missing(args.items()), dict(_arguments(args.items(), names)))
        case Question():
            return of_question(thing, names, mine=view is not None and view.seat == thing.decider)
        case _:
            return of_action(thing, names, view)


# ---------------------------------------------------------------- what a field becomes
PARTIES: Final = frozenset({"player", "owner", "before", "now", "opponent"})
TOKENS: Final = frozenset({"token", "first", "second"})
PIECES: Final = frozenset({"victim", "piece"})


def _arguments(values: Iterable[tuple[str, Any]], names: Names) -> Iterator[tuple[str, str | int]]:
    """The variables of these fields; what is None has none, nor has the name of the neutral party."""
    for key, value in values:
        if value is None or (key in PARTIES and value == NEUTRAL):
            continue
        if key in PARTIES:
            yield key, names.who(value)
        elif key == "city":
            yield key, names.city(value)
        elif key == "route":
            yield key, names.route(value)
        elif key in TOKENS:
            yield key, names.token(value)
        elif key == "province":
            yield key, names.province(value)
        elif key == "post" or key == "origin":
            route, number = value.rsplit("/", 1)
            yield key, int(number)
            yield ("route" if key == "post" else f"{key}_route"), names.route(route)
        elif key == "payment":
            yield "paid_traders", value.count("trader")
            yield "paid_merchants", value.count("merchant")
        elif key == "cities":
            yield key, ", ".join(names.city(city) for city in value)
        elif key == "triggers":
            yield key, ", ".join(names.trigger(trigger) for trigger in value)
        elif isinstance(value, events.Piece):
            if value.owner != NEUTRAL:
                yield key, names.who(value.owner)
            yield f"{key}_shape", value.shape
        else:
            yield key, ("yes" if value else "no") if isinstance(value, bool) else value


def _missing(values: Iterable[tuple[str, Any]]) -> str:
    """What the id says about fields that are empty."""
    return "".join(f"-no-{key}" for key, value in values if value is None)


def _neutral(values: Iterable[tuple[str, Any]]) -> str:
    """What the id says about fields that are the neutral party: no language can use a name for it in a sentence."""
    owners = ((key, value.owner if isinstance(value, events.Piece) else value) for key, value in values)
    return "".join(f"-neutral-{key}" for key, owner in owners if key in (PARTIES | PIECES) and owner == NEUTRAL)


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _fields(thing: Any) -> list[tuple[str, Any]]:
    return [(part.name, getattr(thing, part.name)) for part in fields(thing) if part.name != "kind"]


# ---------------------------------------------------------------- events
def of_event(event: events.Event, names: Names) -> Message | None:
    """One line of the log."""
    match event:
        case events.Lifted():
            return None  # told when it is put down
        case events.RouteCleared(traders=0, merchants=0) | events.NeutralCleared(traders=0):
            return None
    found = _fields(event)
    name = f"event-{_dashed(event.kind)}" + _missing(found) + _neutral(found)
    args = dict(_arguments(found, names))
    match event:
        case events.Placed(payment=payment) if payment:
            name += "-paying"
        case events.Moved(player, piece) | events.Removed(player, piece):
            args["own"] = "yes" if piece.owner == player else "no"
        case events.Swapped(space=space):
            args["next_space"] = space + 1
    return Message(name, args)


# ---------------------------------------------------------------- actions
def of_action(action: Action, names: Names, view: View | None = None) -> Message:
    """What an action does, as a button says it."""
    name = f"action-{_dashed(action.kind)}"
    renamed = {"seat": "opponent", "victim": "victim_shape"}
    found = [(renamed.get(key, key), value) for key, value in _fields(action) if key != "tokens"]
    args = dict(_arguments(found, names))
    match action:
        case actions.Done():
            args["question"] = view.question.kind if view is not None and view.question is not None else "other"
        case actions.Place(payment=payment) if payment:
            name += "-paying"
        case actions.Displace(post=post):
            owner = _owner_at(post, view)
            if owner == NEUTRAL:
                name += "-neutral-victim"
            else:
                args["victim"] = names.who(owner)
        case actions.Establish(option=option):
            name += f"-{option}"
        case actions.Relocate(extra=extra) if extra is not None:
            name += "-extra"
        case actions.Settle(city=None):
            name += "-no-city"
        case actions.UseSwap(space=space):
            args["next_space"] = space + 1
        case actions.Buy(tokens=(first, second)):
            args |= {"first": names.token(first), "second": names.token(second)}
    return Message(name, args)


def _owner_at(post: str, view: View | None) -> int:
    route, number = post.rsplit("/", 1)
    standing: Sequence[events.Piece | None] = view.posts[route] if view is not None else ()
    piece = standing[int(number) - 1] if standing else None
    if piece is None:
        raise ValueError(f"whose piece stands on {post} is said by the view")
    return piece.owner


# ---------------------------------------------------------------- questions
DETAILS: Final = ("displaced", "extras", "held", "neutral", "who", "limit", "left", "pieces", "optional")
"""What texts may say of a question; the view tells more of it."""


def of_question(question: Question, names: Names, mine: bool) -> Message:
    """What must be decided: as the one who decides reads it, or as the others do."""
    name = f"question-{_dashed(question.kind)}"
    details: Mapping[str, Any] = question.details
    if question.kind == "relocate":
        if details["held"]:
            name += "-held"
        elif details["displaced"] is None:
            name += "-no-displaced"
    told = ((key, details[key]) for key in DETAILS if key in details)
    args = {"player": names.who(question.decider)} | dict(_arguments(told, names))
    return Message(name if mine else f"{name}-other", args)
