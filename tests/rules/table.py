"""A table for rule tests: put a position down in words, play one move, ask what a referee would say.

    table = Table()
    table.given("red: supply 3t | blue: stock 2t | magdeburg-goslar: blue merchant, empty | red to act")

Positions need not be reachable: pieces are put down as the words say, the rest stays where a new game has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

import pytest

from hansa import Event, Game, IllegalAction, NotationError, Options, Setup
from hansa.engine import play, scoring
from hansa.engine.actions import N_CODES
from hansa.engine.constants import NEUTRAL, Q_TURN
from hansa.engine.state import State, piece_of
from hansa.game import line, names
from hansa.game import position as positions
from hansa.game.editions import EDITIONS, STARTERS, token_set

AnEvent = TypeVar("AnEvent", bound=Event)
COLOURS = ("red", "blue", "green", "yellow", "purple")
POOL_ORDER = ("extra_office", "swap", "plus3", "plus4", "develop", "three", "exchange", "tribute", "block")


class Table:
    """A game whose position tests may write down; red sits on seat 1 and starts."""

    def __init__(
        self, board: str = "hansa", edition: str = "bigbox", players: int = 4, start: str = "red", **options: object
    ) -> None:
        chosen = Options(**options)  # type: ignore[arg-type]
        tokens = token_set(EDITIONS[edition], chosen)
        pool = [k for k in POOL_ORDER for _ in range(tokens[k] - (k in STARTERS))]
        setup = Setup(
            start=COLOURS.index(start),
            taverns=STARTERS,
            pool=tuple(pool),
            missions=tuple(range(players)) if chosen.missions else (),
            tiles=names.TILES[:players] if chosen.favour else (),
        )
        self.game = Game.new(board, edition, COLOURS[:players], setup=setup, options=chosen)
        self.board = self.game.board
        self.events: list[Event] = []

    @classmethod
    def at(cls, text: str) -> Table:
        """The position of a line (docs/position.md), as a bug report gives it."""
        table = cls.__new__(cls)
        table.game = Game.from_position(text)
        table.board = table.game.board
        table.events = []
        return table

    def __repr__(self) -> str:
        """What a failing test shows: the position, to be set up again."""
        if not positions.can_be_written(self.state):
            return super().__repr__()
        header = self.game.header
        head = {"board": header.board, "edition": header.edition, "players": list(header.seats)}
        found = positions.write(self.state, self.board) | {"incomplete": True, "options": header.options.to_json()}
        return f"Table.at({line.write(head | found, self.board, ())!r})"

    @property
    def state(self) -> State:
        return self.game.state

    # ------------------------------------------------------------ putting a position down
    def given(self, words: str) -> Table:
        """Clauses separated by ``|`` or line ends; see the methods below for what they may say."""
        for clause in re.split(r"[|\n]", words):
            if clause.strip():
                self._clause(clause.strip())
        return self

    def _said_in_words(self, clause: str) -> bool:
        """Whether it is one of the clauses without a colon."""
        if match := re.fullmatch(r"(\w+) to act(?: with (\d+) actions?)?", clause):
            self.turn(match[1], int(match[2]) if match[2] else None)
        elif match := re.fullmatch(r"completed (\d+)", clause):
            self.state.set_completed(int(match[1]))
        elif match := re.fullmatch(r"reserve (\d+)(?: colours (\d+))?", clause):
            self.state.set_reserve(int(match[1]))
            self.state.set_colours(int(match[2] or 0))
        elif match := re.fullmatch(r"pawn ([\w-]+)", clause):
            self.state.set_pawn(self.board.province_index[match[1]])
        return match is not None

    def _clause(self, clause: str) -> None:
        if self._said_in_words(clause):
            return
        head, colon, rest = (part.strip() for part in clause.partition(":"))
        assert colon, f"not understood: {clause!r}"
        items = [item.strip() for item in rest.split(",") if item.strip()]
        if head in COLOURS:
            for item in items:
                self._desk(COLOURS.index(head), item)
        elif head in self.board.route_index:
            self._posts(head, items)
        elif head in self.board.city_index:
            for item in items:
                self.office(head, item)
        elif head.endswith(" extra"):
            for item in items:
                piece = self._piece(item)
                self.state.add_extra_left(self.board.city_index[head.removesuffix(" extra")], piece)
        elif head.startswith("token "):
            token = 0 if rest == "none" else 1 + names.TOKENS.index(rest)
            self.state.set_token(self.board.route_index[head.removeprefix("token ")], token)
        elif head == "pool":
            for i, item in enumerate(items):
                self.state.set_pool(i, names.TOKENS.index(item))
            self.state.set_pool_size(len(items))
            self.state.set_drawn(0)
        elif head.startswith("special "):
            points = [int(self.state.board.special_points[i]) for i in range(4)]
            self.state.set_special(points.index(int(head.split()[1])), COLOURS.index(rest))
        else:
            raise AssertionError(f"not understood: {clause!r}")

    def _desk(self, player: int, item: str) -> None:
        """`supply 3t 1m`, `stock 2t`, `points 19`, `keys 3` (a level), `token swap`, `used swap`, `plate swap`,
        `mission 2`, `tile anywhere`, `connected 1`."""
        s = self.state
        word, _, rest = item.partition(" ")
        if word in ("supply", "stock"):
            counts = {shape: int(n) for n, shape in re.findall(r"(\d+)([tm])", rest)}
            for shape, letter in enumerate("tm"):
                wanted = counts.get(letter, 0)
                if word == "supply":
                    s.gain_supply(player, shape, wanted - int(s.supply(player, shape)))
                else:
                    s.gain_stock(player, shape, wanted - int(s.stock(player, shape)))
        elif word == "points":
            s.add_prestige(player, int(rest) - int(s.prestige(player)))
        elif word in names.ABILITIES:
            s.set_level(player, names.ABILITIES.index(word), int(rest))
        elif word == "token":
            s.add_unused(player, names.TOKENS.index(rest), 1)
        elif word == "used":
            s.add_used(player, names.TOKENS.index(rest), 1)
        elif word == "plate":
            s.add_plate(player, names.TOKENS.index(rest), 1)
        elif word == "mission":
            s.set_mission(player, int(rest))
        elif word == "tile":
            s.set_tile(names.TILES.index(rest), 2 + player)
        elif word == "connected":
            s.set_connected(player)
        else:
            raise AssertionError(f"not understood: {item!r}")

    def _piece(self, words: str) -> int:
        """`blue merchant`, `blue` (a trader), `neutral`."""
        owner, _, shape = words.partition(" ")
        who = NEUTRAL if owner == "neutral" else COLOURS.index(owner)
        return int(piece_of(who, names.SHAPES.index(shape or "trader")))

    def _posts(self, route: str, items: list[str]) -> None:
        """A piece or `empty` for each post in order; one item followed by nothing else fills from the left."""
        for i, item in enumerate(items):
            post = self.board.post_index[f"{route}/{i + 1}"]
            if self.state.piece(post) != 0:
                self.state.take(post)
            if item != "empty":
                self.state.put(post, self._piece(item))

    def office(self, city: str, words: str) -> None:
        """An office on the next printed space, without coin, completion or award."""
        c = self.board.city_index[city]
        self.state.set_office(c, int(self.state.offices(c)), self._piece(words))

    def fill(self, route: str, who: str, but: int = 0) -> Table:
        """All posts of the route get this piece, except the last ``but`` free ones."""
        length = self.board.route_lengths[self.board.route_index[route]]
        free = [i for i in range(length) if self.state.piece(self.board.post_index[f"{route}/{i + 1}"]) == 0]
        for i in free[: len(free) - but]:
            self.state.put(self.board.post_index[f"{route}/{i + 1}"], self._piece(who))
        return self

    def fill_all(self, who: str, but: Iterable[str] = ()) -> Table:
        """Every free post of every route except those named gets this piece."""
        for route in self.board.routes:
            if route not in but:
                self.fill(route, who)
        return self

    def turn(self, who: str, actions: int | None = None) -> Table:
        """It is this player's turn, with so many actions (else as the desk says)."""
        s = self.state
        while s.depth() > 0:
            s.pop()
        player = COLOURS.index(who)
        left = int(s.value(player, 1)) if actions is None else actions
        s.begin_turn(player, left)
        s.push(Q_TURN, player)
        return self

    # ------------------------------------------------------------ playing
    def play(self, *texts: str) -> Table:
        """Play these actions in order; ``events`` holds what the last one caused."""
        for text in texts:
            self.events = self.game.play(text)
        return self

    def happened(self, kind: type[AnEvent]) -> list[AnEvent]:
        """Events of this kind caused by the last action."""
        return [e for e in self.events if isinstance(e, kind)]

    def kinds(self) -> list[str]:
        return [e.kind for e in self.events]

    def refuses(self, text: str) -> str | None:
        """Id of the reason why this is refused, None if it is legal; "notation" if it cannot even be said."""
        try:
            reason = self.game.why_not(text)
        except NotationError:
            return "notation"
        if reason is None:
            return None
        before = self.state.to_bytes()
        with pytest.raises(IllegalAction) as refusal:
            self.game.play(text)
        assert refusal.value.reason == reason
        assert self.state.to_bytes() == before, "a refused action changes nothing"
        return reason.id

    def refuses_from(self, who: str, text: str) -> str | None:
        """The same when this player tries it, whoever is asked."""
        reason = self.game.why_not(text, seat=COLOURS.index(who))
        return None if reason is None else reason.id

    def accepts(self, text: str) -> bool:
        return self.refuses(text) is None

    # ------------------------------------------------------------ asking
    def offers(self, start: str = "") -> list[str]:
        """The offered actions that begin with these words."""
        return [str(a) for a in self.game.legal() if str(a).startswith(start)]

    def all_legal(self, start: str = "") -> list[str]:
        """Every action that would be accepted, equal posts and all, not only what is offered."""
        codes = [code for code in range(N_CODES) if play.why_not(self.state, code) == 0]
        return [text for text in (self.game.text_of(code) for code in codes) if text.startswith(start)]

    def offers_any(self, start: str) -> bool:
        return bool(self.offers(start))

    def asks(self) -> tuple[str, str]:
        """Who is asked, and what kind of question; ("", "over") at the end."""
        view = self.game.view()
        if view.question is None:
            return "", "over"
        return COLOURS[view.question.decider], view.question.kind

    def supply(self, who: str) -> str:
        return self._count("supply", who)

    def stock(self, who: str) -> str:
        return self._count("stock", who)

    def _count(self, zone: str, who: str) -> str:
        desk = self.game.view().desks[COLOURS.index(who)]
        pieces = desk.supply if zone == "supply" else desk.stock
        return " ".join(f"{pieces[s]}{s[0]}" for s in names.SHAPES if pieces[s]) or "0"

    def points(self, who: str) -> int:
        return int(self.state.prestige(COLOURS.index(who)))

    def on(self, post: str) -> str:
        """Who stands on a post: `blue merchant`, or `empty`."""
        packed = int(self.state.piece(self.board.post_index[post]))
        if packed == 0:
            return "empty"
        owner = (packed - 1) // 2
        return f"{'neutral' if owner == NEUTRAL else COLOURS[owner]} {names.SHAPES[(packed - 1) % 2]}"

    def on_route(self, route: str) -> list[str]:
        """Who stands on the posts of a route, in order."""
        length = self.board.route_lengths[self.board.route_index[route]]
        return [self.on(f"{route}/{i + 1}") for i in range(length)]

    def tokens(self) -> dict[str, names.Token]:
        """The token beside each route that has one."""
        return self.game.view().tokens

    def level(self, who: str, ability: str) -> int:
        return int(self.state.level(COLOURS.index(who), names.ABILITIES.index(ability)))

    def value(self, who: str, ability: names.Ability) -> int | str:
        return self.game.view().desks[COLOURS.index(who)].abilities[ability].value

    def actions_left(self) -> int:
        return int(self.state.actions_left())

    def controller(self, city: str) -> str | None:
        who = self.game.view().cities[city].controller
        return None if who is None else "neutral" if who == NEUTRAL else COLOURS[who]

    def offices(self, city: str) -> list[str]:
        """Owners of all offices of the city from left to right, extra ones first."""
        view = self.game.view().cities[city]
        pieces = [*view.extra, *view.offices]
        return ["neutral" if p.owner == NEUTRAL else COLOURS[p.owner] for p in pieces if p is not None]

    def unused(self, who: str) -> list[names.Token]:
        return self.game.view().desks[COLOURS.index(who)].unused

    def used(self, who: str) -> list[names.Token]:
        return self.game.view().desks[COLOURS.index(who)].used

    def score(self, who: str, category: str) -> int:
        return int(scoring.score(self.state, COLOURS.index(who), names.CATEGORIES.index(category)))

    def total(self, who: str) -> int:
        return int(scoring.total(self.state, COLOURS.index(who)))

    def winners(self) -> list[str]:
        """Who would win as the position stands."""
        mask = int(scoring.winners(self.state))
        return [c for i, c in enumerate(COLOURS) if mask >> i & 1]

    def over(self) -> bool:
        return self.game.over
