"""Many players at one server: `make load`, or `make load ARGS="--tables 200 --rate 100 --seconds 20"`.

The server runs in a process of its own on a new SQLite file, the generator in this one, both on the same machine.
Tables are made from records, so that the generator knows the games and needs no rules while it measures. Actions are
sent at a fixed rate, whether or not the server keeps up; a latency counts from the moment at which the action was due.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from hansa import Game
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot

SEQ: Final = re.compile(rb'"seq":(\d+)')
YARDSTICK_QUIET: Final = 1.35  # times the best round


class Table:
    """A game that is known in advance."""

    def __init__(self, number: int, game: list[tuple[int, int]]) -> None:
        self.number = number
        self.game = game
        self.id = ""
        self.secrets: list[str] = []
        self.next = 0
        self.seq = self.first = 1
        self.busy = False
        self.due: dict[int, float] = {}


def known_games(kinds: int, actions: int) -> list[tuple[str, list[tuple[int, int]]]]:
    """Records without actions, and the actions that follow."""
    made = []
    player = bot("random")
    for seed in range(kinds):
        game = Game.new(board="hansa", edition="bigbox", players=4, seed=seed, options={"missions": True})
        record = game.record().to_text()
        rng = random.Random(seed)
        moves: list[tuple[int, int]] = []
        while not game.over and len(moves) < actions:
            seat = game.actor
            assert seat is not None
            code = player.choose(Position(game.state, seat), Budget(1), rng)[0]
            moves.append((seat, code))
            game.play(code, tell=False)
        made.append((record, moves))
    return made


class Connection:
    """One keep-alive HTTP connection, as little work as possible."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)

    async def post(self, path: str, body: bytes, secret: str = "") -> tuple[int, bytes]:
        bearer = f"authorization: Bearer {secret}\r\n" if secret else ""
        head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{bearer}"
        self.writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer)
        assert length, answer
        return int(answer[9:12]), await self.reader.readexactly(int(length[1]))


async def watch(port: int, table: Table, secret: str, heard: Any, ready: asyncio.Semaphore) -> None:
    """A socket that notes when which state arrives."""
    async with ready:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/tables/{table.id}/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\nauthorization: Bearer {secret}\r\n\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer.split(b"\r\n")[0], answer
    while True:
        first, length = await reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await reader.readexactly(2), "big")
        elif length == 127:
            length = int.from_bytes(await reader.readexactly(8), "big")
        payload = await reader.readexactly(length)
        if first & 15 == 9:  # ping: an empty masked pong will do
            writer.write(bytes([0x8A, 0x80 | len(payload)]) + b"\0\0\0\0" + payload)
        elif payload.startswith(b'{"type":"state"'):
            found = SEQ.search(payload)
            assert found
            heard(table, int(found[1]), time.perf_counter())


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def percentiles(values: list[float]) -> str:
    return " / ".join(f"{percentile(values, share):.1f}" for share in (0.5, 0.9, 0.99, 1.0)) + " ms"


def yardstick() -> float:
    """Milliseconds of wall time for a fixed piece of work: how quiet the machine is."""
    began = time.perf_counter()
    x = 0
    for i in range(100_000):
        x = (x * 31 + i) & 0xFFFF
    return 1000 * (time.perf_counter() - began)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def plot(values: list[float], title: str) -> str:
    """Latencies as a picture of characters."""
    edges = [1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 1000, 1e9]
    counts = [0] * len(edges)
    for value in values:
        counts[next(i for i, edge in enumerate(edges) if value <= edge)] += 1
    most = max(counts) or 1
    rows = [title]
    for i, (edge, n) in enumerate(zip(edges, counts, strict=True)):
        label = f"<= {edge:>4g} ms" if edge < 1e9 else f" > {edges[i - 1]:>4g} ms"
        if n or 2 <= edge <= 100:
            rows.append(f"  {label} {n:>7} {'#' * round(60 * n / most)}")
    return "\n".join(rows)


