"""The socket of a shared study: what is read from it, and how it is served."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from hansa.server import answers as a
from hansa.server.errors import ApiError
from hansa.server.limits import Limits
from hansa.server.reader import Socket, converse, receive_all, refuse, send_all
from hansa.server.studying import StudyMark
from hansa.server.table import encode
from hansa.server.together import model as m
from hansa.server.together.rooms import Guest, Rooms


class ToStudy(msgspec.Struct, forbid_unknown_fields=True):
    """What a page may send over the socket of a study."""

    type: str
    chapter: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    node: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    marks: Annotated[list[StudyMark], msgspec.Meta(max_length=m.POINTED)] = []
    person: m.Person = ""


read_message: Final = msgspec.json.Decoder(ToStudy).decode


async def serve(socket: Socket, guest: Guest, rooms: Rooms, limits: Limits) -> None:
    """Send and receive until one side closes."""
    rooms.enter(guest)
    guest.wake("steps")
    guest.wake("room")
    sending = send_all(socket, guest, rooms.hub, lambda dirty: messages_for(guest, dirty, rooms))
    receiving = receive_all(
        socket,
        read_message,
        lambda message: obey(socket, guest, rooms, message),
        lambda: limits.owed(guest.caller.address),
    )
    try:
        await converse(guest, sending, receiving, limits, guest.caller.address, study=guest.study_id)
    finally:
        rooms.leave(guest)


async def messages_for(guest: Guest, dirty: set[str], rooms: Rooms) -> list[bytes]:
    """What a guest has to be sent; nothing to one who may not read any more."""
    if guest.closing is not None:
        return []
    try:
        return [encode(message) for message in await rooms.messages_for(guest, dirty)]
    except ApiError as error:
        guest.closing = (4403, error.message)
        return []


async def obey(socket: Socket, guest: Guest, rooms: Rooms, message: ToStudy) -> None:
    """Do what a message asks."""
    match message.type:
        case "ping":
            await socket.send_data(encode(a.Pong()), mode="text")
        case "sync":
            guest.sync()
        case "look":
            rooms.looks(guest, m.StudyLook(message.chapter, message.node, message.marks))
        case "ask" | "unask":
            await rooms.ask(guest, message.type == "ask")
        case "decline":
            rooms.decline(guest, message.person)
        case _:
            await refuse(socket, "bad-request", "the types are look, ask, unask, decline, sync and ping")
