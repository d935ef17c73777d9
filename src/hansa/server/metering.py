"""What a request costs: the CPU time of the event loop's thread that its own steps take, and no one else's."""

from __future__ import annotations

import time
import types
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from typing import Any, Final, TypeVar

T = TypeVar("T")
Spend = Callable[[float], None]
PAYING: Final[ContextVar[Spend | None]] = ContextVar("paying", default=None)
"""Who pays for what runs in this context."""


@types.coroutine
def _steps(work: Coroutine[Any, Any, T], spend: Spend) -> Generator[Any, Any, T]:
    value: Any = None
    error: BaseException | None = None
    while True:
        began = time.thread_time()
        try:
            waits_for = work.send(value) if error is None else work.throw(error)
        except StopIteration as end:
            result: T = end.value
            return result
        finally:
            spend(time.thread_time() - began)
        value, error = None, None
        try:
            value = yield waits_for
        except BaseException as thrown:
            error = thrown


async def metered(work: Coroutine[Any, Any, T], spend: Spend | None = None) -> T:
    """Run ``work`` and tell ``spend`` (else whoever pays here already) what each of its steps took."""
    spend = spend or PAYING.get()
    if spend is None:
        return await work
    PAYING.set(spend)
    return await _steps(work, spend)
