"""Positions with a provably best decision, found by make_tactics.py and make_set_ups.py: who plays them right."""

from __future__ import annotations

import json
import random
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bots import proofs
from hansa.bots import Bot, Budget, Position, bot
from hansa.engine import play, scoring
from hansa.engine.actions import END
from hansa.engine.constants import BOOK, BY_CITIES, Q_TURN
from hansa.engine.fast import legal_codes
from hansa.engine.kinds import K_DISPLACE, K_END, K_HIRE, K_LIFT, K_PLACE, kind_of
from hansa.engine.state import State
from hansa.game.game import Game

SET_UP = "_set_up"
FILES = sorted((Path(__file__).parent / "tactics").glob("*.json"))
NODES = 4_000
NEIGHBOUR = ("deny_east_west", "in_the_way")  # the next player wins at once unless stopped
BEYOND = (*NEIGHBOUR, "be_displaced")  # what decides lies beyond the player's own turn
NO_END = (K_END, K_HIRE, K_PLACE, K_DISPLACE, K_LIFT)  # as the last action of a turn these end no game
Tactic = dict[str, Any]


def tactics() -> list[tuple[str, Tactic]]:
    return [(path.stem.removesuffix(SET_UP), tactic) for path in FILES for tactic in json.loads(path.read_text())]


def set_ups(*kinds: str) -> list[tuple[str, Tactic]]:
    """Those that were made up, not found in a game."""
    made = [(path.stem.removesuffix(SET_UP), path) for path in FILES if path.stem.endswith(SET_UP)]
    return [(kind, t) for kind, path in made if not kinds or kind in kinds for t in json.loads(path.read_text())]


def game_of(tactic: Tactic) -> Game:
    game = Game.from_position(tactic["position"])
    for text in tactic.get("play", []):
        game.play(text)
    return game


def solves(player: Bot, kind: str, s: State, seat: int, seed: int = 1) -> bool:
    """Let the bot play until its turn has passed, others answering simply; was it right?"""
    asked = 0
    had_turn = False
    while s.over() == 0 and asked < 40:
        asked += 1
        if int(s.player()) == seat:
            had_turn = True
        elif had_turn:
            break
        me = int(s.decider())
        if me != seat:
            play.apply(s, Position(s).legal()[0])
            continue
        for code in player.choose(Position(s), Budget(NODES), random.Random(seed)):
            if s.over() != 0 or int(s.decider()) != me:
                break
            play.apply(s, code)
    if kind == "ending_loses":
        return s.over() == 0
    if kind in NEIGHBOUR:
        return not proofs.loses_at_once(s, int(s.player()), [])
    return s.over() != 0 and int(scoring.winners(s)) == 1 << seat


def test_there_are_enough() -> None:
    found = tactics()
    kinds = Counter(kind for kind, _ in found)
    assert len(found) - sum(kinds[kind] for kind in BEYOND) >= 100
    assert {"end_and_win", "ending_loses", "token_step"} <= set(kinds)
    for kind in ("east_west", "last_office", "tie_break", "deny_east_west", "be_displaced"):
        assert kinds[kind] >= 8, kind
        assert len({t["position"].partition(":")[0] for k, t in found if k == kind}) >= 3, kind


def test_positions_set_up_can_be_and_read_back() -> None:
    for kind, tactic in set_ups():
        assert Game.from_position(tactic["position"]).line() == tactic["position"], kind
        game = game_of(tactic)
        assert game.actor == tactic["seat"]
        for text in tactic["best"]:
            assert game.why_not(text) is None, f"{kind}: {text}"


