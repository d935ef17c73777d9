"""A bot in another program, in any language: it is asked by the line protocol on its standard input and output."""

from __future__ import annotations

import atexit
import contextlib
import os
import random
import selectors
import subprocess
import time
from collections import deque
from collections.abc import Mapping
from typing import Final

from hansa.bots.base import Budget, Position
from hansa.bots.check import BotError
from hansa.bots.commands import PREFIX, words_of
from hansa.bots.protocol import (
    FORMS,
    LONGEST_LINE,
    MOST_SAID,
    VERSION,
    Refused,
    kind_lines,
    question_lines,
    read_line,
    short,
)
from hansa.game.kind import Kind, kind_of

GREETING: Final = 20.0  # seconds in which a program must be ready
PATIENCE: Final = 60.0  # seconds for an answer where the budget has no seconds
GRACE: Final = 2.0  # seconds more than the budget has
FAREWELL: Final = 1.0  # seconds in which a program ends by itself


class PipeError(BotError):
    """A program that does not play by the protocol; one sentence names it and says what it did or said."""


class PipeBot:
    """A program as a bot: ``PipeBot("./mybot --arg")``. It is started with its first question and then kept.

    A program that broke the protocol is stopped; the next question starts it anew.
    """

    def __init__(
        self,
        command: str,
        options: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
        name: str | None = None,
    ) -> None:
        self.name = name or f"{PREFIX}{command}"
        self._command: Final = words_of(command)
        self._options: Final = dict(options or {})
        self._patience: Final = patience
        self._program: Program | None = None

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        deadline = self._patience if budget.seconds is None else budget.seconds + GRACE
        kind = kind_of(position.world(random.Random(0)))
        seed = rng.getrandbits(31)
        program = self._running()
        try:
            if program.kind != kind:
                program.say(*kind_lines(kind, program.wanted))
                program.kind = kind
            program.say(*question_lines(position, kind, budget, seed, deadline, program.wanted))
            answer = program.answer("play", deadline, f"did not answer within {deadline:g} s")
            return read_line(answer, position, kind.board)
        except Refused as error:
            self.stop()
            raise PipeError(f"{self.name} {error}") from None
        except BaseException:
            self.stop()
            raise

    def _running(self) -> Program:
        if self._program is not None and self._program.owner == os.getpid():
            return self._program
        self._program = Program(self.name, self._command)
        try:
            self._program.greet(self._options)
        except BaseException:
            self.stop()
            raise
        return self._program

    def stop(self) -> None:
        """End the program, if it runs."""
        if self._program is not None:
            self._program.end()
            self._program = None


