"""Everything the program can say has its message, and messages ask only for what the program hands over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal, get_args

import pytest
from fluent.syntax.ast import TextElement

import hansa
from hansa import Game
from hansa.bots import registry
from hansa.bots.levels import STYLES
from hansa.engine.constants import NEUTRAL, Q_TURN
from hansa.game import actions, names, reasons
from hansa.game.actions import Action
from hansa.game.boards import BOARDS, board
from hansa.game.editions import EDITIONS, Options
from hansa.game.events import KINDS, ControlChanged, Event, Lifted, Piece, Seat, Token, TokenSeen, for_seat
from hansa.game.messages import DETAILS, Message, Thing, message_of
from hansa.game.view import Details, Question, View
from text.texts import LANGUAGES, PLAYERS, Words, dashed, each_board, messages, say, variables

SOURCES: Final = Path(hansa.__file__).parent
COUNTS: Final = (0, 1, 2, 5, 12, 22)
PLACES: Final = board("hansa_23")

SAMPLES: Final[dict[str, tuple[Any, ...]]] = {
    "Seat": (0, 1),
    "Owner": (0, 1, 5),
    "Count": COUNTS,
    "Space": (1, 4),
    "Flag": (False, True),
    "Shape": names.SHAPES,
    "Post": ("emden-groningen/1", "emden-groningen/2"),
    "Post | None": ("emden-groningen/1", None),
    "Payment": ((), ("trader",), ("merchant",), ("trader", "trader"), ("trader", "merchant"), ("merchant", "merchant")),
    "Triggers": (("points",), ("tokens", "cities"), ("stall",)),
    "Card": PLACES.missions,
    "Route": ("emden-groningen",),
    "City": ("emden",),
    "Token": names.TOKENS,
    "Token | None": (*names.TOKENS, None),
    "Ability": names.ABILITIES,
    "Tile": names.TILES,
    "Province": PLACES.provinces,
    "Source": names.SOURCES,
    "PointReason": names.POINT_REASONS,
    "Question": tuple(names.QUESTIONS.values()),
    "Piece": tuple(Piece(owner, shape) for owner in (0, 1, 5) for shape in names.SHAPES),
}


def told(thing: Thing, language: str, view: View | None = None) -> tuple[Message | None, str]:
    """The message and its text; what it asks for is handed over."""
    words = Words(PLAYERS, PLACES, language)
    message = message_of(thing, words, view)
    if message is not None:
        assert variables(language, message.id) <= set(message.args), f"{message.id} is not handed all of its variables"
    return message, words.sentence(thing, view) or ""


def sample_events(kind: type[Event]) -> Iterator[Event]:
    """Every value of every field at least once, and all pairs of the first two fields."""
    parts = [f for f in fields(kind) if f.name != "kind"]
    choices = [SAMPLES[str(f.type)] for f in parts]
    usual = [values[-1] for values in choices]
    made = [kind(*(values[0] for values in choices))]
    for i, values in enumerate(choices):
        made += [kind(*(value if j == i else usual[j] for j in range(len(parts)))) for value in values]
    for pair in product(*choices[1:3]):
        made.append(kind(*(pair[j - 1] if 0 < j <= len(pair) else usual[j] for j in range(len(parts)))))
    # Nobody takes a city over from themselves.
    yield from (event for event in made if not isinstance(event, ControlChanged) or event.before != event.now)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_an_event_is_a_sentence(kind: type[Event], language: str) -> None:
    texts = [told(event, language) for event in sample_events(kind)]
    assert all(text.endswith(".") for message, text in texts if message is not None)
    assert any(text for _, text in texts) == (kind is not Lifted), "only lifting a piece has no sentence at all"


def test_no_event_message_is_left_over() -> None:
    found = (told(event, "en")[0] for kind in KINDS.values() for event in sample_events(kind))
    wanted = {message.id for message in found if message is not None}
    assert {name for name in messages("en", "game") if name.startswith("event-")} == wanted


def test_a_hidden_face_is_not_told() -> None:
    shown = TokenSeen(Seat(1), Token("swap"))
    hidden = for_seat(shown, 0)
    assert "Swap" in told(shown, "en")[1]
    assert "Swap" not in told(hidden, "en")[1]


REASON_SAMPLES: Final[dict[str, tuple[Any, ...]]] = {
    "player": (0,),
    "question": tuple(names.QUESTIONS.values()),
    "n": COUNTS,
    "n2": COUNTS,
    "shape": names.SHAPES,
    "route": ("goslar-magdeburg",),
    "city": ("goslar",),
    "country": names.COUNTRIES,
    "colour": names.COLOURS,
    "ability": names.ABILITIES,
    "token": names.TOKENS,
    "source": names.SOURCES,
    "tile": names.TILES,
}
EMPTY: Final = {("needs-privilege", "city"): (None,), ("needs-shape", "city"): (None,)}  # special prestige


def sample_reasons(reason: tuple[str, tuple[str, ...]]) -> Iterator[reasons.Reason]:
    """A reason with every choice of words; two of them hold also where there is no city."""
    name, kinds = reason
    for values in product(*(REASON_SAMPLES[kind] + EMPTY.get((name, kind), ()) for kind in kinds)):
        yield reasons.Reason(name, dict(zip(kinds, values, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION], ids=lambda reason: reason[0])
def test_a_reason_is_a_sentence(reason: tuple[str, tuple[str, ...]], language: str) -> None:
    for sample in sample_reasons(reason):
        assert told(sample, language)[1].endswith(".")


def test_no_reason_message_is_left_over() -> None:
    table = (*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION)
    found = (told(sample, "en")[0] for reason in table for sample in sample_reasons(reason))
    wanted = {message.id for message in found if message is not None}
    assert {name for name in messages("en", "game") if name.startswith("reason-")} == wanted


def test_programs_are_told_what_people_read() -> None:
    game = Game.new("hansa_23", "ed2009", 2, seed=1)
    for action in ("done", "establish emden-groningen nothing", "use swap emden 1"):
        reason = game.why_not(action)
        assert reason is not None
        assert str(reason) == reason.sentence == Words(game.header.seats, game.board).sentence(reason) != reason.id


def spoken(tree: ast.AST) -> Iterator[str]:
    """What the strings of a module say, parts of f-strings too; docstrings are for readers of the source."""
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value.strip(" .").lower()


def test_reasons_are_worded_in_the_texts_alone() -> None:
    """Their English words stand in game.ftl, from which programs get them too."""
    said = {
        part.value.strip(" .").lower()
        for name, message in messages("en", "game").items()
        if name.startswith("reason-") and message.value is not None
        for part in message.value.elements
        if isinstance(part, TextElement) and len(part.value.split()) > 4
    }
    assert "no actions are left in this turn" in said
    assert list(spoken(ast.parse('"""No."""\nf"{x} Stands Here"'))) == ["stands here"]
    twice = [
        f"{path.relative_to(SOURCES)}: {text}"
        for path in sorted(SOURCES.rglob("*.py"))
        for text in spoken(ast.parse(path.read_text(encoding="utf-8")))
        if text in said
    ]
    assert not twice


VIEW: Final = replace(
    Game.new("hansa_23", "ed2009", 2, seed=1).view(0),
    posts={"emden-groningen": [Piece(NEUTRAL, "trader"), Piece(1, "trader"), None]},
)
"""A position in which somebody can be displaced: the neutral party and a player."""


def sample_actions() -> Iterator[Action]:
    """One of everything that can be chosen on some board, with every choice of words."""
    post, route = "emden-groningen/1", "emden-groningen"
    yield actions.End()
    yield actions.Done()
    for traders, merchants in product(COUNTS, COUNTS):
        if traders or merchants:
            yield actions.Hire(traders, merchants)
            yield actions.Take(traders, merchants)
    for shape in names.SHAPES:
        yield actions.Place(post, shape)
        yield actions.BonusPlace(post, shape)
        yield actions.BonusOffice("emden", shape)
        yield actions.Relocate(post, shape)
        yield actions.Establish(route, "extra", city="emden", shape=shape)
        for payment in (("trader",), ("merchant",), ("trader", "merchant"), ("trader", "trader")):
            yield actions.Place(post, shape, payment)
            for victim in names.SHAPES:
                yield actions.Displace(post, victim, shape, payment)
                yield actions.Displace("emden-groningen/2", victim, shape, payment)
    yield from (actions.Lift(post), actions.Put(post), actions.Relocate(post), actions.RelocateFrom(post))
    yield from (actions.Remove(post), actions.Permit(), actions.BonusDevelop(), actions.UseSwap("emden", 1))
    yield from (actions.Establish(route, "nothing"), actions.Establish(route, "office", city="emden"))
    for points in (7, 8, 9, 11):
        yield actions.Establish(route, "special", points=points)
    for ability in names.ABILITIES:
        yield actions.Establish(route, "develop", ability=ability)
        yield actions.UseDevelop(ability)
    for token in names.TOKENS:
        yield from (actions.Lay(token, route), actions.UseToken(token), actions.LayOut(token, route))
        yield actions.UseExchange(token, 1)
        for tile in names.TILES:
            yield actions.Buy(tile, (token, "swap"))
    for how, province in product(("start", "free", "paid"), PLACES.provinces):
        yield actions.Pawn(how, province)
    yield from (actions.Settle(route, "emden"), actions.Settle(route, None))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_action_has_words(language: str) -> None:
    seen = set()
    for action in sample_actions():
        questions = [*names.QUESTIONS.values()] if isinstance(action, actions.Done) else [names.QUESTIONS[Q_TURN]]
        for question in questions:
            assert told(action, language, replace(VIEW, question=Question(question, 0, {})))[1]
            seen.add(type(action))
    assert seen == set(get_args(Action))


def test_no_action_message_is_left_over() -> None:
    found = (told(action, "en", VIEW)[0] for action in sample_actions())
    wanted = {message.id for message in found if message is not None}
    assert {name for name in messages("en", "game") if name.startswith("action-")} == wanted | {"action-establish"}


def relocate(
    neutral: bool = False, displaced: names.Shape | None = None, extras: int = 1, held: names.Shape | None = None
) -> Details:
    return {"neutral": neutral, "displaced": displaced, "extras": extras, "held": held}


WHOSE: Final[tuple[Literal["own", "opponents", "any"], ...]] = ("own", "opponents", "any")
ASKED: Final[dict[names.Question, list[Details]]] = {
    "relocate": [
        relocate(neutral=True, displaced="trader"),
        *(relocate(displaced=shape) for shape in names.SHAPES),
        *(relocate(held=shape) for shape in names.SHAPES),
        *(relocate(extras=n) for n in COUNTS),
    ],
    "move": [{"who": who, "limit": n, "lifted": []} for who in WHOSE for n in COUNTS],
    "remove": [{"left": n, "gone": 0} for n in COUNTS],
    "take": [{"pieces": n, "optional": optional} for optional in (False, True) for n in COUNTS],
    "bonus_place": [{"left": n, "source": "board", "route": "emden-groningen"} for n in COUNTS],
}
QUESTIONS: Final = [(kind, details) for kind in names.QUESTIONS.values() for details in ASKED.get(kind, [{}])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_said_to_both_sides(language: str) -> None:
    assert set(ASKED) <= set(names.QUESTIONS.values())
    for kind, details in QUESTIONS:
        asked, text = told(Question(kind, 0, details), language, VIEW)
        of_another, other_text = told(Question(kind, 1, details), language, VIEW)
        assert text
        assert "Béla" in other_text
        assert asked is not None
        assert of_another is not None
        assert of_another.id == f"{asked.id}-other"
        assert set(asked.args) <= {"player", *DETAILS}


def test_no_question_message_is_left_over() -> None:
    views = (VIEW, None)
    found = (told(Question(kind, 0, details), "en", view)[0] for kind, details in QUESTIONS for view in views)
    wanted = {message.id for message in found if message is not None}
    assert {name for name in messages("en", "game") if name.startswith("question-")} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    helped = {
        *(f"ability-{name}" for name in names.ABILITIES),
        *(f"token-{name}" for name in names.TOKENS),
        *(f"token-three-{name}" for name in EDITIONS),
        *(f"tile-{name}" for name in names.TILES),
        *(f"bonus-{name}" for name in names.BONUSES if name),
        *(f"category-{name}" for name in names.CATEGORIES),
        *(f"edition-{name}" for name in EDITIONS),
        *(f"map-{printed.map}" for printed in each_board()),
        *(f"option-{name}" for name in asdict(Options())),
        *(f"level-{name}" for name in registry.OWN),
    }
    short = {
        *(f"shape-{name}" for name in (*names.SHAPES, "tradesman")),
        *(f"token-{name}-short" for name in names.TOKENS),
        *(f"colour-{name}" for name in names.COLOURS),
        *(f"privilege-{name}" for name in names.COLOURS),
        *(f"country-{name}" for name in names.COUNTRIES),
        *(f"trigger-{name}" for name in names.TRIGGERS.values()),
        *(f"source-{name}" for name in names.SOURCES),
        *(f"why-{name}" for name in names.POINT_REASONS),
        *(f"board-{name}" for name in BOARDS),
        *(f"style-{name}" for name in STYLES),
        *(f"province-{name}" for name in PLACES.provinces),
    }
    wanted = {dashed(name) for name in helped | short} | {f"{dashed(name)}-help" for name in helped}
    assert wanted - set(messages(language, "game")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_chosen_by_id_names_every_id(language: str) -> None:
    for kind, ids in (
        ("ability", names.ABILITIES),
        ("token", names.TOKENS),
        ("tile", names.TILES),
        ("colour", names.COLOURS),
        ("country", names.COUNTRIES),
        ("source", names.SOURCES),
    ):
        for name in ids:
            assert say(language, f"any-{kind}", **{kind: name}) == say(language, f"{kind}-{dashed(name)}")
