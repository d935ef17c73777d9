"""What a socket says."""

from __future__ import annotations

from msgspec import Struct

from hansa.server.answers.play import ChatMessage
from hansa.server.answers.table import Change, State


class Push(Struct, tag_field="type"):
    pass


class Presence(Push, tag="presence"):
    online: list[int]
    watchers: int


class Chat(Push, tag="chat"):
    message: ChatMessage


class Thinking(Push, tag="thinking"):
    seat: int | None


class Notice(Push, tag="notice"):
    id: str
    message: str


class Pong(Push, tag="pong"):
    pass


class NotUnderstood(Push, tag="error"):
    error: str
    message: str


AnyPush = State | Change | Presence | Chat | Thinking | Notice | Pong | NotUnderstood
