"""Prepared turns: plans made out of turn, kept secret, played in the commit that brings the turn (docs/days.md).

Several stand in the order in which they are wanted; the first of which all is legal is played. One that names routes
may insist that nothing has changed there. What could not be played is told to its player, with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from hansa import texts
from hansa.game import notation
from hansa.game.game import Game
from hansa.game.notation import NotationError
from hansa.game.reasons import IllegalAction, not_your_decision
from hansa.game.view import posts_of
from hansa.server import schema
from hansa.server.answers import Missed, PreparedTurn, PreparedTurns, Reason
from hansa.server.errors import ApiError, conflict, reason_of
from hansa.server.model import POSITION
from hansa.server.plan import assume_replies, seat_copy, where_it_ends
from hansa.server.requests import PreparedBody
from hansa.server.store import Store
from hansa.server.table import Table

PREPARED: Final = schema.prepared
KEY: Final = ("table_id", "seat")
BY: Final = "prepared"


class Turn(msgspec.Struct):
    """One plan."""

    actions: list[str]
    when: Literal["same", "any"]
    routes: dict[str, str] = {}
    """What stood on the routes that it names when it was made."""


class Prepared(msgspec.Struct):
    """What a seat has prepared."""

    turns: list[Turn]
    going: int | None = None
    """The one that is being played, while others answer."""
    next: int = 0
    missed: list[Missed] = []


class Preparations:
    """The prepared turns of all tables."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def of(self, table_id: str, seat: int) -> Prepared:
        c = PREPARED.c
        row = await self.store.first(sa.select(c.body).where(c.table_id == table_id, c.seat == seat))
        return Prepared([]) if row is None else msgspec.json.decode(row.body, type=Prepared)

    def keep(self, table: Table, seat: int, prepared: Prepared) -> sa.Executable:
        """The row of a seat; one that says nothing is deleted."""
        c = PREPARED.c
        if prepared.turns:
            table.prepared.add(seat)
        else:
            table.prepared.discard(seat)
            if not prepared.missed:
                return sa.delete(PREPARED).where(c.table_id == table.id, c.seat == seat)
        body = msgspec.json.encode(prepared).decode()
        return self.store.upsert(PREPARED, KEY, {"table_id": table.id, "seat": seat, "body": body})

    async def write(self, table: Table, seat: int, prepared: Prepared) -> None:
        """Store what a seat prepared."""
        await self.store.execute(self.keep(table, seat, prepared))

    async def seats(self, table: Table, shared: bool) -> set[int]:
        """Seats that have prepared something. Another worker may have heard of it before us."""
        if shared:
            c = PREPARED.c
            table.prepared = {row.seat for row in await self.store.all(sa.select(c.seat).where(c.table_id == table.id))}
        return table.prepared

    async def follow(self, table: Table, shared: bool, pending: dict[int, Prepared]) -> bool:
        """Play what was prepared, if a turn has come with this change; True if something was played.

        ``pending`` has what is to be kept of the seats that were looked at.
        """
        moved = [line for line in table.unstored if line.kind in POSITION]
        game, actor = table.game, table.actor
        if game is None or actor is None or not moved or moved[-1].kind not in ("play", "start"):
            return False
        last, player = moved[-1], int(game.state.player())
        by_hand = last.by == "person" and (last.seat == player or last.action == "end")
        if by_hand and last.seat is not None and last.seat in table.prepared:
            pending[last.seat] = Prepared([])  # nothing prepared is meant any more
        if player != actor or last.seat == actor or actor not in table.meta.people():
            return False
        if actor not in await self.seats(table, shared) and actor not in pending:
            return False
        prepared = pending[actor] if actor in pending else await self.of(table.id, actor)
        if not prepared.turns:
            return False
        pending[actor] = prepared
        played = play(table, actor, prepared)
        if not played:
            table.missed.add(actor)
        return played


