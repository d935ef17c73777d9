"""The socket of a table."""

from __future__ import annotations

from litestar import websocket

from hansa.server.errors import ApiError
from hansa.server.live import Watcher, serve
from hansa.server.reader import Socket
from hansa.server.routes.common import NUMBER, Seated, TableId, admitted, caller_of, recognised, server_of, unavailable
from hansa.server.store import DATABASE_ERRORS


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: TableId) -> None:
    """Watch a table: one message for everything that happens."""
    if not await admitted(socket):
        return
    server = server_of(socket)
    seat_text, since_text = socket.query_params.get("seat", ""), socket.query_params.get("since", "")
    changes = socket.query_params.get("changes", "") == "1"
    if any(text and not NUMBER.fullmatch(text) for text in (seat_text, since_text)):
        await socket.close(4400, "seat and since are numbers")
        return
    seat = int(seat_text) if seat_text else None
    try:
        seated = await recognised(Seated(server, caller_of(socket), table_id))
        async with seated.reading(seat) as table:
            sent = min(int(since_text), table.seq) if since_text else table.seq
            watcher = Watcher(table_id, seated.caller, seated.roles, seat, sent, table.chat_last, changes=changes)
    except ApiError as error:
        await socket.close(4404 if error.code == 404 else 4403, error.message)
        return
    except DATABASE_ERRORS as error:
        await unavailable(socket, error)
        return
    await serve(socket, watcher, server.tables, server.hub, server.limits)
