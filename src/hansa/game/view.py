"""What a seat may know: built from nothing by listing what is shown (R-340 to R-344).

The same cut serves pages, bots, logs and observations. A new fact is invisible until someone names it here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypedDict

from hansa.engine import bonus, move, relocate, remove, scoring, take
from hansa.engine.constants import (
    ACTIONS,
    BANK,
    BOOK,
    KEYS,
    MERCHANT,
    NEUTRAL,
    NOBODY,
    PRIVILEGE,
    Q_BONUS_PLACE,
    Q_MOVE,
    Q_RELOCATE,
    Q_REMOVE,
    Q_TAKE,
    TRADER,
)
from hansa.engine.end import POINTS_TO_END
from hansa.engine.layout import MAX_LAID, SPECIAL_SPACES, TRADERS_OF_A_COLOUR
from hansa.engine.rules import ALL
from hansa.engine.state import State
from hansa.game import names
from hansa.game.boards import PrintedBoard
from hansa.game.events import Piece
from hansa.game.hearing import PIECES
from hansa.game.knowledge import Knowledge
from hansa.game.score import Score, score_of


class Pieces(TypedDict):
    trader: int
    merchant: int


@dataclass(frozen=True, slots=True)
class Ability:
    level: int
    value: int | names.Colour | Literal["all"]  # a colour for Privilege, "all" for a complete Bank


class Abilities(TypedDict):
    keys: Ability
    actions: Ability
    privilege: Ability
    book: Ability
    bank: Ability


@dataclass(frozen=True, slots=True)
class Desk:
    """One player's public things."""

    seat: int
    supply: Pieces
    stock: Pieces
    abilities: Abilities
    points: int
    unused: list[names.Token]
    used: list[names.Token]
    plate: int  # tokens on the plate, faces not shown
    east_west: int | None  # place in which the connection was made
    tiles: list[names.Tile]


@dataclass(frozen=True, slots=True)
class CityView:
    offices: list[Piece | None]  # printed spaces, left to right
    extra: list[Piece]  # left to right, left of the printed ones
    controller: int | None


@dataclass(frozen=True, slots=True)
class Laid:
    kind: names.Token
    route: str
    owner: int


@dataclass(frozen=True, slots=True)
class Turn:
    player: int
    actions_left: int
    acted: bool
    permit: str | None  # city whose permission the player chose for the next action abroad


class Lifted(TypedDict):
    post: str
    piece: Piece


class Details(TypedDict, total=False):
    """What belongs to a question; which of these are there depends on its kind."""

    # relocate
    party: int
    neutral: bool
    origin: str
    displaced: names.Shape | None
    extras: int
    held: names.Shape | None
    # move
    who: Literal["own", "opponents", "any"]
    limit: int
    lifted: list[Lifted]
    put: int
    # remove, bonus_place
    left: int
    gone: int
    # take
    pieces: int
    optional: bool
    # bonus_place; its source "board" means the pieces of the route in hand
    route: str
    hand: Pieces
    # relocate, bonus_place
    source: names.Source


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, of whom; the details depend on the kind and hold only public facts."""

    kind: names.Question
    decider: int
    details: Details


@dataclass(frozen=True, slots=True)
class Private:
    """What only this seat knows."""

    plate: list[names.Token]  # faces that the seat has seen
    mission: list[str] | None


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat (or a spectator, seat None) may see it."""

    board: str
    edition: str
    seat: int | None
    players: list[str]
    start: int
    turn: Turn
    actor: int | None
    question: Question | None
    left_post: str | None  # that the displaced piece, for which a place is asked, had to leave
    posts: dict[str, list[Piece | None]]
    tokens: dict[str, names.Token]
    cities: dict[str, CityView]
    special: list[int | None]
    desks: list[Desk]
    mine: Private | None
    pool: int
    unseen: dict[names.Token, int]  # tokens whose face the seat has not seen, by kind: pool, plates of others
    completed: int
    completed_limit: int  # of cities: so many end the game
    points_limit: int  # on the prestige track: so many end the game
    tiles: list[names.Tile]  # Favour tiles on display
    laid: list[Laid]
    pawn: str | None
    reserve: int | None  # neutral traders off the board
    missions: list[list[str]] | None  # all cards once the game is over
    score: list[Score]
    over: list[names.Trigger]  # what ended the game, empty while it goes on
    winners: list[int]


