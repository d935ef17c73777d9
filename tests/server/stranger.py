"""One address at full speed: ``python stranger.py KIND PORT SECONDS`` attacks a server on the loopback address.

It says when it is ready, and in the end what it was answered, as JSON. Run by test_fairness.py.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
import time
from collections import Counter
from typing import Any

import websockets

from hansa.game.game import Game

ADDRESS = "127.0.0.66"
CONNECTIONS = 20
SLOW = 1100
LONG = 1200  # actions
KINDS = (
    "requests",
    "openapi",
    "plan",
    "why",
    "record",
    "import",
    "sync",
    "handshakes",
    "analysis",
    "bots",
    "tables",
    "slow",
    "frames",
    "chunks",
    "ahead",
)
FLOODS = {
    "frames": (b"", (b"\x89\x80" + bytes(4)) * 8000),
    "chunks": (
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
        b"1\r\n \r\n" * 8000,
    ),
    "ahead": (b"", b"GET /api/options HTTP/1.1\r\nhost: x\r\n\r\n" * 1500),
}
"""What is sent again and again, and how it begins: pings over a socket, a body in tiny pieces, requests ahead of their
answers."""
SEATS = [{"kind": "me"}] * 3
TABLE = {"board": "hansa", "edition": "bigbox", "seats": SEATS, "hints": True}


def long_record() -> str:
    """A game that goes on and on."""
    game = Game.new(players=3, seed=1)
    rng = random.Random(1)
    for _ in range(LONG):
        codes = game.legal_codes()
        dull = [code for code in codes if game.text_of(code).startswith(("hire", "place", "end"))]
        game.play(rng.choice(dull or codes), tell=False)
        if game.over:
            break
    return game.record().to_text()


class Line:
    """A connection that is kept, and made anew when the server has enough."""

    def __init__(self, port: int, answers: Counter[str]) -> None:
        self.port = port
        self.answers = answers
        self.cookie = ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request; what was answered, None if that was an error."""
        try:
            if self.writer is None or self.reader is None:
                self.reader, self.writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(ADDRESS, 0), limit=1 << 24
                )
            sent = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            head += f"cookie: {self.cookie}\r\ncontent-length: {len(sent)}\r\n\r\n"
            self.writer.write(head.encode() + sent)
            found = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
            headers = dict(row.split(": ", 1) for row in found[1:] if ": " in row)
            answer = await self.reader.readexactly(int(headers.get("content-length", 0)))
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            self.answers["closed"] += 1
            self.hang_up()
            await asyncio.sleep(0.01)
            return None
        status = found[0].split(" ")[1]
        self.answers[status] += 1
        if headers.get("connection") == "close":
            self.hang_up()
        return json.loads(answer) if status < "300" and answer[:1] == b"{" else None

    def hang_up(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


async def flood(port: int, begin: bytes, again: bytes, end: float, answers: Counter[str]) -> None:
    """Send the same again and again, as fast as it is taken, and begin anew where that ends."""
    while time.monotonic() < end:
        with contextlib.suppress(OSError, TimeoutError, EOFError):
            async with asyncio.timeout(max(0.1, end - time.monotonic())):
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
                writer.write(begin)
                if b"upgrade: websocket" in begin:
                    await reader.readuntil(b"\r\n\r\n")
                taking = asyncio.create_task(reader.read(-1))
                try:
                    while True:
                        writer.write(again)
                        await writer.drain()
                        answers["floods"] += 1
                finally:
                    taking.cancel()
                    writer.transport.abort()
        answers["ended"] += 1
        await asyncio.sleep(0.02)


def flood_of(kind: str, path: str, cookie: str) -> tuple[bytes, bytes]:
    begin, again = FLOODS[kind]
    if kind == "frames":
        headers = f"cookie: {cookie}\r\nsec-websocket-version: 13\r\nsec-websocket-key: {'A' * 22}==\r\n"
        asked = f"GET {path}/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n{headers}\r\n"
        begin = asked.encode()
    return begin, again


async def floods(kind: str, port: int, seconds: float) -> Counter[str]:
    answers: Counter[str] = Counter()
    table, cookie, _, _ = await prepare(port)
    what = flood_of(kind, f"/api/tables/{table}", cookie)
    ready()
    end = time.monotonic() + seconds
    await asyncio.gather(*(flood(port, *what, end, answers) for _ in range(CONNECTIONS)))
    return answers


def ready() -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


async def attack(kind: str, port: int, seconds: float) -> Counter[str]:
    answers: Counter[str] = Counter()
    table, cookie, seat, plan = await prepare(port)
    path = f"/api/tables/{table}"
    if kind == "analysis":
        host = Line(port, Counter())
        host.cookie = cookie
        while await host.ask("PATCH", f"{path}/settings", {"hints": True}) is None:  # noqa: ASYNC110 - over HTTP
            await asyncio.sleep(0.5)
        host.hang_up()
    record = long_record() if kind == "import" else ""
    bots = TABLE | {"seats": [{"kind": "bot", "level": "alderman"}] * 5, "bot_seconds": 60}
    asked: dict[str, tuple[str, str, Any]] = {
        "requests": ("GET", "/api/health", None),
        "openapi": ("GET", "/api/openapi.json", None),
        "plan": ("POST", f"{path}/plan", {"seat": seat, "after": 0, "actions": plan}),
        "why": ("POST", f"{path}/why", {"seat": seat, "actions": ["end"] * 500}),
        "record": ("GET", f"{path}/record", None),
        "import": ("POST", "/api/records", {"record": record}),
        "bots": ("POST", "/api/tables", bots),
        "tables": ("POST", "/api/tables", TABLE),
    }

    ready()
    end = time.monotonic() + seconds

    async def hammer() -> None:
        own = Line(port, answers)
        own.cookie = cookie
        while time.monotonic() < end:
            if kind == "analysis":
                body = {"seat": seat, "seconds": round(random.uniform(20, 30), 6)}
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(max(0.1, end - time.monotonic())):
                        await own.ask("POST", f"{path}/analysis", body)
            else:
                await own.ask(*asked[kind])

    async def socket() -> None:
        address = f"ws://127.0.0.1:{port}{path}/live"
        while time.monotonic() < end:
            try:
                async with asyncio.timeout(max(0.1, end - time.monotonic())):
                    async with websockets.connect(
                        address, additional_headers={"cookie": cookie}, local_addr=(ADDRESS, 0), max_size=None
                    ) as opened:
                        answers["opened"] += 1
                        while kind == "sync":
                            await opened.send('{"type":"sync","since":0}')
                            await asyncio.sleep(0.11)
            except (OSError, TimeoutError, websockets.WebSocketException):
                answers["refused"] += 1
                await asyncio.sleep(0.01)

    async def slow() -> None:
        while time.monotonic() < end:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
                writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
                async with asyncio.timeout(max(0.1, end - time.monotonic())):
                    await reader.read()
            except (OSError, TimeoutError):
                pass
            answers["closed"] += 1
            await asyncio.sleep(0.2)

    if kind == "slow":
        await asyncio.gather(*(slow() for _ in range(SLOW)))
    elif kind in ("sync", "handshakes"):
        await asyncio.gather(*(socket() for _ in range(CONNECTIONS * 3)))
    else:
        await asyncio.gather(*(hammer() for _ in range(CONNECTIONS)))
    return answers


async def prepare(port: int) -> tuple[str, str, int, list[str]]:
    """A table of the stranger's own with a long game; its seat that decides, and a turn that it could play."""
    made = None
    while made is None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0), limit=1 << 24)
        body = json.dumps({"record": long_record(), "as": "start"}).encode()
        head = f"POST /api/records HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
        writer.write(head.encode() + b"\r\nconnection: close\r\n\r\n" + body)
        answer = await reader.read()
        writer.close()
        top, _, text = answer.partition(b"\r\n\r\n")
        made = json.loads(text) if b" 201 " in top.split(b"\r\n")[0] else None
        if made is None:
            await asyncio.sleep(0.5)
    cookie = next(row for row in top.decode().split("\r\n") if row.lower().startswith("set-cookie"))
    game = Game.load(long_record())
    seat = game.actor
    plan: list[str] = []
    while game.actor == seat and len(plan) < 20:
        codes = game.legal_codes()
        plan.append(game.text_of(codes[0]))
        game.play(codes[0], tell=False)
    return made["id"], cookie.split(": ", 1)[1].split(";")[0], seat or 0, plan


if __name__ == "__main__":
    os.nice(10)  # a stranger has a machine of their own
    run = floods if sys.argv[1] in FLOODS else attack
    sys.stdout.write(json.dumps(asyncio.run(run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))))