def play(table: Table, seat: int, prepared: Prepared) -> bool:
    """Play the first plan of which all is legal; False if there is none, and ``prepared`` says why."""
    game = table.playing()
    if prepared.going is not None:
        turn = prepared.turns[prepared.going]
        why = refusal(game, seat, turn.actions[prepared.next :], None)
        if why is not None:
            prepared.missed, prepared.turns, prepared.going = [Missed(prepared.going, why)], [], None
            return False
        return go_on(table, seat, prepared)
    missed: list[Missed] = []
    for number, turn in enumerate(prepared.turns):
        why = refusal(game, seat, turn.actions, turn.routes if turn.when == "same" else None)
        if why is None:
            prepared.going, prepared.next, prepared.missed = number, 0, missed
            return go_on(table, seat, prepared)
        missed.append(Missed(number, why))
    prepared.turns, prepared.missed = [], missed
    return False


def go_on(table: Table, seat: int, prepared: Prepared) -> bool:
    """Play the plan that is under way until it is done, or somebody else has to answer."""
    assert prepared.going is not None
    game, turn = table.playing(), prepared.turns[prepared.going]
    while prepared.next < len(turn.actions) and game.actor == seat and not game.over:
        table.play(seat, turn.actions[prepared.next], BY)
        prepared.next += 1
    if prepared.next >= len(turn.actions) or game.over or int(game.state.player()) != seat:
        prepared.turns, prepared.going = [], None
    return True


def refusal(game: Game, seat: int, actions: Sequence[str], routes: dict[str, str] | None) -> Reason | None:
    """Why a plan cannot be played as it was meant; None if it can, as far as the seat may know."""
    for route, before in (routes or {}).items():
        if standing(game, route) != before:
            said = texts.say("en", "prepared-route-changed", {"route": game.words.route(route)}, ("days",))
            return Reason("route-changed", {"route": route}, said, [])
    copy = seat_copy(game, seat)
    for number, action in enumerate(actions):
        try:
            if copy.actor != seat:
                raise IllegalAction(not_your_decision(copy.actor or 0, copy.words), action)
            events = copy.play(copy.code_of(action), seat)
        except (NotationError, IllegalAction) as error:
            return reason_of(error)
        if number + 1 < len(actions):
            ended = where_it_ends(copy, seat, events)
            if ended is None:
                assume_replies(copy, seat, [])
                ended = where_it_ends(copy, seat, [])
            if ended is not None:
                why = "unknown" if ended == "unknown" else "too-long"
                return Reason(f"plan-{why}", {}, texts.say("en", f"prepared-{why}", {}, ("days",)), [])
    return None


def standing(game: Game, route: str) -> str:
    """What stands and lies on a route, in one word."""
    number = game.board.route_index[route]
    pieces = msgspec.to_builtins(posts_of(game.state, game.board)[route])
    return msgspec.json.encode([pieces, int(game.state.token(number))]).decode()


def routes_of(game: Game, actions: Sequence[str]) -> list[str]:
    """The routes that actions name; 400 where one is not an action at all."""
    found: dict[str, None] = {}
    for action in actions:
        try:
            parsed: Any = notation.parse(action, game.board, game.state)
        except NotationError as error:
            raise ApiError(400, "bad-action", str(error), at=error.at) from None
        route = getattr(parsed, "route", None)
        post = getattr(parsed, "post", None)
        if route is None and post is not None:
            route = str(post).rsplit("/", 1)[0]
        if route is not None:
            found[route] = None
    return list(found)


def made(table: Table, body: PreparedBody) -> Prepared:
    """What somebody prepares; 409 in their own turn, in which they can play."""
    game = table.playing()
    if int(game.state.player()) == body.seat and body.turns:
        raise conflict("your-turn", "it is your turn: play, or make a plan on your screen")
    turns = []
    for turn in body.turns:
        routes = {route: standing(game, route) for route in routes_of(game, turn.actions)}
        turns.append(Turn(list(turn.actions), turn.when, routes))
    return Prepared(turns)


def shown(prepared: Prepared) -> PreparedTurns:
    """What its own seat may see, and nobody else."""
    turns = [PreparedTurn(turn.actions, turn.when, list(turn.routes)) for turn in prepared.turns]
    return PreparedTurns(turns, prepared.going, prepared.missed)
