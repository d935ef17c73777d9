"""Whole games for tests: a policy that comes to an end, and a count of everything that a player owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

from hansa import Game
from hansa.engine import bonus, relocate
from hansa.engine.constants import ABILITIES, BOOK, Q_BONUS_PLACE, Q_MOVE, Q_RELOCATE
from hansa.engine.layout import MAX_LAID
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State
from hansa.game import names
from hansa.mind import playout


def choose(game: Game, rng: Random) -> int:
    """What the engine's own policy does, which comes to an end; one time in ten any offer, however odd."""
    codes = game.legal_codes()
    assert codes, "somebody can always do something until the end"
    if rng.random() < 0.1:
        return codes[rng.randrange(len(codes))]
    return int(playout.choose_one(game.state, rng.getrandbits(31)))


def play_out(game: Game, seed: int, limit: int = 5_000) -> Iterator[int]:
    """Play the game to its end; the code of each action is handed out after it was played."""
    rng = Random(seed)
    for _ in range(limit):
        if game.over:
            return
        code = choose(game, rng)
        game.play(code, tell=False)
        yield code
    raise AssertionError(f"no end after {limit} actions")


def owned_by_all(s: State) -> list[tuple[int, int]]:
    """Traders and merchants of every player, wherever they are (R-2)."""
    pieces = Counter(standing(s))
    return [owned(s, player, pieces) for player in range(int(s.rules.players))]


def standing(s: State) -> Iterator[int]:
    """All pieces on the board, and those lifted from it."""
    board = s.board
    for post in range(int(board.n_posts)):
        yield int(s.piece(post))
    for city in range(int(board.n_cities)):
        for i in range(int(board.city_size[city])):
            yield int(s.office(city, i))
    for i in range(int(s.extras())):
        yield int(s.extra_piece(i))
    if s.top() == Q_MOVE:
        for i in range(int(s.puts()), int(s.lifted())):
            yield int(s.lift_piece(i))


def owned(s: State, player: int, pieces: Counter[int] | None = None) -> tuple[int, int]:
    """Traders and merchants of a player, wherever they are (R-2)."""
    pieces = Counter(standing(s)) if pieces is None else pieces
    count = [int(s.supply(player, shape)) + int(s.stock(player, shape)) for shape in (0, 1)]
    count[0] += 1  # the marker on the prestige track
    for ability in range(ABILITIES):
        count[ability == BOOK] += int(LAST_LEVEL[ability]) - int(s.level(player, ability))
    for shape in (0, 1):
        count[shape] += pieces[1 + 2 * player + shape]
    count[1] += sum(1 for space in range(4) if int(s.special(space)) == 1 + player)
    count[0] += sum(1 for i in range(MAX_LAID) if s.laid_token(i) and int(s.laid_owner(i)) == player)
    if s.top() == Q_RELOCATE and int(s.arg(relocate.PARTY)) == player:
        if int(s.arg(relocate.WAITING)) != relocate.NONE_WAITING:
            count[int(s.arg(relocate.WAITING))] += 1
        if s.held():
            count[int(s.held()) - 1] += 1
    if s.top() == Q_BONUS_PLACE and int(s.decider()) == player and not bonus.abroad(s):
        for shape in (0, 1):
            count[shape] += int(s.arg(bonus.IN_HAND + shape))
    return count[0], count[1]


def tokens_in(s: State) -> Counter[str]:
    """All tokens of the game by kind, wherever they are; those in the box are not."""
    count: Counter[str] = Counter()
    hidden = int(s.due()) if s.rules.draw_at_once else 0  # drawn, but not looked at yet
    count.update(names.TOKENS[int(s.pool_token(i))] for i in range(int(s.drawn()) - hidden, int(s.pool_size())))
    count.update(names.TOKENS[int(s.token(r)) - 1] for r in range(int(s.board.n_routes)) if s.token(r))
    count.update(names.TOKENS[int(s.laid_token(i)) - 1] for i in range(MAX_LAID) if s.laid_token(i))
    for player, (t, name) in product(range(int(s.rules.players)), enumerate(names.TOKENS)):
        count[name] += int(s.unused(player, t)) + int(s.used(player, t)) + int(s.plate(player, t))
    return +count
