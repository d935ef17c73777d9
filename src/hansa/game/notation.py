"""Reading the notation of actions: `place trader goslar-magdeburg/2` and so on (docs/notation.md).

Names of cities, routes and posts may be written in any case; an unknown word is an error that says where it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from hansa.engine import promo
from hansa.engine.actions import way
from hansa.engine.layout import MERCHANTS_OF_A_COLOUR, MOST_PAID, MOST_TAKEN, TRADERS_OF_A_COLOUR
from hansa.engine.payment import payments
from hansa.engine.state import State, shape_of
from hansa.game import actions as a
from hansa.game import names
from hansa.game.boards import PrintedBoard


class NotationError(ValueError):
    """Text that is not an action: what, and at which character."""

    def __init__(self, text: str, at: int, problem: str) -> None:
        super().__init__(f"{problem} (at character {at + 1} of {text!r})")
        self.text = text
        self.at = at
        self.problem = problem


WORD: Final = re.compile(r"[^\s,]+|,")


def _article(what: str) -> str:
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"


class _Reader:
    """The words of one action, read from left to right."""

    def __init__(self, text: str, board: PrintedBoard, state: State) -> None:
        self.text = text
        self.board = board
        self.state = state
        self.words = [(m.group().lower(), m.start()) for m in WORD.finditer(text)]
        self.i = 0

    def fail(self, problem: str, back: int = 0) -> NoReturn:
        i = self.i - back
        raise NotationError(self.text, self.words[i][1] if i < len(self.words) else len(self.text), problem)

    def more(self) -> bool:
        return self.i < len(self.words)

    def peek(self) -> str:
        return self.words[self.i][0] if self.more() else ""

    def next(self, what: str) -> str:
        if not self.more():
            self.fail(f"{what} is missing")
        self.i += 1
        return self.words[self.i - 1][0]

    def one_of(self, what: str, allowed: Sequence[str]) -> str:
        word = self.next(what)
        if word not in allowed:
            self.fail(f"{word!r} is not {_article(what)}: {', '.join(allowed)}", 1)
        return word

    def name(self, what: str, known: dict[str, int]) -> str:
        word = self.next(what)
        if word not in known:
            self.fail(f"there is no {what} {word!r} on {self.board.id}{self.turned(word)}", 1)
        return word

    def turned(self, word: str) -> str:
        """A hint for a route that was written from its other end."""
        name, slash, number = word.partition("/")
        for route, (one, other) in zip(self.board.routes, self.board.route_cities, strict=True):
            if name == f"{other}-{one}":
                return f", it is written {route}{slash}{number}"
        return ""

    def shape(self) -> str:
        return self.one_of("shape", names.SHAPES)

    def post(self) -> str:
        word = self.next("post")
        if word not in self.board.post_index:
            route = word.rsplit("/", 1)[0]
            if route in self.board.route_index:
                length = self.board.route_lengths[self.board.route_index[route]]
                self.fail(f"posts of {route} are {route}/1 to {route}/{length}, not {word!r}", 1)
            self.fail(f"there is no post {word!r} on {self.board.id}{self.turned(word)}", 1)
        return word

    def route(self) -> str:
        return self.name("route", self.board.route_index)

    def city(self) -> str:
        return self.name("city", self.board.city_index)

    def number(self, what: str, least: int, most: int) -> int:
        word = self.next(what)
        if not word.isdecimal() or not word.isascii() or len(word) > 4 or not least <= int(word) <= most:
            self.fail(f"{what} must be a number from {least} to {most}, not {word!r}", 1)
        return int(word)

    def shapes(self) -> tuple[str, ...]:
        found = [self.shape()]
        while self.peek() == ",":
            self.i += 1
            found.append(self.shape())
        if len(found) > MOST_PAID:
            self.fail("a price is one or two pieces", 1)
        return tuple(sorted(found, reverse=True))

    def pieces(self, most_traders: int, most_merchants: int) -> tuple[int, int]:
        """`2 traders 1 merchant`, either part alone too."""
        traders = merchants = 0
        if not self.more():
            self.fail("how many traders or merchants?")
        while self.more():
            n = self.number("number of pieces", 0, 99)
            shape = self.one_of("shape", ("trader", "traders", "merchant", "merchants"))
            if shape.startswith("trader"):
                traders += n
            else:
                merchants += n
        if traders > most_traders or merchants > most_merchants:
            self.fail(f"at most {most_traders} traders and {most_merchants} merchants", 1)
        return traders, merchants

    def payment(self, price: int, shape: str) -> tuple[str, ...]:
        """After `paying`; without it the only payment that is possible."""
        if self.peek() == "paying":
            self.i += 1
            paid = self.shapes()
            if len(paid) != price:
                self.fail(f"the price is {price}, not {len(paid)}", 1)
            return paid
        me = int(self.state.player())
        have = int(payments(price, self.state.supply(me, 0), self.state.supply(me, 1)))
        ways = [m for m in range(price + 1) if have >> way(names.SHAPES.index(shape), m) & 1]
        if len(ways) > 1:
            self.fail("there is more than one way to pay; say which: paying ...")
        return a.payment_of(price, ways[0] if ways else 0)

    # ------------------------------------------------------------ one method per verb
    def hire(self) -> a.Action:
        return a.Hire(*self.pieces(TRADERS_OF_A_COLOUR, MERCHANTS_OF_A_COLOUR))

    def take(self) -> a.Action:
        return a.Take(*self.pieces(MOST_TAKEN, MOST_TAKEN))

    def place(self) -> a.Action:
        shape = self.shape()
        post = self.post()
        route = self.state.board.post_route[self.board.post_index[post]]
        price = int(promo.surcharge(self.state, route))
        if price == 0 and self.peek() == "paying":
            self.fail("there is no block token here, so nothing to pay")
        return a.Place(post, shape, self.payment(price, shape) if price else ())

    def displace(self) -> a.Action:
        victim = self.shape()
        post = self.post()
        self.one_of("word", ("with",))
        shape = self.shape()
        piece = int(self.state.piece(self.board.post_index[post]))
        if piece and names.SHAPES[int(shape_of(piece))] != victim:
            self.fail(f"a {names.SHAPES[int(shape_of(piece))]} stands on {post}, not a {victim}", 3)
        return a.Displace(post, victim, shape, self.payment(names.SHAPES.index(victim) + 1, shape))

    def establish(self) -> a.Action:
        route = self.route()
        option = self.one_of("option", ("nothing", "office", "extra", "develop", "special"))
        if option == "nothing":
            return a.Establish(route, option)
        if option == "develop":
            return a.Establish(route, option, ability=self.one_of("ability", names.ABILITIES))
        if option == "special":
            points = [str(int(self.board.tables.special_points[i])) for i in range(4)]
            return a.Establish(route, option, points=int(self.one_of("special prestige space", points)))
        shape = self.shape() if option == "extra" else None
        return a.Establish(route, option, city=self.end_of(route), shape=shape)

    def end_of(self, route: str) -> str:
        ends = self.board.route_cities[self.board.route_index[route]]
        return self.one_of(f"city of {route}", ends)

    def relocate(self) -> a.Action:
        if self.peek() == "from":
            self.i += 1
            return a.RelocateFrom(self.post())
        if self.peek() == "extra":
            self.i += 1
            shape = self.shape()
            return a.Relocate(self.post(), shape)
        return a.Relocate(self.post())

    def lay(self) -> a.Action:
        return a.Lay(self.one_of("token", names.TOKENS), self.route())

    def use(self) -> a.Action:
        token = self.one_of("token", names.TOKENS)
        match token:
            case "swap":
                return a.UseSwap(self.city(), self.number("left space", 1, 7))
            case "develop":
                return a.UseDevelop(self.one_of("ability", names.ABILITIES))
            case "exchange":
                wanted = self.one_of("token", names.TOKENS)
                self.one_of("word", ("from",))
                return a.UseExchange(wanted, self.number("seat", 1, 5) - 1)
            case "tribute" | "block":
                return a.LayOut(token, self.route())
            case "extra_office":
                self.fail("the extra office is used inside establish: establish ROUTE extra SHAPE CITY", 1)
        return a.UseToken(token)

    def pawn(self) -> a.Action:
        how = self.one_of("pawn move", ("start", "free", "paid"))
        return a.Pawn(how, self.name("province", self.board.province_index))

    def settle(self) -> a.Action:
        route = self.route()
        if self.one_of("option", ("nothing", "office")) == "nothing":
            return a.Settle(route, None)
        return a.Settle(route, self.end_of(route))

    def buy(self) -> a.Action:
        tile = self.one_of("Favour tile", names.TILES)
        self.one_of("word", ("with",))
        first = self.one_of("token", names.TOKENS)
        self.one_of("word", (",",))
        second = self.one_of("token", names.TOKENS)
        pair = sorted((first, second), key=names.TOKENS.index)
        return a.Buy(tile, (pair[0], pair[1]))

    def bonus(self) -> a.Action:
        which = self.one_of("bonus", ("privilege", "place", "office"))
        if which == "privilege":
            return a.BonusDevelop()
        shape = self.shape()
        return a.BonusPlace(self.post(), shape) if which == "place" else a.BonusOffice(self.city(), shape)

    def action(self) -> a.Action:
        verbs: dict[str, Callable[[], a.Action]] = {
            "end": a.End,
            "done": a.Done,
            "permit": a.Permit,
            "hire": self.hire,
            "place": self.place,
            "displace": self.displace,
            "lift": lambda: a.Lift(self.post()),
            "put": lambda: a.Put(self.post()),
            "establish": self.establish,
            "relocate": self.relocate,
            "lay": self.lay,
            "use": self.use,
            "remove": lambda: a.Remove(self.post()),
            "pawn": self.pawn,
            "settle": self.settle,
            "take": self.take,
            "buy": self.buy,
            "bonus": self.bonus,
        }
        found = verbs[self.one_of("action", list(verbs))]()
        if self.more():
            self.fail(f"{self.peek()!r} is one word too many")
        return found


def parse(text: str, board: PrintedBoard, state: State) -> a.Action:
    """The action that the text means in this position; NotationError says what is wrong and where."""
    if not isinstance(text, str) or len(text) > 200:
        raise NotationError(str(text)[:50], 0, "an action is one line of at most 200 characters")
    return _Reader(text, board, state).action()
