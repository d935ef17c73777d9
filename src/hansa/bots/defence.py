"""Standing in the way: what I can do against somebody who would end the game and win before I move again.

Such a turn is often worth little by itself and is not among the best that a search finds. So where the game would be
lost at once, everything is tried that touches the routes by which it would be.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from hansa.bots.goals import beside
from hansa.engine import play, scoring
from hansa.engine.actions import END, post_of, route_of
from hansa.engine.constants import Q_TURN
from hansa.engine.fast import legal_codes
from hansa.engine.kinds import K_DISPLACE, K_ESTABLISH, K_LIFT, K_PLACE, K_PLACE_PAYING, K_PUT, kind_of
from hansa.engine.state import State
from hansa.mind.evaluate import WIN
from hansa.mind.replies import SOMEBODY
from hansa.mind.search import Search

THREAT_NODES: Final = 1_500
TRIES: Final = 400  # turns that are tried
ENOUGH: Final = 6  # turns that save the game
ANSWERS: Final = 24  # answers of somebody who was displaced that are tried
HOPE: Final = 0.5  # how likely somebody finds the answer that saves the game for both of us, at least


class Defence:
    """Looks for turns after which nobody wins at once."""

    def __init__(self, searcher: Search, me: int, deadline: float) -> None:
        self.searcher = searcher
        self.me = me
        self.deadline = deadline
        self.winner = -1  # by the way to win that was found last
        self.rivals = 1  # how many of those who come next are looked at
        self.known: list[tuple[int, list[int]]] = []  # who wins, and how
        self.hopes: dict[tuple[int, ...], float] = {}  # turns that save the game if somebody answers so, how likely
        self.tries = 0

    def late(self) -> bool:
        return self.tries >= TRIES or (self.deadline > 0 and time.perf_counter() >= self.deadline)

    # ------------------------------------------------------------ who would win
    def loses_to(self, s: State) -> list[int]:
        """How somebody wins after this turn of mine, those in between doing nothing; empty if nobody does."""
        s = s.copy()
        if s.over() == 0 and s.top() == Q_TURN and int(s.player()) == self.me:
            play.apply(s, END)
        for _ in range(self.rivals):
            if s.over() != 0 or s.top() != Q_TURN or int(s.player()) == self.me:
                break
            rival = int(s.player())
            for who, line in self.known:
                if who == rival and self.works(s, rival, line):
                    self.winner = rival
                    return line
            if line := self.wins_by(s):
                self.winner = rival
                self.known.append((rival, line))
                return line
            play.apply(s, END)
        return []

    def wins_by(self, s: State) -> list[int]:
        """How whoever begins a turn ends the game with it and wins; empty if that cannot be done."""
        if self.searcher.ends_for(s, int(s.player()), THREAT_NODES) > WIN // 2:
            return self.searcher.result_line(0)
        return []

    def works(self, s: State, rival: int, line: list[int]) -> bool:
        """Whether the rival wins by this line."""
        s = s.copy()
        for code in line:
            if s.over() != 0:
                break
            if code == SOMEBODY:
                if int(s.decider()) == rival:
                    return False
                play.apply(s, self.searcher.deeds.replies.guess(s))
            elif int(s.decider()) != rival or play.why_not(s, code) != 0:
                return False
            else:
                play.apply(s, code)
        if s.over() == 0:
            return False
        return int(scoring.winners(s)) == 1 << rival

    # ------------------------------------------------------------ what to do about it
    def turns(self, s: State) -> list[list[int]]:
        """Ways to play on after which nobody wins at once; SOMEBODY where others answer."""
        line = self.loses_to(s)
        if not line:
            return [[]]
        routes = routes_of(s, line)
        while True:
            found = self.tried(s, routes, routes)
            more = routes
            for _, line in self.known:  # there may be another way to win, on other routes
                more |= routes_of(s, line)
            if found or self.late():
                break
            if more == routes:  # somebody who is displaced beside them may go where it matters
                self.tried(s, routes, beside(s, cities_of(s, routes)))
                break
            routes = more
        return found or [list(line) for line in sorted(self.hopes, key=lambda line: -self.hopes[line])[:ENOUGH]]

    def chance(self, s: State, steps: list[int]) -> float:
        """How likely a turn saves the game in which somebody answers: whoever would lose, too, wants that."""
        s = s.copy()
        for code in steps[: steps.index(SOMEBODY)]:
            play.apply(s, code)
        who = int(s.decider())
        saving = tried = wins = 0
        for end in self.answers(s):
            tried += 1
            self.tries += 1
            if self.loses_to(end):
                wins |= 1 << self.winner
            else:
                saving += 1
            if tried >= ANSWERS or self.late():
                break
        if saving == 0:
            return 0.0
        return saving / tried if wins >> who & 1 else HOPE + (1 - HOPE) * saving / tried

    def answers(self, s: State) -> Iterator[State]:
        """The positions after everything that others may answer."""
        if s.over() != 0 or int(s.decider()) == self.me or int(s.player()) != self.me or s.top() == Q_TURN:
            yield s
            return
        for code in legal_codes(s):
            child = s.copy()
            play.apply(child, code)
            yield from self.answers(child)

    def tried(self, s: State, routes: int, around: int) -> list[list[int]]:
        """Turns that touch the routes, or displace somebody around, and save the game, the shortest first."""
        found: list[list[int]] = []
        layer: list[tuple[State, list[int]]] = [(s, [])]
        while layer and not found:
            further: list[tuple[State, list[int]]] = []
            for state, before in layer:
                for child, steps in self.deeds(state, routes, around):
                    if self.late() or len(found) >= ENOUGH:
                        return found
                    self.tries += 1
                    if ends_game(child, self.me):
                        continue
                    if not self.loses_to(child):
                        found.append(before + steps)
                    elif SOMEBODY in steps:
                        if likely := self.chance(state, steps):
                            self.hopes[tuple(before + steps)] = likely
                    elif child.over() == 0 and int(child.player()) == self.me and child.actions_left() > 0:
                        further.append((child, before + steps))
            layer = further
        return found

    def deeds(self, s: State, routes: int, around: int) -> Iterator[tuple[State, list[int]]]:
        """Everything that touches the routes: pieces put there, or a route established there or beside."""
        board, me = s.board, self.me
        near = cities_of(s, routes)
        codes = legal_codes(s)
        for code in codes:
            kind = kind_of(code)
            if kind in (K_PLACE, K_DISPLACE, K_PLACE_PAYING):
                here = int(board.post_route[post_of(code)])
                touches = (around if kind == K_DISPLACE else routes) >> here & 1
            elif kind == K_ESTABLISH:
                route = int(route_of(code))
                touches = near >> int(board.route_a[route]) & 1 | near >> int(board.route_b[route]) & 1
            else:
                continue
            if touches:
                child = s.copy()
                line: list[int] = []
                if self.searcher.deeds.carry_out(child, me, code, line):
                    yield child, line
        for code in codes:
            if kind_of(code) == K_LIFT:
                lifted = s.copy()
                play.apply(lifted, code)
                yield from self.moves(lifted, [code], routes)

    def moves(self, lifted: State, before: list[int], routes: int) -> Iterator[tuple[State, list[int]]]:
        """All Moves of one or two pieces that bring something to the routes; some are in hand."""
        board = lifted.board
        codes = legal_codes(lifted)
        used = set()
        for code in codes:
            if kind_of(code) == K_LIFT and len(before) == 1:  # a second piece
                child = lifted.copy()
                play.apply(child, code)
                yield from self.moves(child, [*before, code], routes)
            elif kind_of(code) == K_PUT:
                post = int(post_of(code))
                place = (int(board.post_route[post]), int(board.post_kind[post]))
                if place in used or not routes >> place[0] & 1:
                    continue
                used.add(place)
                child = lifted.copy()
                play.apply(child, code)
                if child.top() == Q_TURN:
                    yield child, [*before, code]
                else:
                    yield from self.moves(child, [*before, code], routes)


def ends_game(end: State, me: int) -> bool:
    """Whether the game is over when my turn is."""
    if end.over() == 0 and end.top() == Q_TURN and int(end.player()) == me:
        end = end.copy()
        play.apply(end, END)
    return end.over() != 0


def routes_of(s: State, line: list[int]) -> int:
    """Mask of the routes that a line uses."""
    mask = 0
    for code in line:
        if code == SOMEBODY:
            continue
        kind = kind_of(code)
        if kind == K_ESTABLISH:
            mask |= 1 << int(route_of(code))
        elif kind in (K_PLACE, K_DISPLACE, K_PUT):
            mask |= 1 << int(s.board.post_route[post_of(code)])
    return mask


def cities_of(s: State, routes: int) -> int:
    """Mask of the cities at the ends of routes."""
    mask = 0
    for route in range(int(s.board.n_routes)):
        if routes >> route & 1:
            mask |= 1 << int(s.board.route_a[route]) | 1 << int(s.board.route_b[route])
    return mask
