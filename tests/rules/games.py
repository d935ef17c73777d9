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


def standing(s: State) -> list[int]:
    """All pieces on the board, and those lifted from it."""
    board = s.board
    pieces = [int(s.piece(post)) for post in range(int(board.n_posts))]
    for city in range(int(board.n_cities)):
        pieces += [int(s.office(city, i)) for i in range(int(board.city_size[city]))]
    pieces += [int(s.extra_piece(i)) for i in range(int(s.extras()))]
    if s.top() == Q_MOVE:
        pieces += [int(s.lift_piece(i)) for i in range(int(s.puts()), int(s.lifted()))]
    return pieces


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
    count = [0] * len(names.TOKENS)
    hidden = int(s.due()) if s.rules.draw_at_once else 0  # drawn, but not looked at yet
    for i in range(int(s.drawn()) - hidden, int(s.pool_size())):
        count[int(s.pool_token(i))] += 1
    on_board = [s.token(r) for r in range(int(s.board.n_routes))] + [s.laid_token(i) for i in range(MAX_LAID)]
    for token in on_board:
        if token:
            count[int(token) - 1] += 1
    for player, t in product(range(int(s.rules.players)), range(len(count))):
        count[t] += int(s.unused(player, t)) + int(s.used(player, t)) + int(s.plate(player, t))
    return +Counter({str(name): n for name, n in zip(names.TOKENS, count, strict=True)})
