"""The socket of a table."""

from __future__ import annotations

from litestar import websocket

from hansa.server.errors import ApiError, Unreadable
from hansa.server.live import Watcher, serve
from hansa.server.reader import Socket
from hansa.server.routes.common import NUMBER, TABLE_ID, TableId, admitted, caller_of, server_of, unavailable
from hansa.server.store import DATABASE_ERRORS


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId) -> None:
    """Watch a table: one message for everything that happens."""
    if not await admitted(socket):
        return
    server, caller = server_of(socket), caller_of(socket)
    seat_text, since_text = socket.query_params.get("seat", ""), socket.query_params.get("since", "")
    changes = socket.query_params.get("changes", "") == "1"
    if any(text and not NUMBER.fullmatch(text) for text in (seat_text, since_text)):
        await socket.close(4400, "seat and since are numbers")
        return
    seat = int(seat_text) if seat_text else None
    try:
        if not TABLE_ID.fullmatch(table_id):
            raise ApiError(404, "not-found", "there is no such table")
        caller = await server.people.recognise(caller)
        async with server.tables.locked(table_id) as table:
            roles = await server.tables.links.roles(table, caller)
            if not roles.any and not table.meta.public:
                raise ApiError(404, "not-found", "there is no such table")
            if seat is not None and seat not in roles.seats:
                raise ApiError(403, "not-your-seat", "this seat is not yours")
            sent = min(int(since_text), table.seq) if since_text else table.seq
            watcher = Watcher(table_id, caller, roles, seat, sent, table.chat_last, changes=changes)
    except Unreadable as error:
        seen = error.public or await server.tables.links.has_any(table_id, caller)
        await socket.close(4403 if seen else 4404, error.message if seen else "there is no such table")
        return
    except ApiError as error:
        await socket.close(4404 if error.code == 404 else 4403, error.message)
        return
    except DATABASE_ERRORS as error:
        await unavailable(socket, error)
        return
    await serve(socket, watcher, server.tables, server.hub, server.limits)
