"""Moves offered step by step reach exactly the positions that R-76 to R-83 allow, checked by brute force.

The brute force knows nothing of lifting and putting: it takes sets of pieces off, puts them on all fitting posts, and
keeps the positions that differ. A position is the number of pieces by route, kind of post, owner and shape (R-83).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from hansa import Game
from hansa.engine import actions as act
from hansa.engine import move
from hansa.engine.constants import HOME, LIFT_ANY, LIFT_OPPONENTS, LIFT_OWN, Q_MOVE, Q_TURN
from hansa.engine.fast import legal_codes
from hansa.engine.kinds import K_LIFT, kind_of
from hansa.engine.state import State

Position = frozenset[tuple[tuple[int, int], int]]  # (class, piece) -> how many more or fewer than before, as items


def class_of(s: State, post: int) -> int:
    return 2 * int(s.board.post_route[post]) + int(s.board.post_kind[post])


def pieces_of(s: State) -> list[int]:
    return [int(s.piece(post)) for post in posts_of(s)]


def position(s: State, before: list[int]) -> Position:
    """In what it differs from the position before."""
    changes: Counter[tuple[int, int]] = Counter()
    for post, old in enumerate(before):
        new = int(s.piece(post))
        if new != old:
            here = class_of(s, post)
            changes[here, new] += new != 0
            changes[here, old] -= old != 0
    return frozenset((k, v) for k, v in changes.items() if v)


def by_steps(s: State) -> set[Position]:
    """All positions at the end of the Move question that is open, following what is offered."""
    found: set[Position] = set()
    seen: set[bytes] = set()
    before = pieces_of(s)
    todo = [s]
    while todo:
        now = todo.pop()
        for code in legal_codes(now):
            if code == act.DONE:
                continue
            after = now.copy()
            move_step(after, code)
            if after.top() != Q_MOVE:
                found.add(position(after, before))
            elif (known := after.to_bytes()) not in seen:
                seen.add(known)
                todo.append(after)
    return found


def move_step(s: State, code: int) -> None:
    if kind_of(code) == K_LIFT:
        move.apply_lift(s, code)
    else:
        move.apply_put(s, code)


def by_force(s: State, who: int, me: int, limit: int) -> set[Position]:
    board = s.board
    posts = posts_of(s)
    pieces = pieces_of(s)
    classes = [class_of(s, p) for p in posts]
    country = {classes[p]: int(board.route_country[board.post_route[p]]) for p in posts}
    for_merchants = {classes[p]: int(board.post_kind[p]) == 1 for p in posts}

    def liftable(piece: int) -> bool:
        mine = (piece - 1) // 2 == me
        return piece != 0 and (mine if who == LIFT_OWN else who == LIFT_ANY or not mine)

    def fits(piece: int, origin: int, target: int) -> bool:
        if for_merchants[target] and (piece - 1) % 2 == 0:
            return False
        return country[origin] == country[target] or (who == LIFT_OWN and country[target] == HOME)

    def put(chosen: tuple[int, ...], i: int, room: Counter[int], now: Counter[tuple[int, int]]) -> Iterator[Position]:
        if i == len(chosen):
            yield frozenset((k, v) for k, v in now.items() if v)
            return
        piece = pieces[chosen[i]]
        for c in targets[piece, classes[chosen[i]]]:
            if room[c] > 0:
                room[c] -= 1
                now[c, piece] += 1
                yield from put(chosen, i + 1, room, now)
                now[c, piece] -= 1
                room[c] += 1

    found: set[Position] = set()
    own = [p for p in posts if liftable(pieces[p])]
    free = Counter(classes[p] for p in posts if not pieces[p])
    targets = {
        (piece, origin): [target for target in country if fits(piece, origin, target)]
        for piece, origin in {(pieces[p], classes[p]) for p in own}
    }
    for n in range(1, limit + 1):
        for chosen in combinations(own, n):
            room = free + Counter(classes[p] for p in chosen)
            changes = Counter[tuple[int, int]]()
            for p in chosen:
                changes[classes[p], pieces[p]] -= 1
            found.update(put(chosen, 0, room, changes))
    found.discard(frozenset())
    return found


def position_with(board: str, seed: int, empty: int, mine: int) -> Game:
    """All but ``empty`` posts are occupied; about ``mine`` in a hundred pieces are red's, the others blue's."""
    game = Game.new(board=board, players=3 if board.endswith("23") else 4, seed=seed)
    rng = random.Random(seed)
    s = game.state
    posts = list(range(int(s.board.n_posts)))
    rng.shuffle(posts)
    for p in posts[empty:]:
        shape = 1 if int(s.board.post_kind[p]) == 1 else rng.randrange(2)
        owner = 0 if rng.randrange(100) < mine else 1
        s.put(p, 1 + 2 * owner + shape)
    return game


def check(game: Game, who: int, me: int, limit: int = 2) -> None:
    s = game.state
    s.set_player(me)
    expected = by_force(s, who, me, limit)
    s.push(Q_TURN, me)
    assert move.any_lift(s, who, limit) == bool(expected), "the question is asked exactly if it has an answer"
    if expected:
        move.ask(s, me, who, limit)
        assert by_steps(s) == expected


@pytest.mark.slow
@pytest.mark.parametrize("board", ["hansa_45", "east", "britannia_45"])
@pytest.mark.parametrize("empty", [0, 1, 3])
def test_a_move_reaches_every_allowed_position_and_no_other(board: str, empty: int) -> None:
    for seed in range(4):
        check(position_with(board, seed, empty, 15), LIFT_OWN, 0)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["hansa_45", "east", "britannia_45"])
@pytest.mark.parametrize("empty", [0, 1, 3])
def test_move_three_reaches_every_allowed_position_and_no_other(board: str, empty: int) -> None:
    for seed in range(2):
        check(position_with(board, seed, empty, 85), LIFT_OPPONENTS, 0)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["east", "britannia_23", "britannia_45"])
def test_the_printed_move_two_reaches_every_allowed_position_and_no_other(board: str) -> None:
    for seed in range(2):
        game = position_with(board, seed, 0, 50)
        for p in range(int(game.state.board.n_posts)):
            if p % 9:
                game.state.take(p)
        check(game, LIFT_ANY, 0)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["hansa_45", "east", "britannia_45"])
@pytest.mark.parametrize("who", [LIFT_OWN, LIFT_OPPONENTS])
@pytest.mark.parametrize("empty", [0, 1, 2])
def test_three_and_four_pieces_reach_every_allowed_position_and_no_other(board: str, who: int, empty: int) -> None:
    """Six pieces may be lifted, so that all sets of them can be tried; those of the rest of the board may not."""
    for seed in range(4):
        for limit in (3, 4):
            game = position_with(board, seed, empty, 100 if who == LIFT_OPPONENTS else 0)
            s = game.state
            rng = random.Random(seed)
            country = rng.randrange(int(s.board.n_countries))  # mostly in one country, where there is little room
            near = [p for p in posts_of(s) if s.piece(p) and s.board.route_country[s.board.post_route[p]] == country]
            anywhere = [p for p in posts_of(s) if s.piece(p)]
            for post in {*rng.sample(near, 4), *rng.sample(anywhere, 2)}:
                shape = (int(s.take(post)) - 1) % 2
                s.put(post, 1 + 2 * (rng.choice((1, 1, 2)) if who == LIFT_OPPONENTS else 0) + shape)
            check(game, who, 0, limit)


def posts_of(s: State) -> range:
    return range(int(s.board.n_posts))
