"""Everything the program can say has its message, and messages ask only for what the program hands over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, fields
from itertools import product
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from hansa import Game
from hansa.bots import registry
from hansa.bots.levels import STYLES
from hansa.game import actions, names, reasons
from hansa.game.actions import Action
from hansa.game.boards import BOARDS, board
from hansa.game.editions import EDITIONS, Options
from hansa.game.events import KINDS, Event, Piece, TokenSeen, for_seat
from text.words import LANGUAGES, action_message, dashed, each_board, event_message, messages, say, variables

RECORDS: Final = sorted((Path(__file__).parent.parent / "records").glob("*.hansa"))
COUNTS: Final = (0, 1, 2, 5, 12, 22)
PLACES: Final = board("hansa_23")

SAMPLES: Final[dict[str, tuple[Any, ...]]] = {
    "Seat": (0, 1),
    "Owner": (0, 1, 5),
    "Count": COUNTS,
    "Flag": (False, True),
    "Shape": names.SHAPES,
    "Post": ("emden-groningen/1", "emden-groningen/2"),
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
FEW: Final = {"space": (0, 3), "card": (0, 8), "triggers": (1, 2, 3, 4, 5, 6, 7, 8), "paid_merchants": (0, 1)}
EMPTY: Final = {("control_changed", "before"), ("control_changed", "now")}


def sample_events(kind: type[Event]) -> Iterator[Event]:
    """Every value of every field at least once, and all pairs of the first two fields."""
    parts = [f for f in fields(kind) if f.name != "kind"]
    choices = [FEW.get(f.name, SAMPLES[str(f.type)]) for f in parts]
    usual = [values[-1] for values in choices]
    yield kind(*(values[0] for values in choices))
    for i, values in enumerate(choices):
        for value in values:
            yield kind(*(value if j == i else usual[j] for j in range(len(parts))))
    for pair in product(*choices[1:3]):
        yield kind(*(pair[j - 1] if 0 < j <= len(pair) else usual[j] for j in range(len(parts))))
    for i, part in enumerate(parts):
        if (kind(*usual).kind, part.name) in EMPTY:
            yield kind(*(None if j == i else usual[j] for j in range(len(parts))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_an_event_is_a_sentence(kind: type[Event], language: str) -> None:
    said = set()
    for event in sample_events(kind):
        name, arguments = event_message(event, PLACES, language)
        assert variables(language, name) <= set(arguments), f"{name} is not handed all of its variables"
        text = say(language, name, **arguments)
        assert text.endswith("."), text
        said.add(text)
    assert said


def test_no_event_message_is_left_over() -> None:
    wanted = {event_message(e, PLACES, "en")[0] for kind in KINDS.values() for e in sample_events(kind)}
    assert {name for name in messages("en", "game") if name.startswith("event-")} == wanted


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_can_be_told(path: Path) -> None:
    game = Game.load(path.read_text(encoding="utf-8"))
    printed = board(game.board.id)
    for language in LANGUAGES:
        replayed = game.at(0)
        for code in game.codes[:150]:
            for event in replayed.play(code):
                name, arguments = event_message(for_seat(event, 0), printed, language)
                assert say(language, name, **arguments)


def test_a_hidden_face_is_not_told() -> None:
    shown, hidden = TokenSeen(1, "swap"), for_seat(TokenSeen(1, "swap"), 0)
    for event, told in ((shown, True), (hidden, False)):
        name, arguments = event_message(event, PLACES, "en")
        assert ("Swap" in say("en", name, **arguments)) == told


REASON_SAMPLES: Final[dict[str, tuple[Any, ...]]] = {
    "player": ("Anna",),
    "question": tuple(names.QUESTIONS.values()),
    "n": COUNTS,
    "n2": COUNTS,
    "shape": names.SHAPES,
    "route": ("Goslar–Magdeburg",),
    "city": ("Goslar",),
    "country": names.COUNTRIES,
    "colour": names.COLOURS,
    "ability": names.ABILITIES,
    "token": names.TOKENS,
    "source": names.SOURCES,
    "tile": names.TILES,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION], ids=lambda reason: reason[0])
def test_a_reason_is_a_sentence(reason: tuple[str, tuple[str, ...], str], language: str) -> None:
    name, kinds, _ = reason
    assert variables(language, f"reason-{name}") <= set(kinds)
    for values in product(*(REASON_SAMPLES[kind] for kind in kinds)):
        assert say(language, f"reason-{name}", **dict(zip(kinds, values, strict=True))).endswith(".")


def test_no_reason_message_is_left_over() -> None:
    wanted = {f"reason-{name}" for name, _, _ in (*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION)}
    assert {name for name in messages("en", "game") if name.startswith("reason-")} == wanted


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
        for question in names.QUESTIONS.values() if isinstance(action, actions.Done) else ("turn",):
            name, arguments = action_message(action, PLACES, language, 5, question)
            assert variables(language, name) <= set(arguments), f"{name} is not handed all of its variables"
            assert say(language, name, **arguments)
            seen.add(type(action))
    assert seen == set(get_args(Action))


def test_no_action_message_is_left_over() -> None:
    wanted = {action_message(action, PLACES, "en", 0, "turn")[0] for action in sample_actions()}
    assert {name for name in messages("en", "game") if name.startswith("action-")} == wanted | {"action-establish"}


DETAILS: Final = {
    "turn": set(),
    "relocate": {"neutral", "displaced"},
    "relocate-no-displaced": {"extras"},
    "relocate-held": {"held"},
    "move": {"who", "limit"},
    "remove": {"left"},
    "lay": set(),
    "pawn-start": set(),
    "settle": set(),
    "take": {"pieces", "optional"},
    "bonus-place": {"left"},
    "bonus-develop": set(),
    "bonus-office": set(),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_is_said_to_both_sides(language: str) -> None:
    assert {dashed(name) for name in names.QUESTIONS.values()} <= set(DETAILS)
    for name, details in DETAILS.items():
        assert variables(language, f"question-{name}") <= details
        assert variables(language, f"question-{name}-other") <= details | {"player"}
        assert "player" in variables(language, f"question-{name}-other")


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
        *(f"bonus-{name}-short" for name in names.BONUSES if name),
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
