"""Writes what the page must agree with Python about: what is said of everything there is.

    PYTHONPATH=src .venv/bin/python tools/make_messages.py

``web/test/messages.json`` holds, for every kind of event, action and question of the recorded games and for every
reason, the message of hansa.game.messages and the sentence of the command line in every language; the page's own
sentences are compared with it. Some players have names, others are called by their colour. tests/text/test_messages.py
fails when the file is not what this program would write.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final

from hansa import Game
from hansa.engine import events as ev
from hansa.engine.constants import (
    FOR_EAST_WEST,
    FROM_BOARD,
    FROM_DISPLACEMENT,
    FROM_RESERVE,
    FROM_STOCK,
    FROM_SUPPLY,
    MERCHANT,
    NEUTRAL,
    Q_BONUS_PLACE,
    Q_MOVE,
    Q_RELOCATE,
    Q_REMOVE,
    Q_TAKE,
    TRADER,
)
from hansa.engine.state import piece_of
from hansa.game import actions, events, names, reasons
from hansa.game.boards import PrintedBoard, board
from hansa.game.hearing import decode
from hansa.game.messages import Message, message_of, of_question
from hansa.game.view import View, question_of
from hansa.game.words import Words
from hansa.texts import LANGUAGES, say

ROOT: Final = Path(__file__).resolve().parents[1]
MESSAGES: Final = ROOT / "web" / "test" / "messages.json"
RECORDS: Final = sorted((ROOT / "tests" / "records").glob("*.hansa"))
PLAYERS: Final = ("Anna", "red", "Jiří", "blue", "purple")  # people, and bots that are called by their colour


# ---------------------------------------------------------------- messages
def players_in(language: str) -> list[str]:
    return [say(language, f"player-colour-{name}", {}) if name.islower() else name for name in PLAYERS]


def words_of(printed: PrintedBoard, edition: str) -> list[Words]:
    """The words of every language, English first."""
    return [Words(players_in(language), printed, language, edition) for language in LANGUAGES]


NAMES = {"player", "owner", "before", "now", "opponent", "victim", "piece"}
NAMES |= {"city", "cities", "province", "route", "origin_route", "post", "origin"}


def form_of(n: int) -> int:
    """Numbers of one form in all languages: 3 is 4, and 5 is all that follow."""
    return min(n, 5) - (n == 4)


class Samples:
    """The first thing of each kind of message, told apart by all arguments but names and numbers of the same form."""

    def __init__(self) -> None:
        self.found: dict[tuple[object, ...], dict[str, Any]] = {}

    def add(self, thing: Any, message: Callable[[Words], Message | None], words: list[Words], **more: Any) -> None:
        name, args = message(words[0]) or ("", {})
        choice = {k: form_of(v) if isinstance(v, int) else v for k, v in args.items() if k not in NAMES}
        key = (name or thing.kind, *sorted(choice.items()))
        if key in self.found:
            return
        told = [(each, message(each)) for each in words]
        text = {each.language: each.say(said) for each, said in told if said is not None}
        where = {"board": words[0].board.id, "edition": words[0].edition}
        shown = {name: value for name, value in asdict(thing).items() if name != "speaker"}
        self.found[key] = {"thing": shown, **where, **more, "id": name or None, "args": args, "text": text}

    def rows(self) -> list[dict[str, Any]]:
        return [row for _, row in sorted(self.found.items(), key=lambda item: str(item[0]))]


def rare_events(printed: PrintedBoard) -> Iterator[events.Event]:
    """What no recorded game holds, or not in every form."""

    def event(kind: int, *numbers: int) -> events.Event:
        return decode((kind, *numbers, *[0] * (5 - len(numbers))), printed)

    for owner, shape in product((0, NEUTRAL), (TRADER, MERCHANT)):
        yield event(ev.WENT_TO_STOCK, owner, shape)
        for source in (FROM_DISPLACEMENT, FROM_RESERVE, FROM_STOCK, FROM_SUPPLY, FROM_BOARD):
            yield event(ev.RELOCATED, owner, shape, 1, source, 2)
    for owner, shape in product((0, 1, NEUTRAL), (TRADER, MERCHANT)):
        piece = int(piece_of(owner, shape))
        yield event(ev.MOVED, 0, piece, 1, 6)
        yield event(ev.REMOVED, 0, piece, 1)
        for merchants in range(2 + shape if owner else 0):
            yield event(ev.DISPLACED, 0, TRADER, 1, piece, merchants)
    for n in range(3):
        yield event(ev.TURN_ENDED, 0, n)
        yield event(ev.ROUTE_CLEARED, 0, 1, n, 0)
        yield event(ev.NEUTRAL_CLEARED, 1, n)
        yield event(ev.TOKEN_KEPT, 0, n + 1)
    for place in range(1, 5):
        yield event(ev.CONNECTED, 0, place)
        yield event(ev.POINTS, 0, place, FOR_EAST_WEST, 1)
    for question in (Q_RELOCATE, Q_MOVE, Q_REMOVE, Q_TAKE, Q_BONUS_PLACE):
        yield event(ev.DECLINED, 0, question, 1)
    for triggers in (*names.TRIGGERS, 7):
        yield event(ev.GAME_ENDED, triggers, 0)
    yield event(ev.TOOK, 0, 1, 0, 0)
    yield event(ev.CONTROL_CHANGED, 1, NEUTRAL, 0)
    yield event(ev.CONTROL_CHANGED, 1, 0, NEUTRAL)


def sample_reasons() -> Iterator[reasons.Reason]:
    """Every reason, with every choice of words."""
    values: dict[str, tuple[Any, ...]] = {
        "player": (0,),
        "question": tuple(names.QUESTIONS.values()),
        "n": (1, 2),
        "n2": (1, 2),
        "shape": names.SHAPES,
        "route": ("emden-groningen",),
        "city": ("emden",),
        "country": names.COUNTRIES,
        "colour": names.COLOURS,
        "ability": names.ABILITIES,
        "token": names.TOKENS,
        "source": names.SOURCES,
        "tile": names.TILES,
    }
    for name, kinds in (*reasons.TABLE.values(), reasons.NOT_YOUR_DECISION):
        for chosen in product(*(values[kind] for kind in kinds)):
            yield reasons.Reason(name, dict(zip(kinds, chosen, strict=True)))
    yield reasons.Reason("needs-privilege", {"colour": "pink", "city": None})
    yield reasons.Reason("needs-shape", {"shape": "merchant", "city": None})


def seen_with(action: actions.Action, view: View | None) -> dict[str, Any]:
    """What of the view the words for an action depend on."""
    if isinstance(action, actions.Displace) and view is not None:
        route, _ = action.post.split("/")
        return {"view": {"posts": {route: [piece and asdict(piece) for piece in view.posts[route]]}}}
    if isinstance(action, actions.Done) and view is not None and view.question is not None:
        return {"view": {"question": {"kind": view.question.kind}}}
    return {}


def messages() -> str:
    """What is said of everything, one thing a line."""
    happened, chosen, asked, refused = Samples(), Samples(), Samples(), Samples()
    for path in RECORDS:
        game = Game.load(path.read_text(encoding="utf-8"))
        words = words_of(game.board, game.header.edition)
        for step in game.events():
            for event in step:
                for seen in (event, events.for_seat(event, None)):
                    happened.add(seen, partial(message_of, seen), words)
        replayed = game.at(0)
        for code in game.codes:
            question = question_of(replayed.state, game.board)
            for mine in (True, False):
                asked.add(question, partial(of_question, question, mine=mine), words, mine=mine)
            action = replayed.action_of(code)
            view = replayed.view() if isinstance(action, (actions.Displace, actions.Done)) else None
            chosen.add(action, partial(message_of, action, view=view), words, **seen_with(action, view))
            replayed.play(code, tell=False)
    words = words_of(board("hansa_23"), "bigbox")
    for event in rare_events(words[0].board):
        happened.add(event, partial(message_of, event), words)
    for reason in sample_reasons():
        refused.add(reason, partial(message_of, reason), words)
    parts = {"events": happened, "actions": chosen, "questions": asked, "reasons": refused}
    players = {language: players_in(language) for language in LANGUAGES}
    lines = [f'{{"players": {json.dumps(players, ensure_ascii=False)}']
    for name, samples in parts.items():
        rows = ",\n".join(json.dumps(row, ensure_ascii=False) for row in samples.rows())
        lines.append(f'"{name}": [\n{rows}\n]')
    return ",\n".join(lines) + "}\n"


FILES: Final = {MESSAGES: messages}

if __name__ == "__main__":
    for path, make in FILES.items():
        path.write_text(make(), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes", file=sys.stderr)