class Run:
    """One measurement."""

    def __init__(self, options: argparse.Namespace, port: int, pid: int) -> None:
        self.options = options
        self.port = port
        self.pid = pid
        self.tables: list[Table] = []
        self.accepted: list[float] = []
        self.delivered: list[float] = []
        self.missing = 0
        self.failed: list[str] = []
        self.late = 0
        self.opened = 0

    async def set_up(self) -> None:
        games = known_games(20, 400)
        connection = Connection(self.port)
        await connection.open()
        for number in range(self.options.tables):
            record, moves = games[number % len(games)]
            table = Table(number, moves)
            seats = [{"kind": "person"}] * 4
            body = json.dumps({"record": record, "as": "start", "seats": seats, "public": True}).encode()
            status, answer = await connection.post("/api/records", body)
            assert status == 201, answer[:300]
            made = json.loads(answer)
            table.id = made["id"]
            table.secrets = [made["links"]["seats"][str(k)] for k in range(4)]
            table.seq = table.first = made["state"]["seq"]
            self.tables.append(table)

    def heard(self, table: Table, seq: int, at: float) -> None:
        if seq == table.first:
            self.opened += 1
        due = table.due.get(seq)
        if due is not None:
            self.delivered.append(1000 * (at - due))

    async def send(self, connection: Connection, table: Table, due: float, measured: bool) -> None:
        seat, code = table.game[table.next]
        body = b'{"seat":%d,"after":%d,"action":%d}' % (seat, table.seq, code)
        if measured:
            table.due[table.seq + 1] = due
        status, answer = await connection.post(f"/api/tables/{table.id}/actions", body, table.secrets[seat])
        if status == 200:
            if measured:
                self.accepted.append(1000 * (time.perf_counter() - due))
            table.next += 1
            table.seq += 1
        else:
            self.failed.append(f"{status} {answer[:200]!r}")

    async def drive(self, seconds: float, measured: bool) -> None:
        """Send at the given rate; a table has one action under way at most."""
        connections: asyncio.Queue[Connection] = asyncio.Queue()
        for _ in range(64):
            connection = Connection(self.port)
            await connection.open()
            connections.put_nowait(connection)
        rng = random.Random(1)
        began = time.perf_counter()
        tasks: set[asyncio.Task[None]] = set()

        async def one(table: Table, due: float) -> None:
            connection = await connections.get()
            try:
                await self.send(connection, table, due, measured)
            finally:
                connections.put_nowait(connection)
                table.busy = False

        number = 0
        while (due := began + number / self.options.rate) < began + seconds:
            number += 1
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            for _ in range(20):
                table = rng.choice(self.tables)
                if not table.busy and table.next < len(table.game):
                    break
            else:
                self.late += 1
                continue
            table.busy = True
            task = asyncio.create_task(one(table, due))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)

    async def go(self) -> None:
        began = time.perf_counter()
        await self.set_up()
        made = time.perf_counter() - began
        ready = asyncio.Semaphore(32)
        watchers = [
            asyncio.create_task(watch(self.port, table, table.secrets[k], self.heard, ready))
            for table in self.tables
            for k in range(self.options.watchers)
        ]
        while self.opened < len(watchers):  # noqa: ASYNC110 - a start, not a measurement
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        print(f"{len(self.tables)} tables made in {made:.1f} s, {len(watchers)} sockets open", flush=True)
        await self.drive(min(5.0, self.options.seconds / 3), measured=False)
        quiet = [yardstick() for _ in range(20)]
        mine, theirs, at = time.process_time(), cpu_seconds(self.pid), time.perf_counter()
        await self.drive(self.options.seconds, measured=True)
        await asyncio.sleep(1)
        took = time.perf_counter() - at - 1
        mine, theirs = time.process_time() - mine, cpu_seconds(self.pid) - theirs
        quiet += [yardstick() for _ in range(20)]
        broken = [task.exception() for task in watchers if task.done()]
        for task in watchers:
            task.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
        self.report(took, mine, theirs, quiet, broken)

    def report(self, took: float, mine: float, theirs: float, quiet: list[float], broken: list[Any]) -> None:
        n = len(self.accepted)
        expected = n * self.options.watchers
        busy = statistics.median(quiet) / min(quiet)
        rows = [
            ("tables / watchers each", f"{len(self.tables)} / {self.options.watchers}"),
            ("rate wanted / accepted", f"{self.options.rate:g} / {n / took:.1f} actions/s"),
            ("states delivered", f"{len(self.delivered)} of {expected}"),
            ("refused or failed, sockets lost", f"{len(self.failed)}, {len(broken)}"),
            *(
                (
                    f"{name}: p50 / p90 / p99 / max",
                    " / ".join(f"{percentile(v, p):.1f}" for p in (0.5, 0.9, 0.99, 1.0)) + " ms",
                )
                for name, v in (("accepted", self.accepted), ("delivered", self.delivered))
            ),
            ("server CPU per action", f"{1000 * theirs / max(n, 1):.2f} ms ({100 * theirs / took:.0f} % of a core)"),
            ("generator CPU", f"{100 * mine / took:.0f} % of a core"),
            ("yardstick, median over best", f"{busy:.2f} ({'quiet' if busy < YARDSTICK_QUIET else 'busy machine'})"),
            ("load average", f"{os.getloadavg()[0]:.1f}"),
        ]
        for name, value in rows:
            print(f"  {name:<34} {value}")
        print(plot(self.accepted, "accepted: from due to acknowledged"))
        print(plot(self.delivered, "delivered: from due to a watcher"))
        for failure in self.failed[:5]:
            print("failure", failure)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--watchers", type=int, default=2)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", default="")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="hansa-load-") as folder:
        port = free_port()
        settings = {
            "HANSA_DATABASE": options.database or f"sqlite:///{folder}/load.sqlite",
            "HANSA_PORT": str(port),
            "HANSA_REQUESTS_PER_SECOND": "0",
            "HANSA_ACTIONS_PER_SECOND": "0",
            "HANSA_TABLES_PER_HOUR": "0",
            "HANSA_SOCKETS_PER_ADDRESS": "100000",
            "HANSA_LOG_LEVEL": "warning",
        }
        server = subprocess.Popen([sys.executable, "-m", "hansa", "serve"], env=os.environ | settings)
        try:
            for _ in range(200):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5)
                    break
                time.sleep(0.1)
            run = Run(options, port, server.pid)
            asyncio.run(run.go())
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)


if __name__ == "__main__":
    main()
