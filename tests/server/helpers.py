"""A running server and people at its tables, for the tests."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
import websockets

from hansa.server import clock
from hansa.server.app import Application
from hansa.server.clock import Now
from hansa.server.connections import uvicorn_options
from hansa.server.settings import Settings
from machine import SEEDED, free_port

Json = dict[str, Any]
MODULES = {"missions": True, "favour": True, "promos": {"exchange": 1, "tribute": 1, "block": 1}}


PATIENCE = 300.0
"""Seconds after which something that must come counts as lost: far more than the slowest machine needs."""
SAMPLES = int(os.environ.get("HANSA_SAMPLES", "0"))
"""How much of the long proofs is run; 0 is a small sample."""


def socket_to(address: str, headers: dict[str, str], **more: Any) -> websockets.connect:
    """Without pings, and with patience: a busy machine may keep a socket waiting for longer than usual limits allow."""
    limits: Json = {"max_size": None, "max_queue": None, "ping_interval": None, "open_timeout": PATIENCE}
    return websockets.connect(address, additional_headers=headers, **limits, **more)


class QuietServer(uvicorn.Server):
    """Leaves the signals to pytest."""

    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        yield


@dataclass
class Running:
    """A server in this process, on a port of its own."""

    application: Application
    port: int
    clients: list[httpx.AsyncClient] = field(default_factory=list)
    ended: bool = False
    server: uvicorn.Server | None = None
    task: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def stop(self) -> None:
        """The graceful stop, as a signal would cause it."""
        if self.ended:
            return
        self.ended = True
        for client in self.clients:
            await client.aclose()
        assert self.server is not None
        assert self.task is not None
        self.server.should_exit = True
        await self.task

    def browser(self, secret: str | None = None) -> httpx.AsyncClient:
        """Somebody with a browser of their own, or a script with a secret."""
        headers = {"authorization": f"Bearer {secret}"} if secret else {"origin": self.url}
        client = httpx.AsyncClient(base_url=self.url, headers=headers, timeout=PATIENCE, verify=False)
        self.clients.append(client)
        return client

    def live(self, table_id: str, client: httpx.AsyncClient | None = None, query: str = "") -> Any:
        """A socket with the client's cookies."""
        headers: dict[str, str] = {}
        if client is not None:
            cookies = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
            headers = {"cookie": cookies} if cookies else {"authorization": client.headers.get("authorization", "")}
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/live{query}"
        return socket_to(address, headers)


@contextlib.asynccontextmanager
async def running(settings: Settings, now: Now = clock.now) -> AsyncIterator[Running]:
    """A server from its start to its graceful stop."""
    application = Application(settings, now)
    # By its protocol asyncio knows a socket that must not hold small packets back: else every answer takes 40 ms more.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    options = uvicorn_options(settings) | {"port": port, "ws_ping_interval": None, "timeout_graceful_shutdown": 3}
    config = uvicorn.Config(application, lifespan="on", **options)
    server = QuietServer(config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    found = Running(application, port, server=server, task=task)
    try:
        yield found
    finally:
        await found.stop()
        listening.close()


async def create(client: httpx.AsyncClient, *kinds: str, **more: Any) -> Json:
    """A table with these seats: me, person, open, or the name of a bot."""
    seats: list[Json] = [
        {"kind": kind} if kind in ("me", "person", "open") else {"kind": "bot", "level": kind} for kind in kinds
    ]
    body = {"board": "hansa", "edition": "bigbox", "seats": seats, "bot_seconds": 0.1} | more
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def state(client: httpx.AsyncClient, table: str, **query: Any) -> Json:
    answer = await client.get(f"/api/tables/{table}", params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def act(client: httpx.AsyncClient, table: str, verb: str, **body: Any) -> httpx.Response:
    return await client.post(f"/api/tables/{table}/{verb}", json=body)


async def done(client: httpx.AsyncClient, table: str, verb: str, **body: Any) -> Json:
    answer = await act(client, table, verb, **body)
    assert answer.status_code in (200, 201), answer.text
    return dict(answer.json())


def choose(legal: list[Json], rng: random.Random) -> Json:
    """An action that brings a game forward."""
    good = [a for a in legal if a["kind"] in ("establish", "relocate", "lay", "bonus_office")]
    return rng.choice(good or [a for a in legal if a["kind"] != "hire"] or legal)


async def play_step(client: httpx.AsyncClient, table: str, rng: random.Random) -> Json | None:
    """One action for whichever of the client's seats decides; None if it is somebody else's turn."""
    now = await state(client, table)
    view = now["view"]
    if view is None or view["actor"] not in now["my_seats"]:
        return None
    seat = view["actor"]
    mine = now if now["seat"] == seat else await state(client, table, seat=seat)
    return await done(client, table, "actions", seat=seat, after=mine["seq"], action=choose(mine["legal"], rng)["code"])


async def receive(socket: Any, kind: str = "state", seconds: float = PATIENCE) -> Json:
    """The next message of a kind."""
    async with asyncio.timeout(seconds):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == kind:
                return dict(message)


async def close_code(socket: Any, seconds: float = PATIENCE) -> int:
    """Wait until the other side closes; its code."""
    async with asyncio.timeout(seconds):
        while True:
            try:
                await socket.recv()
            except websockets.ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006


async def until(condition: Any, seconds: float = PATIENCE) -> None:
    """Wait for something that must come true."""
    async with asyncio.timeout(seconds):
        while not await condition():  # noqa: ASYNC110 - what is waited for is behind HTTP
            await asyncio.sleep(0.05)


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, database: str, **environment: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = os.environ | {
            "HANSA_DATABASE": database,
            "HANSA_PORT": str(self.port),
            "HANSA_REQUESTS_PER_SECOND": "0",
            "HANSA_ACTIONS_PER_SECOND": "0",
            "HANSA_TABLES_PER_HOUR": "0",
            "HANSA_LOG_LEVEL": "warning",
            "HANSA_BOT_GRACE": str(PATIENCE),
            **environment,
        }
        self.arguments: list[str] = []
        """Of `hansa serve`; they win over the environment."""
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, str(SEEDED), "serve", *self.arguments]
        self.process = subprocess.Popen(  # noqa: ASYNC220 - returns at once, and must survive this loop
            command, env=self.environment, start_new_session=True
        )
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as client:
            while True:
                assert self.process.poll() is None, "the server ended"
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url}/api/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """As a power cut would: no good-bye, bots included."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(timeout=PATIENCE)
        self.process = None
        return code


def with_change(view: Json, change: Json) -> Json:
    """A view, after a change of some of its parts (docs/api.md)."""
    new = view | change
    for name in ("posts", "cities"):
        new[name] = view[name] | change.get(name, {})
    for name in ("desks", "score"):
        new[name] = [change.get(name, {}).get(str(k), old) for k, old in enumerate(view[name])]
    return new
