"""What a caller is shown of a table: the state that requests and sockets share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import UNSET

from hansa.server import timing
from hansa.server.answers import Change, Ended, MayUndo, SeatInfo, State, TableInfo
from hansa.server.auth import Roles
from hansa.server.table import Table, encode


class Watched(Protocol):
    """Who is there, and which bot thinks."""

    thinking: Callable[[str], int | None]

    def online(self, table_id: str) -> tuple[frozenset[int], int]: ...


def state_of(
    table: Table, roles: Roles, seat: int | None, since: int, watched: Watched, repeated: bool = False
) -> State:
    """The table as this caller may see it; ``seat`` is one of the caller's, None looks on as a spectator."""
    entries, gap = table.entries(since, seat)
    return State(
        table=table_of(table, roles, watched),
        host=roles.host,
        my_seats=sorted(roles.seats),
        seat=seat,
        seq=table.seq,
        actions=table.actions,
        view=table.view(seat),
        legal=table.legal(seat),
        undo=undo_of(table, seat),
        request=table.request,
        entries=entries,
        gap=gap,
        seen=table.seen(seat),
        unread=table.unread(seat),
        thinking=watched.thinking(table.id),
        clock=timing.shown(table),
        repeated=repeated or UNSET,
    )


def change_of(table: Table, seat: int | None, since: int, watched: Watched, repeated: bool = False) -> Change | None:
    """What is new after this entry for somebody who has the state of then; None if they need the whole state."""
    if not table.only_played(since):
        return None
    view = table.view_change(seat, since)
    if view is None:
        return None
    online, watchers = watched.online(table.id)
    return Change(
        since=since,
        seat=seat,
        seq=table.seq,
        actions=table.actions,
        status=table.status,
        online=sorted(online),
        watchers=watchers,
        view=view,
        legal=table.legal(seat),
        undo=undo_of(table, seat),
        request=table.request,
        entries=table.entries(since, seat)[0],
        seen=table.seen(seat),
        unread=table.unread(seat),
        thinking=watched.thinking(table.id),
        clock=timing.shown(table),
        repeated=repeated or UNSET,
    )


def change_json(table: Table, seat: int | None, since: int, watched: Watched) -> bytes | None:
    """The same, encoded: once for all who look on from the same seat and know as much."""
    if table.meta.clock is not None:  # says what time it is
        change = change_of(table, seat, since, watched)
        return None if change is None else encode(change)
    around = (watched.online(table.id), watched.thinking(table.id), table.seen(seat), table.unread(seat))
    found = table.told.get((seat, since))
    if found is None or found[0] != around:
        change = change_of(table, seat, since, watched)
        if change is None:
            return None
        found = table.told[seat, since] = (around, encode(change))
    return found[1]


def undo_of(table: Table, seat: int | None) -> MayUndo:
    may_undo = seat is not None and table.may_undo(seat)
    may_ask = table.status == "playing" and table.meta.undo and table.actions > 0
    return MayUndo(
        undo=may_undo,
        redo=seat is not None and table.may_redo(seat),
        restart=may_undo,
        ask=may_ask and seat in table.meta.people(),
    )


def table_of(table: Table, roles: Roles, watched: Watched) -> TableInfo:
    meta = table.meta
    online, watchers = watched.online(table.id)
    fair = table.fair
    return TableInfo(
        id=table.id,
        name=meta.name,
        status=table.status,
        board=meta.board,
        edition=meta.edition,
        options=meta.options,
        public=meta.public,
        hints=meta.hints_allowed,
        undo=meta.undo,
        autostart=meta.autostart,
        bot_seconds=meta.bot_seconds,
        created=meta.created,
        rematch=meta.rematch,
        company=meta.company or table.id,
        rated=meta.rated,
        seats=[
            SeatInfo(
                seat=k,
                name=chair.name,
                colour=chair.colour,
                kind=chair.kind,
                level=chair.level,
                substitute=chair.substitute,
                taken=chair.taken,
                mine=k in roles.seats,
                online=k in online,
                muted=chair.muted,
                orders=k in table.ordered if k in roles.seats else None,
                word=chair.word,
            )
            for k, chair in enumerate(meta.seats)
        ],
        watchers=watchers,
        commitment=None if fair is None else fair.commitment,
        secret=None if fair is None else fair.secret,
        event=meta.event,
        ended=None if meta.ended is None else Ended(meta.ended, table.winners()),
    )