class Program:
    """The other program while it runs."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name: Final = name
        self.owner: Final = os.getpid()
        self.wanted: tuple[str, ...] = ()
        self.kind: Kind | None = None
        self._unsent = b""
        self._unread = b""
        self._errors: Final[deque[bytes]] = deque(maxlen=4)
        try:
            self._process: Final = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
            )
        except OSError as error:
            raise PipeError(f"{name} cannot be started: {error.strerror or error}") from None
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
        atexit.register(self.end)

    # ------------------------------------------------------------ talking
    def greet(self, options: Mapping[str, str]) -> None:
        """Say hello and learn what the program wants to be told; PipeError if it is not one of ours."""
        self.say(f"hansa {VERSION}")
        offered: list[str] = []
        until = time.monotonic() + GREETING
        while (said := self.hear(until, f"was not ready within {GREETING:g} s")) != "ready":
            word, _, rest = said.partition(" ")
            if word == "want":
                self.wanted += tuple(rest.split())
                for form in self.wanted:
                    if form not in FORMS:
                        raise PipeError(f"{self.name} wants {short(form)}; there are {', '.join(FORMS)}")
            elif word == "option":
                offered.append(rest.partition(" ")[0])
            elif word not in ("name", "info"):
                raise self.puzzled(said, "name, option, want, info or ready")
        for option, value in options.items():
            if option not in offered:
                there = f"there are {', '.join(offered)}" if offered else "it has none"
                raise PipeError(f"{self.name} has no option {option!r}; {there}")
            self.say(f"set {option} {value}")

    def say(self, *lines: str) -> None:
        """What the program is told; it is sent while we listen, so that nobody waits for the other."""
        self._unsent += "".join(f"{line}\n" for line in lines).encode()

    def answer(self, word: str, seconds: float, late: str) -> str:
        """What follows the word, whatever else is said before it."""
        until = time.monotonic() + seconds
        heard = 0
        while True:
            said = self.hear(until, late)
            first, _, rest = said.partition(" ")
            if first == word:
                return rest
            if first != "info":
                raise self.puzzled(said, f"{word} or info")
            heard += len(said)
            if heard > MOST_SAID:
                raise PipeError(f"{self.name} talks without end: {MOST_SAID} characters of info and no answer")

    def puzzled(self, said: str, expected: str) -> PipeError:
        if said.partition(" ")[0] == "error":
            return PipeError(f"{self.name} gives up: {short(said[6:])}")
        return PipeError(f"{self.name} said {short(said)} where {expected} was expected")

    def hear(self, until: float, late: str) -> str:
        """The next line that is not empty."""
        while True:
            line, end, rest = self._unread.partition(b"\n")
            if len(line) > LONGEST_LINE:
                raise PipeError(f"{self.name} said a line of more than {LONGEST_LINE} bytes")
            if not end:
                self._wait(until, late)
                continue
            self._unread = rest
            try:
                said = line.decode().strip()
            except UnicodeDecodeError:
                raise PipeError(f"{self.name} said {short(repr(line[:40]))}, which is not text in UTF-8") from None
            if said:
                return said

    def _wait(self, until: float, late: str) -> None:
        """Send and receive what can be sent and received now."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        with selectors.DefaultSelector() as ready:
            ready.register(process.stdout, selectors.EVENT_READ)
            if not process.stderr.closed:
                ready.register(process.stderr, selectors.EVENT_READ)
            if self._unsent:
                ready.register(process.stdin, selectors.EVENT_WRITE)
            left = until - time.monotonic()
            if left <= 0:
                raise PipeError(f"{self.name} {late}")
            for key, _ in ready.select(left):
                if key.fileobj is process.stdin:
                    self._send()
                    continue
                found = os.read(key.fd, LONGEST_LINE)
                if key.fileobj is process.stderr:
                    if found:
                        self._errors.append(found[-4096:])
                    else:
                        process.stderr.close()
                elif found:
                    self._unread += found
                else:
                    raise self._gone()

    def _send(self) -> None:
        assert self._process.stdin is not None
        try:
            sent = os.write(self._process.stdin.fileno(), self._unsent[: 1 << 16])
        except BlockingIOError:
            return
        except OSError:  # it reads no more; what it said last may still be there
            sent = len(self._unsent)
        self._unsent = self._unsent[sent:]

    def _gone(self) -> PipeError:
        """The program has closed its output."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        code = self._process.returncode
        how = "closed its output" if code is None else f"was ended by signal {-code}" if code < 0 else "ended"
        how += f" with code {code}" if code else ""
        with contextlib.suppress(OSError, ValueError):
            assert self._process.stderr is not None
            self._errors.append(os.read(self._process.stderr.fileno(), LONGEST_LINE)[-4096:])
        words = b"".join(self._errors).decode(errors="replace").strip().splitlines()
        return PipeError(f"{self.name} {how} without an answer" + (f": {short(words[-1].strip())}" if words else ""))

    # ------------------------------------------------------------ the end
    def end(self) -> None:
        """`quit`, and after a second by force."""
        atexit.unregister(self.end)
        if self.owner != os.getpid():  # a fork of the process that started it
            return
        process = self._process
        with contextlib.suppress(OSError, ValueError):
            assert process.stdin is not None
            os.write(process.stdin.fileno(), b"quit\n")
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        try:
            process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