@pytest.mark.slow
def test_positions_set_up_are_what_their_kind_says() -> None:
    """The victory is there, and not without what the kind is named after; most of the full proof is in the maker."""
    for kind, tactic in set_ups("east_west", "last_office", "tie_break"):
        s, me = game_of(tactic).state, tactic["seat"]

        def special(end: State, kind: str = kind, me: int = me) -> bool:
            if kind == "east_west":
                return end.connected(me) != 0
            if kind == "last_office":
                return int(end.over()) & BY_CITIES != 0
            totals = sorted(int(scoring.total(end, p)) for p in range(int(end.rules.players)))
            return totals[-1] == totals[-2]

        assert proofs.few_actions(s, me), "the search is complete"
        assert proofs.reaches(s, me, lambda end: proofs.wins(end, me) and special(end), forced=True), kind  # noqa: B023
        assert not proofs.reaches(s, me, lambda end: proofs.wins(end, me) and not special(end), forced=False)  # noqa: B023
    for kind, tactic in set_ups(*NEIGHBOUR):
        s, me = game_of(tactic).state, tactic["seat"]
        idle = proofs.after(s, END)
        rival = int(idle.player())
        assert s.actions_left() == 1
        assert rival != me
        assert proofs.few_actions(idle, rival), "the search is complete"
        assert proofs.loses_at_once(idle, rival, []), kind
        for text in tactic["best"]:
            if text.startswith("place"):
                game = game_of(tactic)
                game.play(text)
                game.play("end")
                assert not proofs.loses_at_once(game.state, rival, []), text


def final_totals(s: State, me: int, prune: bool) -> set[tuple[int, ...]]:
    """Everybody's points at every end that the player can bring about; answers of others are all alike here."""
    seen: set[bytes] = set()
    found = set()

    def look(state: State) -> None:
        if state.over() != 0:
            found.add(tuple(int(scoring.total(state, p)) for p in range(int(state.rules.players))))
        if state.over() != 0 or int(state.player()) != me or state.to_bytes() in seen:
            return
        seen.add(state.to_bytes())
        if int(state.decider()) != me:
            codes = legal_codes(state)[:1]
        elif prune:
            codes = proofs.leading_on(state, me)
        else:  # only establishing ends a game, so that the last action is nothing else
            last = state.top() == Q_TURN and state.actions_left() <= 1
            codes = [code for code in legal_codes(state) if not last or kind_of(code) not in NO_END]
        for code in codes:
            look(proofs.after(state, code))

    look(s)
    return found


@pytest.mark.slow
def test_the_proofs_leave_out_nothing_that_matters() -> None:
    compared = 0
    for kind, tactic in set_ups("east_west", "last_office", "tie_break"):
        s, me = game_of(tactic).state, tactic["seat"]
        if s.value(me, BOOK) == 2:  # else there are too many Moves to try them all
            compared += 1
            assert final_totals(s, me, True) == final_totals(s, me, False), kind
    assert compared >= 5


@pytest.mark.slow
@pytest.mark.parametrize(("name", "least", "beyond"), [("planner", 0.90, 0), ("master", 0.95, 22)])
def test_tactics_are_solved(name: str, least: float, beyond: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        player = bot(name)
    solved: Counter[str] = Counter()
    missed = []
    found = tactics()
    for kind, tactic in found:
        if solves(player, kind, game_of(tactic).state, tactic["seat"]):
            solved[kind] += 1
        elif kind not in BEYOND:
            missed.append(f"{kind}: {tactic['position']}")
    counts = Counter(kind for kind, _ in found)
    for kind, count in counts.items():
        print(f"{name}: {kind} {solved[kind]} of {count}{' (beyond the turn)' if kind in BEYOND else ''}")  # noqa: T201
    assert sum(solved[kind] for kind in BEYOND) >= beyond
    within = sum(count for kind, count in counts.items() if kind not in BEYOND)
    assert len(missed) <= (1 - least) * within, f"{name} missed {len(missed)} of {within}: {missed}"


def test_master_stands_in_the_way() -> None:
    player = bot("master")
    found = set_ups(*NEIGHBOUR)
    solved = sum(solves(player, kind, game_of(tactic).state, tactic["seat"]) for kind, tactic in found)
    assert len(found) == 16
    assert solved >= 14


@pytest.mark.slow
def test_tactics_are_not_solved_by_chance() -> None:
    player = bot("random")
    found = set_ups()
    lucky = sum(
        solves(player, kind, game_of(tactic).state, tactic["seat"], seed) for kind, tactic in found for seed in range(3)
    )
    print(f"random: {lucky} of {3 * len(found)}")  # noqa: T201
    assert lucky <= 0.15 * 3 * len(found)
