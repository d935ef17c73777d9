"""Work beside the event loop: a thread that does one thing after the other."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Generator
from queue import SimpleQueue
from typing import Final, TypeVar, TypeVarTuple, Unpack

from hansa.server.metering import PAYING

T = TypeVar("T")
Args = TypeVarTuple("Args")


def run_through(steps: Generator[None, None, T]) -> T:
    """What work that could be done step by step comes to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


class Thread:
    """A thread with as little between asking and answering as possible. It begins when it is first asked.

    What it works on must be nobody else's meanwhile: a fork of a game, a table that is not known yet.
    """

    def __init__(self, name: str) -> None:
        self._asked: Final[SimpleQueue[Callable[[], None] | None]] = SimpleQueue()
        self._name: Final = name
        self._thread: threading.Thread | None = None

    async def do(self, work: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """What ``work`` returns or raises. Whoever pays for the steps of this task pays for it, too."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        spend = PAYING.get()

        def end(result: T | None, error: BaseException | None, used: float) -> None:
            if spend is not None:
                spend(used)
            if done.done():
                return
            if error is None:
                done.set_result(result)  # type: ignore[arg-type]
            else:
                done.set_exception(error)

        def ask() -> None:
            result: T | None = None
            error: BaseException | None = None
            began = time.thread_time()
            try:
                result = work(*args)
            except BaseException as raised:
                error = raised
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(end, result, error, time.thread_time() - began)

        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._asked.put(ask)
        return await done

    def _run(self) -> None:
        while (work := self._asked.get()) is not None:
            work()

    def end(self) -> None:
        """Finish what was asked for."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None
