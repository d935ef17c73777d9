"""What many games have in common: sums and counts that add up, however the games were shared out.

A tally is a flat counter of whole numbers under names such as ``points:track`` or ``seat:1:wins``. Victories are
counted in sixtieths, so that a victory shared by two to five players stays a whole number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from hansa.engine import events as ev
from hansa.engine import scoring
from hansa.engine.constants import NEUTRAL
from hansa.engine.state import State, owner_of
from hansa.game import names
from hansa.game.events import KINDS, kind_of

VICTORY: Final = 60
DECISION_BIN: Final = 20
Tally = Counter[str]
Numbers = tuple[int, int, int, int, int, int]
EVENT_NAMES: Final = {code: kind_of(cls) for code, cls in KINDS.items()}


def tally_game(tally: Tally, state: State, decisions: int, events: Sequence[Numbers], bots: Sequence[str]) -> None:
    """Add a finished game; ``events`` is everything that happened in it, ``bots`` who had which seat."""
    tally["games"] += 1
    if not state.over():
        tally["given up"] += 1
        return
    tally_length(tally, state, decisions, events)
    players = int(state.rules.players)
    totals = [int(scoring.total(state, seat)) for seat in range(players)]
    mask = int(scoring.winners(state))
    winners = [seat for seat in range(players) if mask >> seat & 1]
    share = VICTORY // len(winners)
    wins = [share if seat in winners else 0 for seat in range(players)]
    tally_points(tally, state, totals, wins)
    tally["margin"] += _margin(totals)
    first = first_developments(events)
    for seat in range(players):
        place = (seat - int(state.start())) % players + 1
        tally[f"seat:{place}:wins"] += wins[seat]
        tally[f"seat:{place}:total"] += totals[seat]
        tally[f"bot:{bots[seat]}:seats"] += 1
        tally[f"bot:{bots[seat]}:wins"] += wins[seat]
        tally[f"bot:{bots[seat]}:total"] += totals[seat]
        ability = first.get(seat, "none")
        tally[f"first:{ability}:players"] += 1
        tally[f"first:{ability}:wins"] += wins[seat]


def _margin(totals: Sequence[int]) -> int:
    best, second = sorted(totals, reverse=True)[:2]
    return best - second


def tally_length(tally: Tally, state: State, decisions: int, events: Sequence[Numbers]) -> None:
    """Decisions, turns, what ended the game, what happened how often, replies to displacing."""
    kinds = Counter(event[0] for event in events)
    turns = kinds[ev.TURN_BEGAN]
    tally["decisions"] += decisions
    tally["decisions^2"] += decisions * decisions
    tally[f"decisions={decisions // DECISION_BIN * DECISION_BIN}"] += 1
    tally["turns"] += turns
    tally["turns^2"] += turns * turns
    tally[f"turns={turns}"] += 1
    over = int(state.over())
    tally["end:" + "+".join(word for bit, word in names.TRIGGERS.items() if over & bit)] += 1
    for kind, n in kinds.items():
        tally[f"event:{EVENT_NAMES[kind]}"] += n
    asked = 0
    for event in events:
        if event[0] == ev.TURN_BEGAN:
            tally["turns interrupted"] += asked > 0
            asked = 0
        elif event[0] == ev.DISPLACED and owner_of(event[4]) != NEUTRAL:
            asked += 1
            tally["replies"] += 1
    tally["turns interrupted"] += asked > 0


def tally_points(tally: Tally, state: State, totals: Sequence[int], wins: Sequence[int]) -> None:
    """Points by category: of everybody, and of winners in sixtieths."""
    for seat, total in enumerate(totals):
        tally["total"] += total
        tally["total^2"] += total * total
        tally[f"total={total}"] += 1
        tally["winner:total"] += wins[seat] * total
        for category, name in enumerate(names.CATEGORIES):
            points = int(scoring.score(state, seat, category))
            if points:
                tally[f"points:{name}"] += points
                tally[f"winner:{name}"] += wins[seat] * points


def first_developments(events: Sequence[Numbers]) -> dict[int, str]:
    """The ability that each player developed first."""
    first: dict[int, str] = {}
    for event in events:
        if event[0] == ev.DEVELOPED and event[1] not in first:
            first[event[1]] = names.ABILITIES[event[2]]
    return first
