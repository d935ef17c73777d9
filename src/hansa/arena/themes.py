"""What a puzzle is about, as far as the rules alone do not tell it: opinions of the analyst."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from hansa.bots import Position
from hansa.bots.analysis import Analyst
from hansa.bots.lookahead import play_turns
from hansa.engine import scoring
from hansa.engine.constants import MERCHANT, NOBODY, TRADER
from hansa.engine.state import State, owner_of
from hansa.game import puzzle as puzzles
from hansa.game.game import Game

WORLDS: Final = 4
SEEDS: Final = range(21, 21 + WORLDS)


@cache
def analyst() -> Analyst:
    return Analyst()


def won(s: State, seat: int) -> bool:
    return s.over() != 0 and bool(int(scoring.winners(s)) >> seat & 1)


def opinions(game: Game, line: Sequence[str]) -> set[str]:
    """The themes that the rules alone do not tell."""
    found = {"deny": denies, "displaced": invites}
    return {theme for theme, holds in found.items() if holds(game, line)}


def invites(game: Game, line: Sequence[str]) -> bool:
    """Pieces that are put down beside others' will probably be displaced, and bring more pieces onto the board."""
    seat = int(game.state.player())
    after, _ = puzzles.played(game, line)
    before, then = game.state, after.state
    board = then.board
    posts = [
        post
        for post in range(int(board.n_posts))
        if owned(then, post) == seat and owned(before, post) != seat and shared(then, int(board.post_route[post]), seat)
    ]
    if after.over or not posts:
        return False
    kit = analyst()._player.kit(board)
    searcher = analyst()._quick if kit is None else kit.round
    displaced, gained = 0, 0
    for seed in SEEDS:
        s = analyst().finished(Position(then, seat).world(random.Random(seed)))
        standing = pieces(s, seat)
        searcher.sieve.forget()
        play_turns(s, searcher, 1, seat, 0.0)
        displaced += any(owned(s, post) not in (seat, NOBODY) for post in posts)
        gained += pieces(s, seat) - standing
    return displaced > WORLDS / 2 and gained > 0


def shared(s: State, route: int, seat: int) -> bool:
    """Whether somebody else stands on the route."""
    first = int(s.board.route_start[route])
    return any(owned(s, post) not in (seat, NOBODY) for post in range(first, first + int(s.board.route_len[route])))


def pieces(s: State, seat: int) -> int:
    return int(s.standing(seat, TRADER)) + int(s.standing(seat, MERCHANT))


def owned(s: State, post: int) -> int:
    """Whose piece stands there; NOBODY for none."""
    piece = int(s.piece(post))
    return int(owner_of(piece)) if piece else NOBODY


def denies(game: Game, line: Sequence[str]) -> bool:
    """Somebody else would win next if nothing were done, and does not after this turn."""
    seat = game.actor
    assert seat is not None
    if not any(threat.wins for threat in analyst().threats(game.state, seat)):
        return False
    after, _ = puzzles.played(game, line)
    if after.over:
        return False
    # The threats that are left, as if the seat's turn were over: everybody else's next turn is looked at.
    s = analyst().finished(after.state)
    rival = int(s.player())
    searcher = analyst()._quick
    searcher.turn(s, rival, 1, 16, 1_500, 0.0)
    _, end = analyst().carried_out(s, rival, searcher.result_line(0))
    return not won(end, rival)
