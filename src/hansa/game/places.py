"""Why nothing can be done at a place of the board: what somebody might mean there, and the reason that tells most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from hansa.engine.constants import (
    Q_BONUS_OFFICE,
    Q_BONUS_PLACE,
    Q_LAY,
    Q_MOVE,
    Q_NEUTRAL,
    Q_PAWN_START,
    Q_RELOCATE,
    Q_REMOVE,
)
from hansa.engine.displace import price_of
from hansa.engine.promo import surcharge
from hansa.engine.state import owner_of, shape_of
from hansa.game import actions as act
from hansa.game import names
from hansa.game.actions import Action
from hansa.game.game import Game
from hansa.game.knowledge import Knowledge
from hansa.game.reasons import Reason

PlaceKind = Literal["post", "route", "city", "province"]
TELLING: Final = ("pawn-there",)
VAGUE: Final = ("unknown-action", "payment-wrong", "no-block-here")


def why_not_at(game: Game, seat: int, kind: PlaceKind, name: str, token: str | None = None) -> Reason | None:
    """Why the seat can do nothing there; None if it can, or if nobody ever can. KeyError where there is no such place.

    ``token`` is one that is to be used there.
    """
    found = []
    for action in meant_at(game, seat, kind, name, token):
        reason = game.why_not(action, seat)
        if reason is None:
            return None
        found.append(reason)
    return min(found, key=rank, default=None)


def rank(reason: Reason) -> int:
    return 0 if reason.id in TELLING else 2 if reason.id in VAGUE else 1


def meant_at(game: Game, seat: int, kind: PlaceKind, name: str, token: str | None) -> Iterator[Action]:
    """What somebody might want to do at a place, as far as the open question is about it."""
    board, question = game.board, int(game.state.top())
    if kind == "post":
        yield from meant_at_post(game, seat, name, board.post_index[name])
    elif kind == "route":
        yield from meant_on_route(game, seat, board.routes[board.route_index[name]], token)
    elif kind == "city":
        city = board.cities[board.city_index[name]]
        if token == "swap":
            yield from (act.UseSwap(city, space) for space in range(1, 4))
        elif question == Q_BONUS_OFFICE:
            yield from (act.BonusOffice(city, shape) for shape in names.SHAPES)
    else:
        province = board.provinces[board.province_index[name]]
        ways = ("start",) if question == Q_PAWN_START else ("free", "paid")
        yield from (act.Pawn(how, province) for how in ways)


def meant_at_post(game: Game, seat: int, name: str, post: int) -> Iterator[Action]:
    piece = int(game.state.piece(post))
    mine = piece != 0 and int(owner_of(piece)) == seat
    question = int(game.state.top())
    if question == Q_RELOCATE:
        if mine:
            yield act.RelocateFrom(name)
        else:
            yield from (act.Relocate(name, extra) for extra in (None, *names.SHAPES))
    elif question == Q_MOVE:
        if piece:
            yield act.Lift(name)
        yield act.Put(name)
    elif question == Q_REMOVE:
        yield act.Remove(name)
    elif question == Q_BONUS_PLACE:
        yield from (act.BonusPlace(name, shape) for shape in names.SHAPES)
    elif not piece:
        price = int(surcharge(game.state, game.state.board.post_route[post]))
        for shape in names.SHAPES:
            yield act.Place(name, shape)
            if price:
                yield from (act.Place(name, shape, act.payment_of(price, n)) for n in range(price + 1))
    elif mine:
        yield act.Lift(name)
    else:
        price, victim = int(price_of(piece)), names.SHAPES[int(shape_of(piece))]
        for shape in names.SHAPES:
            for merchants in range(price + 1):
                yield act.Displace(name, victim, shape, act.payment_of(price, merchants))


def meant_on_route(game: Game, seat: int, route: str, token: str | None) -> Iterator[Action]:
    question = int(game.state.top())
    if question == Q_LAY:
        for kind in Knowledge(game.state, seat).plate(seat) or []:
            yield act.Lay(kind, route)
    elif question == Q_NEUTRAL:
        yield act.Settle(route, None)
    elif token in ("tribute", "block"):
        yield act.LayOut(token, route)
    else:
        yield act.Establish(route, "nothing")