def view_of(
    state: State,
    board: PrintedBoard,
    edition: str,
    players: tuple[str, ...],
    seat: int | None,
    left_post: str | None = None,
) -> View:
    """What ``seat`` may know; None is a spectator. ``left_post`` is known to everybody who saw the displacement."""
    public = public_view(state, board, edition, players, left_post)
    return public if seat is None else seen_by(seat, public, state, board)


def seen_by(seat: int, public: View, state: State, board: PrintedBoard) -> View:
    """What everybody sees, and what this seat knows besides."""
    knows = Knowledge(state, seat)
    return replace(
        public,
        seat=seat,
        mine=private_of(knows, board, seat),
        unseen=knows.unseen(),
        score=[
            score_of(state, board, p, True) if knows.knows_mission(p) else score for p, score in enumerate(public.score)
        ],
    )


def public_view(
    state: State, board: PrintedBoard, edition: str, players: tuple[str, ...], left_post: str | None
) -> View:
    """What everybody sees."""
    s = state
    n = int(s.rules.players)
    knows = Knowledge(s, None)
    return View(
        board=board.id,
        edition=edition,
        seat=None,
        players=list(players),
        posts=posts_of(s, board),
        cities={name: city_of(s, i) for i, name in enumerate(board.cities)},
        desks=[desk_of(s, p) for p in range(n)],
        score=[score_of(s, board, p, knows.knows_mission(p)) for p in range(n)],
        **small_fields(s, board, left_post),
    )


def small_fields(s: State, board: PrintedBoard, left_post: str | None) -> dict[str, Any]:
    """What everybody sees of a position beside posts, cities, desks and score."""
    n = int(s.rules.players)
    knows = Knowledge(s, None)
    cards = [knows.mission(p) for p in range(n)]
    over = [word for bit, word in names.TRIGGERS.items() if int(s.over()) & bit]
    decider = int(s.decider())
    return {
        "start": int(s.start()),
        "turn": Turn(int(s.player()), int(s.actions_left()), bool(s.acted()), permit_of(s, board)),
        "actor": None if decider == NOBODY else decider,
        "question": None if over else question_of(s, board),
        "left_post": left_post,
        "tokens": {board.routes[r]: names.TOKENS[int(s.token(r)) - 1] for r in range(len(board.routes)) if s.token(r)},
        "special": [int(s.special(i)) - 1 if s.special(i) else None for i in range(SPECIAL_SPACES)],
        "mine": None,
        "pool": int(s.pool_left()),
        "unseen": knows.unseen(),
        "completed": int(s.completed()),
        "completed_limit": int(s.board.full_city_limit),
        "points_limit": int(POINTS_TO_END),
        "tiles": [name for i, name in enumerate(names.TILES) if s.tile(i) == 1],
        "laid": laid_of(s, board),
        "pawn": board.provinces[int(s.pawn()) - 1] if s.pawn() else None,
        "reserve": int(s.reserve()) + TRADERS_OF_A_COLOUR * int(s.colours()) if s.rules.neutral else None,
        "missions": None if None in cards else [list(board.missions[card]) for card in cards if card is not None],
        "over": over,
        "winners": [p for p in range(n) if over and int(scoring.winners(s)) >> p & 1],
    }


def posts_of(s: State, board: PrintedBoard) -> dict[str, list[Piece | None]]:
    out: dict[str, list[Piece | None]] = {}
    post = 0
    for route, length in zip(board.routes, board.route_lengths, strict=True):
        out[route] = [PIECES[s.piece(p)] for p in range(post, post + length)]
        post += length
    return out


def city_of(s: State, city: int) -> CityView:
    extra = [PIECES[s.extra_piece(i)] for i in range(int(s.extras())) if s.extra_city(i) == city]
    controller = int(s.controller(city))
    return CityView(
        offices=[PIECES[s.office(city, i)] for i in range(int(s.board.city_size[city]))],
        extra=[p for p in reversed(extra) if p is not None],
        controller=None if controller == NOBODY else controller,
    )


