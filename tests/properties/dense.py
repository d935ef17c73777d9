"""Dense positions: crowded boards with odd desks, of all kinds of games, and play that looks for open questions.

Random games hardly ever crowd a board. Here 60 to 100 in a hundred posts are occupied, often all but a few, the desks
hold tokens of all kinds, cities are nearly complete, plates may hold tokens. Then play goes on at random, with a
liking for actions that ask something: in a Move, relocating, laying, settling, printed bonuses.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from hansa import Game
from hansa.arena.configurations import Configuration, every
from hansa.engine import actions as act
from hansa.engine import key, play
from hansa.engine.constants import BOOK, HOME, MERCHANT, NO_BONUS, ORDINARY, Q_MOVE, SHIP, TRADER
from hansa.engine.fast import legal_codes
from hansa.engine.kinds import KINDS, column_of, kind_of, row_of
from hansa.engine.layout import MERCHANTS_OF_A_COLOUR, TRADERS_OF_A_COLOUR
from hansa.engine.neutral import COLOURS
from hansa.engine.offices import count_completed
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State
from hansa.game import names
from hansa.game.editions import token_set
from hansa.mind import playout
from rules.games import owned_by_all, tokens_in

STEPS = 4  # decisions from a dense position on that are looked at closely
FURTHER = 150  # decisions after them
COUNTED = 8  # offers of a position after which pieces and tokens are counted
LETTERS = "abcde"


# ---------------------------------------------------------------- making them
class Maker:
    """One dense position of a kind of game, as JSON (docs/position.md)."""

    def __init__(self, kind: Configuration, seed: int) -> None:
        self.rng = Random(seed)
        self.game = kind.new_game(seed)
        self.board = self.game.board
        self.tables = self.game.state.board
        self.players = self.game.players
        lowest = self.rng.choice((1, 4, 6, 6, 6))  # developed desks leave more pieces for the board
        self.levels = [
            [self.rng.randint(min(lowest, int(last)), int(last)) for last in LAST_LEVEL] for _ in range(self.players)
        ]
        self.left = [self.pieces_off_the_desk(p) for p in range(self.players)]
        self.supply = [self.reserved(left, 4, 1) for left in self.left]
        self.stock = [self.reserved(left, 2, 1) for left in self.left]
        self.turn = self.rng.randrange(self.players)
        self.tokens = Counter(token_set(self.game.edition, self.game.header.options))
        self.neutral = COLOURS * TRADERS_OF_A_COLOUR if self.game.state.rules.neutral else 0
        self.points = [self.rng.randrange(20) for _ in range(self.players)]

    def pieces_off_the_desk(self, p: int) -> list[int]:
        left = [TRADERS_OF_A_COLOUR - 1, MERCHANTS_OF_A_COLOUR]
        for ability, last in enumerate(LAST_LEVEL):
            left[MERCHANT if ability == BOOK else TRADER] -= int(last) - self.levels[p][ability]
        return left

    def reserved(self, left: list[int], traders: int, merchants: int) -> list[int]:
        """Pieces that stay off the board."""
        out = [min(self.rng.randint(0, most), n) for most, n in zip((traders, merchants), left, strict=True)]
        left[:] = [n - k for n, k in zip(left, out, strict=True)]
        return out

    def take(self, shape: int, owner: int | None = None) -> str:
        """A piece of a shape that somebody has left, as a letter; empty if nobody has."""
        able = [p for p in range(self.players) if self.left[p][shape] > 0 and owner in (None, p)]
        if not able:
            return ""
        p = self.rng.choice(able)
        self.left[p][shape] -= 1
        return LETTERS[p].upper() if shape == MERCHANT else LETTERS[p]

    def token(self) -> str | None:
        able = [kind for kind in names.TOKENS if self.tokens[kind] > 0]
        if not able:
            return None
        kind = self.rng.choice(able)
        self.tokens[kind] -= 1
        return kind

    def offices(self) -> dict[str, str]:
        """Printed offices, most cities nearly full, but not so many completed that the game is over."""
        rng, out = self.rng, {}
        full = 0
        for c, city in enumerate(self.board.cities):
            size = int(self.tables.city_size[c])
            wanted = rng.choice((0, 0, size - 1, rng.randint(0, size), size)) if size else 0
            if wanted == size and full + 2 >= int(self.tables.full_city_limit):
                wanted = size - 1
            signs = "".join(self.take(int(self.tables.space_shape[c * 8 + i])) or "." for i in range(max(wanted, 0)))
            signs = signs.split(".")[0]
            full += size > 0 and len(signs) == size
            if signs:
                out[city] = signs
        return out

    def posts(self) -> dict[str, str]:
        """Pieces on the posts: all but a few, or 60 to 100 in a hundred, and one player's mostly or anybody's."""
        rng, tables = self.rng, self.tables
        everywhere = list(range(int(tables.n_posts)))
        empty = rng.choice((0, 1, 2, 3, 5, int(len(everywhere) * rng.uniform(0, 0.4))))
        free = set(rng.sample(everywhere, empty))
        if rng.random() < 0.5:  # whole routes are free, so that tokens can be laid out
            for r in rng.sample(range(int(tables.n_routes)), rng.choice((0, 1, 2))):
                free |= set(range(int(tables.route_start[r]), int(tables.route_start[r] + tables.route_len[r])))
        mine = rng.choice((None, rng.randrange(self.players)))
        out = {}
        order = list(enumerate(self.board.routes))
        rng.shuffle(order)
        first = rng.randrange(int(tables.n_countries))  # is filled before the rest; routes with a bonus are, too
        order.sort(key=lambda each: (tables.route_country[each[0]] != first, tables.route_bonus[each[0]] == NO_BONUS))
        for r, route in order:
            start, length = int(tables.route_start[r]), int(tables.route_len[r])
            signs = [self.on_post(start + i, mine) if start + i not in free else "." for i in range(length)]
            if self.neutral > length and rng.random() < 0.4:
                signs = self.nearly_neutral(signs)
            if signs == ["n"] * length:
                signs[rng.randrange(length)] = "."
                self.neutral += 1
            if rng.random() < (0.2 if tables.route_bonus[r] == NO_BONUS else 0.8):  # can be established at once
                self.one_owner(signs, r)
            if any(sign != "." for sign in signs):
                out[route] = "".join(signs)
        return out

    def on_post(self, post: int, mine: int | None) -> str:
        rng = self.rng
        shape = MERCHANT if self.tables.post_kind[post] == SHIP or rng.random() < 0.1 else TRADER
        if self.neutral and rng.random() < 0.5 and shape == TRADER:
            self.neutral -= 1
            return "n"
        owner = mine if rng.random() < 0.6 else None
        return self.take(shape, owner) or (self.take(TRADER) if self.tables.post_kind[post] == ORDINARY else "") or "."

    def one_owner(self, signs: list[str], route: int) -> None:
        """All posts of the route to one owner, if that one has the pieces."""
        kinds = [int(self.tables.post_kind[int(self.tables.route_start[route]) + i]) for i in range(len(signs))]
        p = self.turn
        need = Counter(MERCHANT if kind == SHIP else TRADER for kind in kinds)
        if all(self.left[p][shape] >= n for shape, n in need.items()):
            for i, kind in enumerate(kinds):
                self.give_back(signs[i])
                shape = MERCHANT if kind == SHIP else TRADER
                self.left[p][shape] -= 1
                signs[i] = LETTERS[p].upper() if shape == MERCHANT else LETTERS[p]

    def nearly_neutral(self, signs: list[str]) -> list[str]:
        """Neutral traders on all posts but one."""
        for sign in signs:
            self.give_back(sign)
        self.neutral -= len(signs) - 1
        return ["n"] * (len(signs) - 1) + [self.take(TRADER) or "."]

    def give_back(self, sign: str) -> None:
        if sign == "n":
            self.neutral += 1
        elif sign != ".":
            self.left[LETTERS.index(sign.lower())][MERCHANT if sign.isupper() else TRADER] += 1

    def laid_out(self, routes: list[int]) -> list[dict[str, Any]]:
        """Tribute and block tokens on routes, each with a trader of its owner."""
        out = []
        for kind in ("tribute", "block"):
            seat = self.rng.randrange(self.players)
            if self.tokens[kind] > 0 and self.left[seat][TRADER] > 0 and self.rng.random() < 0.7:
                self.tokens[kind] -= 1
                self.left[seat][TRADER] -= 1
                route = routes.pop(self.rng.randrange(len(routes)))
                out.append({"token": kind, "route": self.board.routes[route], "seat": seat})
        return out

    def desks(self) -> list[dict[str, Any]]:
        rng, out = self.rng, []
        cards = list(self.board.missions)
        rng.shuffle(cards)
        for p in range(self.players):
            desk: dict[str, Any] = {"points": self.points[p], "levels": self.levels[p], "supply": self.supply[p]}
            desk |= {"stock": self.stock[p], "unused": [], "used": []}
            for _ in range(rng.choice((0, 1, 2, 4))):
                if token := self.token():
                    desk[rng.choice(("unused", "unused", "used"))].append(token)
            if rng.random() < 0.15 and (token := self.token()):
                desk["kept"] = [token]
            if self.game.header.options.missions:
                desk["mission"] = "+".join(cards.pop())
            out.append(desk)
        return out

    def position(self) -> dict[str, Any]:
        rng, h, s = self.rng, self.game.header, self.game.state
        on_board = [r for r in range(len(self.board.routes)) if s.board.route_country[r] == HOME]
        on_board = [r for r in on_board if s.board.route_bonus[r] == NO_BONUS]
        tokens = {}
        for r in rng.sample(on_board, rng.randint(0, 6)):
            if token := self.token():
                tokens[self.board.routes[r]] = token
        laid = self.laid_out(on_board)
        if rng.random() < 0.8:  # what comes second gets what is left
            posts, offices = self.posts(), self.offices()
        else:
            offices, posts = self.offices(), self.posts()
        desks = self.desks()
        pool = [token for _ in range(rng.randint(0, 6)) if (token := self.token())]
        while token := self.token():
            rng.choice(desks)["used"].append(token)
        out: dict[str, Any] = {
            "board": h.board,
            "edition": h.edition,
            "players": list(h.seats),
            "options": h.options.to_json(),
            "incomplete": True,
            "offices": offices,
            "posts": posts,
            "tokens": tokens,
            "pool": pool,
            "desks": desks,
            "turn": self.turn,
            "actions_left": rng.choice((1, 2, 3, 5)),
            "special": {},
        }
        if laid:
            out["laid"] = laid
        if pool and rng.random() < 0.3:
            out["due"] = rng.randint(1, min(2, len(pool)))
        if s.rules.pawn and rng.random() < 0.9:
            out["pawn"] = rng.choice(self.board.provinces)
        if h.options.favour:
            tiles = list(names.TILES)
            rng.shuffle(tiles)
            for tile in tiles[: self.players]:
                where = rng.randrange(self.players + 2)
                if where < self.players:
                    desks[where].setdefault("tiles", []).append(tile)
                else:
                    out.setdefault("tiles", []).append(tile)
        return out


def dense_game(number: int, kind: Configuration | None = None) -> Game:
    """Dense position number so-and-so; all kinds of games come in turn."""
    chosen = kind if kind is not None else every()[number % len(every())]
    return Game.from_position(Maker(chosen, number).position())


# ---------------------------------------------------------------- looking at them
def choice_of(game: Game, code: int) -> tuple[int, ...]:
    """Equal for codes that differ only in the post, among posts of one route with the same kind and the same piece."""
    s = game.state
    kind = KINDS[int(kind_of(code))]
    if kind.row != "post":
        return (code,)
    post = int(row_of(code))
    where = int(s.board.post_route[post]), int(s.board.post_kind[post]), int(s.piece(post))
    return kind.number, int(column_of(code)), *where


@dataclass
class Found:
    """What was looked at."""

    positions: int = 0
    actions: int = 0
    questions: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: Found) -> Found:
        return Found(self.positions + other.positions, self.actions + other.actions, self.questions + other.questions)


def look(game: Game, rng: Random) -> dict[int, State]:
    """Everything that must hold in a position; the states that its offers lead to."""
    s = game.state
    before = s.to_bytes()
    offered = game.legal_codes()  # raises where nothing is legal
    assert bool(offered) != game.over
    assert len(set(offered)) == len(offered), "nothing is offered twice"
    legal = [code for code in range(act.N_CODES) if play.why_not(s, code) == 0]
    assert s.to_bytes() == before, "asking changes nothing"
    assert set(offered) <= set(legal), "what is offered is legal"
    if not (s.top() == Q_MOVE and s.lifted() > 0):  # there pieces are offered in the order of the board
        once = Counter(choice_of(game, code) for code in offered)
        for code in legal:
            assert once[choice_of(game, code)] == 1, f"{game.text_of(code)}: equal ones are offered once"
    out = {}
    for code in legal:
        after = s.copy()
        play.apply(after, code)
        legal_codes(after)  # raises where nothing is legal
        if code in offered:
            out[code] = after
    pieces, tokens = owned_by_all(s), tokens_in(s)
    for code in rng.sample(offered, min(COUNTED, len(offered))):
        assert owned_by_all(out[code]) == pieces, game.text_of(code)
        count(tokens, out[code], game.text_of(code))
    return out


def count(before: Counter[str], after: State, text: str) -> None:
    """Tokens of two positions in a row; only neutral routes put tokens into the box (R-232)."""
    left = tokens_in(after)
    assert not left - before, text
    assert after.rules.neutral or not before - left, text
    assert int(after.completed()) == int(count_completed(after)), text


def round_trips(game: Game, rng: Random) -> None:
    """Position and record read back, also as a seat may keep it."""
    again = Game.from_position(game.position())
    assert key.key(again.state) == key.key(game.state)
    assert again.legal_codes() == game.legal_codes()
    assert Game.from_position(game.line()).state.to_bytes() == again.state.to_bytes()
    assert Game.load(game.record().to_text()).state.to_bytes() == game.state.to_bytes()
    for seat in (None, rng.randrange(game.players)):
        kept = Game.load(game.record_for(seat).to_text())
        assert kept.codes == game.codes
        assert kept.view(seat) == game.view(seat)


def explore(number: int, steps: int = STEPS, kind: Configuration | None = None) -> Found:
    """A dense position, every legal action tried, and play that goes on: nothing breaks, nothing ends in nothing."""
    rng = Random(number)
    game = dense_game(number, kind)
    found = Found()
    try:
        round_trips(game, rng)
        for _ in range(steps):
            if game.over:
                break
            after = look(game, rng)
            found.positions += 1
            found.actions += len(after)
            found.questions[int(game.state.top())] += 1
            asked: dict[int, list[int]] = {}
            for code, s in after.items():
                asked.setdefault(int(s.top()), []).append(code)
            game.play(rng.choice(asked[rng.choice(sorted(asked))]), tell=False)
        if not game.over:
            round_trips(game, rng)
            playout.trace(game.state.copy(), number, FURTHER, uniform=number % 2 == 0)
    except Exception as error:
        error.add_note(f"dense position {number} after {[text for _, text in game.history()]}: {game!r}")
        raise
    return found
