"""A game beside the openings: where it stands in them, and which turns were played from there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from hansa.game.game import Game
from hansa.game.opening import ROUNDS, Openings, Tally, begins, key, kind_of

POST: Final = re.compile(r"/\d+")
LAID: Final = re.compile(r"^lay \S+")


@dataclass(frozen=True, slots=True)
class Way:
    """A turn that was played from a position: what is left of it to play, and what came of it."""

    games: int
    codes: list[int]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Found:
    """What a file tells about a position. ``tally`` is of the beginning of its turn; None: nobody came there."""

    tally: Tally | None
    ways: list[Way]
    start: int
    """The seat that is first in the turn order."""


class Walk:
    """A game that is played on, with the last position in which a turn began."""

    def __init__(self, game: Game, rounds: int = ROUNDS) -> None:
        self._rounds: Final = rounds
        self.begin: Game | None = None
        self.since: list[str] = []
        self.look(game)

    def look(self, game: Game, played: str | None = None) -> None:
        """The game has gone on by an action."""
        if played is not None:
            self.since.append(played)
        if begins(game.state):
            early = int(game.state.turns()) <= self._rounds * game.players + 1
            self.begin = game.fork() if early else None
            self.since = []


def find(openings: Openings, walk: Walk, now: Game, most: int, tries: int) -> Found | None:
    """The turns that were played from where a turn began and can still be played; None if no tree is about it.

    ``tries`` bounds the work: each turn of the tree is played on to see whether it comes to where it should.
    """
    kind, begin = kind_of(now), walk.begin
    if kind is None or begin is None:
        return None
    tree = openings.tree(kind)
    if tree is None:
        return None
    start = int(begin.state.start())
    node = tree.get(key(begin.state, begin.board))
    if node is None:
        return Found(None, [], start)
    ways: list[Way] = []
    for turn in node.turns:
        rest = rest_of(turn.actions, walk.since)
        if rest is None:
            continue
        tries -= 1
        codes = still(now, rest, turn.to)
        if codes is not None:
            ways.append(Way(turn.games, codes, tree[turn.to].tally))
        if tries == 0 or len(ways) == most:
            break
    return Found(node.tally, ways, start)


def plain(action: str) -> str:
    """An action without its post, or its token where one is laid: what is alike."""
    return LAID.sub("lay", POST.sub("", action))


def rest_of(turn: Iterable[str], played: Iterable[str]) -> list[str] | None:
    """What is left of a turn when some of its actions were played, in whatever order; None if others were."""
    left = list(turn)
    for action in played:
        alike = next((other for other in left if plain(other) == plain(action)), None)
        if alike is None:
            return None
        left.remove(alike)
    return left


def still(game: Game, actions: Sequence[str], to: str, tries: int = 60) -> list[int] | None:
    """The codes of some actions, at other posts where pieces stand otherwise; None if they do not lead to ``to``."""
    left = tries

    def on(at: Game, i: int) -> list[int] | None:
        nonlocal left
        if i == len(actions):
            return [] if begins(at.state) and key(at.state, at.board) == to else None
        for code in _alike(at, actions[i]):
            left -= 1
            if left < 0:
                return None
            copy = at.fork()
            copy.play(code, tell=False)
            rest = on(copy, i + 1)
            if rest is not None:
                return [code, *rest]
        return None

    return on(game, 0) or None


def _alike(game: Game, action: str) -> list[int]:
    """The action, if it is possible, and those that differ by the post or the face of a token alone."""
    if game.over:
        return []
    wanted = plain(action)
    offered = [code for code in game.legal_codes() if plain(game.text_of(code)) == wanted]
    return sorted(offered, key=lambda code: game.text_of(code) != action)
