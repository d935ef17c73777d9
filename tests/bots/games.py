"""Games for the tests of bots: every edition, board and module, and positions on the way."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence

from hansa.bots import Bot, Budget, Position
from hansa.engine import play
from hansa.engine.state import State
from hansa.game.game import Game

SAMPLES = int(os.environ.get("HANSA_SAMPLES", "1"))
PROMOS = {"exchange": 2, "tribute": 2, "block": 2}
KINDS: tuple[tuple[str, str, int, dict[str, object]], ...] = (
    ("hansa_45", "bigbox", 4, {}),
    ("hansa_45", "bigbox", 5, {}),
    ("hansa_45", "ed2009", 4, {}),
    ("hansa_45", "egmont", 5, {}),
    ("hansa_23", "bigbox", 3, {}),
    ("hansa_23", "ed2009", 3, {}),
    ("hansa_23", "ed2009", 2, {}),
    ("hansa_23", "egmont", 2, {}),
    ("east", "bigbox", 3, {}),
    ("east", "bigbox", 5, {}),
    ("britannia_23", "bigbox", 3, {}),
    ("britannia_45", "bigbox", 4, {}),
    ("hansa_45", "bigbox", 4, {"missions": True}),
    ("hansa_45", "bigbox", 4, {"favour": True}),
    ("hansa_45", "bigbox", 4, {"promos": PROMOS}),
    ("hansa_45", "bigbox", 5, {"missions": True, "favour": True, "promos": PROMOS}),
    ("east", "bigbox", 4, {"promos": PROMOS}),
    ("britannia_45", "bigbox", 5, {"favour": True, "favour_everywhere": True}),
)


def first_state(kind: tuple[str, str, int, dict[str, object]], seed: int) -> State:
    board, edition, players, options = kind
    return Game.new(board=board, edition=edition, players=players, seed=seed, options=options).state


def play_out(s: State, bots: Sequence[Bot], nodes: int, seed: int, cap: int = 8000) -> Iterator[State]:
    """Play to the end; yields every position in which a bot is asked."""
    rng = random.Random(seed)
    made = 0
    while s.over() == 0:
        assert made < cap, "the game does not end"
        yield s
        me = int(s.decider())
        line = bots[me].choose(Position(s), Budget(nodes), rng)
        assert line, "a bot must answer"
        for code in line:
            if s.over() != 0 or int(s.decider()) != me:
                break
            assert play.why_not(s, code) == 0, f"{bots[me].name} plays {code} of {line}"
            play.apply(s, code)
            made += 1
