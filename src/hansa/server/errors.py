"""What clients get when something is not possible: an id, a sentence, and the engine's reason if there is one."""

from __future__ import annotations

from typing import Any, Final

from hansa.game import reasons as game
from hansa.game.notation import NotationError
from hansa.server.answers import Error, Reason
from hansa.server.model import Status


class ApiError(Exception):
    """An expected failure, sent as a 4xx."""

    def __init__(
        self,
        code: int,
        error: str,
        message: str,
        reason: game.Reason | Reason | None = None,
        retry_after: int | None = None,
        **more: Any,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.error = error
        self.message = message
        self.reason = reason
        self.retry_after = retry_after
        self.more = more

    def answer(self) -> Error:
        return Error(self.error, self.message, reason_of(self.reason) if self.reason else None, **self.more)


def reason_of(why: game.Reason | game.IllegalAction | NotationError | Reason) -> Reason:
    """Why not, as clients get it."""
    if isinstance(why, Reason):
        return why
    if isinstance(why, NotationError):
        return Reason("bad-action", {"at": why.at}, str(why), [])
    reason = why.reason if isinstance(why, game.IllegalAction) else why
    return Reason(reason.id, dict(reason.args), reason.sentence, list(reason.rules))


class Unreadable(ApiError):
    """A table that this version cannot open. Who may not see it is told that it does not exist."""

    def __init__(self, why: str, public: bool) -> None:
        super().__init__(409, "unreadable", f"this table cannot be opened by this version: {why}")
        self.public = public


def not_found(what: str = "there is no such table, or you may not see it") -> ApiError:
    return ApiError(404, "not-found", what)


def forbidden(error: str, message: str) -> ApiError:
    return ApiError(403, error, message)


def conflict(error: str, message: str, **more: Any) -> ApiError:
    return ApiError(409, error, message, **more)


STATUS: Final[dict[Status, str]] = {
    "waiting": "the game has not started yet",
    "playing": "the game is running",
    "finished": "the game is over",
    "closed": "the table is closed",
}


def wrong_status(status: Status) -> ApiError:
    """What was asked for is not possible at a table in this state."""
    return conflict("wrong-status", STATUS[status], status=status)


class Conflict(Exception):
    """Another writer was first: the log has grown since it was read."""


class Stale(Exception):
    """An action for a position that is no longer there; answered with the current one."""