def desk_of(s: State, p: int) -> Desk:
    due = int(s.due()) if int(s.player()) == p and s.rules.draw_at_once else 0
    return Desk(
        seat=p,
        supply=Pieces(trader=int(s.supply(p, TRADER)), merchant=int(s.supply(p, MERCHANT))),
        stock=Pieces(trader=int(s.stock(p, TRADER)), merchant=int(s.stock(p, MERCHANT))),
        abilities=Abilities(
            keys=Ability(int(s.level(p, KEYS)), int(s.value(p, KEYS))),
            actions=Ability(int(s.level(p, ACTIONS)), int(s.value(p, ACTIONS))),
            privilege=Ability(int(s.level(p, PRIVILEGE)), names.COLOURS[int(s.value(p, PRIVILEGE))]),
            book=Ability(int(s.level(p, BOOK)), int(s.value(p, BOOK))),
            bank=Ability(int(s.level(p, BANK)), "all" if s.value(p, BANK) == ALL else int(s.value(p, BANK))),
        ),
        points=int(s.prestige(p)),
        unused=[name for i, name in enumerate(names.TOKENS) for _ in range(int(s.unused(p, i)))],
        used=[name for i, name in enumerate(names.TOKENS) for _ in range(int(s.used(p, i)))],
        plate=int(s.plate_all(p)) + due,
        east_west=int(s.connected(p)) or None,
        tiles=[name for i, name in enumerate(names.TILES) if s.owns_tile(p, i)],
    )


def permit_of(s: State, board: PrintedBoard) -> str | None:
    return board.cities[int(s.board.permit_city[-1])] if s.capital_first() else None


def private_of(knows: Knowledge, board: PrintedBoard, seat: int) -> Private:
    card = knows.mission(seat)
    return Private(
        plate=knows.plate(seat) or [],
        mission=None if card is None else list(board.missions[card]),
    )


def laid_of(s: State, board: PrintedBoard) -> list[Laid]:
    return [
        Laid(names.TOKENS[int(s.laid_token(i)) - 1], board.routes[int(s.laid_route(i))], int(s.laid_owner(i)))
        for i in range(MAX_LAID)
        if s.laid_token(i)
    ]


WHO: Final[tuple[Literal["own"], Literal["opponents"], Literal["any"]]] = ("own", "opponents", "any")


def question_of(s: State, board: PrintedBoard) -> Question:
    kind = int(s.top())
    details: Details = {}
    if kind == Q_RELOCATE:
        waiting = int(s.arg(relocate.WAITING))
        held = int(s.held())
        details = {
            "party": int(s.arg(relocate.PARTY)),
            "neutral": int(s.arg(relocate.PARTY)) == NEUTRAL,
            "origin": board.routes[int(s.arg(relocate.ORIGIN))],
            "displaced": None if waiting == relocate.NONE_WAITING else names.SHAPES[waiting],
            "extras": int(s.arg(relocate.EXTRAS)),
            "source": names.SOURCES[int(relocate.source(s))],
            "held": names.SHAPES[held - 1] if held else None,
        }
    elif kind == Q_MOVE:
        details = {
            "who": WHO[int(s.arg(move.WHO))],
            "limit": int(s.arg(move.LIMIT)),
            "lifted": [
                Lifted(post=board.post_names[int(s.lift_post(i))], piece=piece)
                for i in range(int(s.lifted()))
                if (piece := PIECES[s.lift_piece(i)]) is not None
            ],
            "put": int(s.puts()),
        }
    elif kind == Q_REMOVE:
        details = {"left": int(s.arg(remove.LEFT)), "gone": int(s.arg(remove.GONE))}
    elif kind == Q_TAKE:
        details = {"pieces": int(s.arg(take.PIECES)), "optional": bool(s.arg(take.OPTIONAL))}
    elif kind == Q_BONUS_PLACE:
        details = {
            "route": board.routes[int(s.arg(bonus.ROUTE))],
            "left": int(s.arg(bonus.LEFT)),
            "source": names.SOURCES[int(bonus.source(s))],
            "hand": Pieces(trader=int(s.arg(bonus.IN_HAND + TRADER)), merchant=int(s.arg(bonus.IN_HAND + MERCHANT))),
        }
    return Question(names.QUESTIONS[kind], int(s.decider()), details)
