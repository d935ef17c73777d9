"""Every event of every recorded game, told in every language: colours for names, cities, the neutral party."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

from hansa import Game
from hansa.engine.constants import NEUTRAL
from hansa.game.events import Event, for_seat
from hansa.game.messages import PARTIES, PIECES, Message, message_of
from text.texts import LANGUAGES, Words, each_board, messages, say

RECORDS: Final = sorted((Path(__file__).parent.parent / "records").glob("*.hansa"))
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
SILENT: Final = {"lifted", "route_cleared", "neutral_cleared"}

# What may stand before a name in the nominative: nothing, punctuation, or a word that needs no case of it.
NAMES_AFTER: Final = {
    "pl": {"dotąd", "decyduje", "i"},
    "cs": {"dosud", "rozhoduje", "a"},
    "hu": {"eddig", "és"},
}
# A city or a route is in apposition to one of these.
PLACES_AFTER: Final = {
    "pl": r"miast(o|a|em|u)|mieście|szlak(u|iem)?( handlowy)?|prowincj(a|i|ę)",
    "cs": r"měst(o|a|em|u|ě)|cest(a|y|u|ě|ou)|provinci[eí]",
}


class Told(Words):
    """The neutral party is never called by a name: it has sentences of its own."""

    def who(self, owner: int) -> str:
        assert owner != NEUTRAL
        return super().who(owner)


@cache
def told_in(path: Path) -> tuple[Game, list[Event]]:
    """What happened in a game, as its players and as others see it; each thing once."""
    game = Game.load(path.read_text(encoding="utf-8"))
    happened = list(chain.from_iterable(game.events()))
    return game, list(dict.fromkeys([*happened, *(for_seat(event, None) for event in happened)]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_can_be_told(path: Path, language: str) -> None:
    game, happened = told_in(path)
    words = Told([say(language, f"player-colour-{c}") for c in COLOURS], game.board, language, game.header.edition)
    for event in happened:
        message = message_of(event, words)
        if message is None:
            assert event.kind in SILENT
            continue
        text = words.say(message)
        assert re.fullmatch(r"[^\s{}]+( [^\s{}]+)*[.]", text), text
        assert "None" not in text
        for key in (PARTIES | PIECES) & set(message.args):
            if language in NAMES_AFTER:
                for before in before_each(str(message.args[key]), text):
                    word = before.split()[-1].strip("(") if before else ""
                    assert not word or word[-1] in ":;." or word in NAMES_AFTER[language], text
        for key in {"city", "route", "origin_route", "province"} & set(message.args):
            if language in PLACES_AFTER:
                for before in before_each(str(message.args[key]), text):
                    assert re.search(rf"(?i)(\b({PLACES_AFTER[language]})|–)$", before), text


def before_each(name: str, text: str) -> list[str]:
    """What stands before a name, wherever it is said."""
    return [text[: found.start()].rstrip() for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def test_the_neutral_party_is_told_of() -> None:
    told = {message.id for path in RECORDS for message in neutral_messages(path) if message is not None}
    assert {"event-displaced-neutral-victim", "event-relocated-no-origin-neutral-owner"} <= told
    assert {"event-control-changed-neutral-before", "event-control-changed-neutral-now"} & told


def neutral_messages(path: Path) -> Iterator[Message | None]:
    game, happened = told_in(path)
    words = Told(COLOURS, game.board)
    return (message_of(event, words) for event in happened)


def test_every_city_has_a_name() -> None:
    """English has the names of the boards, and no city of any board lacks one."""
    wanted = {city: name for b in each_board() for city, name in zip(b.cities, b.city_names, strict=True)}
    assert {city: say("en", f"city-{city}") for city in wanted} == wanted
    for language in LANGUAGES:
        assert {name[5:] for name in messages(language, "game") if name.startswith("city-")} == set(wanted)
