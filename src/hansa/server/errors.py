"""What a client is told when something is not possible: an id, a sentence, and the engine's reason if there is one."""

from __future__ import annotations

from typing import Any

from hansa.game.reasons import Reason


class ApiError(Exception):
    """An answer that is not the one hoped for; becomes a 4xx."""

    def __init__(self, code: int, error: str, message: str, reason: Reason | None = None, **more: Any) -> None:
        super().__init__(message)
        self.code = code
        self.error = error
        self.message = message
        self.reason = reason
        self.more = more

    def to_json(self) -> dict[str, Any]:
        body: dict[str, Any] = {"error": self.error, "message": self.message, "reason": None}
        if self.reason is not None:
            body["reason"] = reason_json(self.reason)
        return body | self.more


def reason_json(reason: Reason) -> dict[str, Any]:
    return {"id": reason.id, "args": dict(reason.args), "sentence": reason.sentence, "rules": list(reason.rules)}


def not_found(what: str = "there is no such table, or you may not see it") -> ApiError:
    return ApiError(404, "not-found", what)


def forbidden(error: str, message: str) -> ApiError:
    return ApiError(403, error, message)


def conflict(error: str, message: str, **more: Any) -> ApiError:
    return ApiError(409, error, message, **more)


class Conflict(Exception):
    """Another writer was first: the log has grown since it was read."""


class Stale(Exception):
    """An action for a position that is no longer there; answered with the current one."""
