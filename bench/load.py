"""Many players at one server: `make load`, or `make load ARGS="--tables 200 --rate 100 --seconds 20"`.

The server runs in a process of its own, on a new SQLite file and then on a PostgreSQL that is started for it (both
commit to disk); the generator in this one, all on the same machine. `--wait 600` waits for a moment in which other
processes leave the machine alone; the table shows how much CPU they used. Table and picture are kept in docs/.
`--rates 200,400,600,800` measures one rate after the other and draws the 99th percentile over them. `--against COMMIT`
measures the server of that commit, too, at each rate just before this one's, so that both meet the same machine.
Tables are made from records, so that the generator knows the games and needs no rules while it measures. Actions are
sent at a fixed rate, whether or not the server keeps up; a latency counts from the moment at which the action was due.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import math
import os
import random
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hansa import Game
from hansa.bots.base import Budget, Position
from hansa.bots.registry import bot
from hansa.cli.parts import find_postgres

ROOT: Final = Path(__file__).resolve().parent.parent
PICTURE: Final = ROOT / "docs/load.svg"
FIGURES: Final = ROOT / "bench/load.json"

SEQ: Final = re.compile(rb'"seq":(\d+)')
YARDSTICK_QUIET: Final = 1.35  # times the best round
OTHERS_QUIET: Final = 0.15  # of a core, taken by processes that are not ours


Moves = list[tuple[int, str]]
"""Seats and what they send."""


class Table:
    """A game that is known in advance."""

    def __init__(self, number: int, game: Moves) -> None:
        self.number = number
        self.game = game
        self.id = ""
        self.secrets: list[str] = []
        self.next = 0
        self.seq = self.first = 1
        self.busy = False
        self.due: dict[int, float] = {}


def known_games(kinds: int, actions: int, old: bool) -> list[tuple[str, Moves]]:
    """Records without actions, and the actions that follow; ``old``: as every version of the server reads them."""
    made = []
    player = bot("random")
    for seed in range(kinds):
        game = Game.new(board="hansa", edition="bigbox", players=4, seed=seed, options={"missions": True})
        record = game.record().to_text()
        if old:  # these games are the same by the rules of all versions, and numbers of actions have moved
            record = re.sub(r"(?m)^rules: .*$", "rules: 1", record)
        rng = random.Random(seed)
        moves: Moves = []
        while not game.over and len(moves) < actions:
            seat = game.actor
            assert seat is not None
            code = player.choose(Position(game.state, seat), Budget(1), rng)[0]
            moves.append((seat, json.dumps(game.text_of(code) if old else code)))
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
            f"GET /api/tables/{table.id}/live?changes=1 HTTP/1.1\r\nhost: x\r\n"
            "upgrade: websocket\r\nconnection: Upgrade\r\n"
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
        elif payload.startswith((b'{"type":"state"', b'{"type":"change"')):
            found = SEQ.search(payload)
            assert found
            heard(table, int(found[1]), time.perf_counter(), length)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def percentiles(values: list[float], digits: int = 1) -> str:
    return " / ".join(f"{percentile(values, share):.{digits}f}" for share in (0.5, 0.9, 0.99, 1.0))


def yardstick() -> float:
    """Milliseconds of wall time for a fixed piece of work: how quiet the machine is."""
    began = time.perf_counter()
    x = 0
    for i in range(100_000):
        x = (x * 31 + i) & 0xFFFF
    return 1000 * (time.perf_counter() - began)


TICK: Final = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def family_seconds(pid: int) -> float:
    """CPU time of a process, of its children that live, and of those that have ended."""
    total = 0.0
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            with contextlib.suppress(OSError):
                fields = (place / "stat").read_text().rsplit(")", 1)[1].split()
                if int(place.name) == pid or int(fields[1]) == pid:
                    total += sum(map(int, fields[11:15])) / TICK
    return total


def machine_seconds() -> float:
    """CPU time that all processes of the machine have taken."""
    numbers = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return (sum(numbers) - numbers[3] - numbers[4]) / TICK  # all but idle and waiting for a disk


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


@dataclass
class Result:
    """What one measurement found."""

    database: str
    rate: float
    accepted: list[float]
    delivered: list[float]
    rows: list[tuple[str, str]]
    failures: list[str] = field(default_factory=list)
    quiet: bool = False
    per_action: float = 0.0
    """Milliseconds of the server's CPU."""
    held: float = 0.0
    """Actions that were accepted in a second."""
    tables: int = 0
    watchers: int = 0
    sizes: list[int] = field(default_factory=list)


class Run:
    """One measurement."""

    def __init__(self, options: argparse.Namespace, database: str, port: int, pid: int, keeper: int | None) -> None:
        self.options = options
        self.name = database
        self.port = port
        self.pid = pid
        self.keeper = keeper
        """The process of the database, if it is not in the server's."""
        self.tables: list[Table] = []
        self.accepted: list[float] = []
        self.delivered: list[float] = []
        self.sizes: list[int] = []
        self.failed: list[str] = []
        self.late = 0
        self.opened = 0
        self.watchers: list[asyncio.Task[None]] = []

    async def set_up(self) -> None:
        games = known_games(20, 400, bool(self.options.against))
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

    def heard(self, table: Table, seq: int, at: float, size: int) -> None:
        if seq == table.first:
            self.opened += 1
        due = table.due.get(seq)
        if due is not None:
            self.delivered.append(1000 * (at - due))
            self.sizes.append(size)

    async def send(self, connection: Connection, table: Table, due: float, measured: bool) -> None:
        seat, action = table.game[table.next]
        body = b'{"seat":%d,"after":%d,"action":%s}' % (seat, table.seq, action.encode())
        if measured:
            table.due[table.seq + 1] = due
        status, answer = await connection.post(f"/api/tables/{table.id}/actions?changes=1", body, table.secrets[seat])
        if status == 200:
            if measured:
                self.accepted.append(1000 * (time.perf_counter() - due))
            table.next += 1
            table.seq += 1
        else:
            self.failed.append(f"{status} {answer[:200]!r}")

    async def drive(self, seconds: float, rate: float, measured: bool) -> None:
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
        while (due := began + number / rate) < began + seconds:
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
        while not connections.empty():
            connections.get_nowait().writer.close()

    def clocks(self) -> tuple[float, float, float, float, float]:
        """Now; CPU of the generator, of the server, of the database, of the whole machine."""
        keeper = family_seconds(self.keeper) if self.keeper else 0.0
        return time.perf_counter(), time.process_time(), cpu_seconds(self.pid), keeper, machine_seconds()

    async def quiet_moment(self) -> None:
        """Wait until nobody else has used the machine for some seconds, if that was wanted."""
        deadline = time.monotonic() + self.options.wait
        calm = 0
        while calm < 5 and time.monotonic() < deadline:
            before = self.clocks()
            await asyncio.sleep(1)
            calm = calm + 1 if others(before, self.clocks()) < OTHERS_QUIET else 0

    async def set_out(self) -> None:
        """All tables and all who watch them."""
        began = time.perf_counter()
        await self.set_up()
        made = time.perf_counter() - began
        ready = asyncio.Semaphore(32)
        self.watchers = [
            asyncio.create_task(watch(self.port, table, table.secrets[k], self.heard, ready))
            for table in self.tables
            for k in range(self.options.watchers)
        ]
        while self.opened < len(self.watchers):  # noqa: ASYNC110 - a start, not a measurement
            await asyncio.sleep(0.1)
        await asyncio.sleep(1)
        print(f"{self.name}: {len(self.tables)} tables made in {made:.1f} s, {len(self.watchers)} sockets", flush=True)

    async def at(self, rate: float) -> Result:
        """Measure at one rate."""
        self.accepted, self.delivered, self.sizes, self.failed, self.late = [], [], [], [], 0
        await self.quiet_moment()
        await self.drive(min(3.0, self.options.seconds / 3), rate, measured=False)
        quiet = [yardstick() for _ in range(20)]
        before = self.clocks()
        await self.drive(self.options.seconds, rate, measured=True)
        after = self.clocks()
        quiet += [yardstick() for _ in range(20)]
        await asyncio.sleep(1)
        broken = [task.exception() for task in self.watchers if task.done()]
        return self.result(rate, before, after, quiet, broken)

    async def leave(self) -> None:
        for task in self.watchers:
            task.cancel()
        await asyncio.gather(*self.watchers, return_exceptions=True)

    def result(
        self, rate: float, before: tuple[float, ...], after: tuple[float, ...], yard: list[float], broken: list[Any]
    ) -> Result:
        took, mine, server, keeper, _ = (b - a for a, b in zip(before, after, strict=True))
        n = len(self.accepted)
        busy = statistics.median(yard) / min(yard)
        beside = others(before, after)
        quiet = busy < YARDSTICK_QUIET and beside < 2 * OTHERS_QUIET
        rows = [
            ("tables, watchers each", f"{len(self.tables)}, {self.options.watchers}"),
            ("actions/s wanted, accepted", f"{rate:g}, {n / took:.1f}"),
            ("states delivered", f"{len(self.delivered)} of {n * self.options.watchers}"),
            ("refused or failed; sockets lost", f"{len(self.failed)}; {len(broken)}"),
            ("accepted, ms: p50 / p90 / p99 / max", percentiles(self.accepted)),
            ("delivered, ms: p50 / p90 / p99 / max", percentiles(self.delivered)),
            ("bytes of a push: p50 / p90 / p99 / max", percentiles([float(size) for size in self.sizes], 0)),
            ("server CPU per action", f"{1000 * server / max(n, 1):.2f} ms ({100 * server / took:.0f} % of a core)"),
            ("database CPU, % of a core", f"{100 * keeper / took:.0f}" if self.keeper else "in the server's"),
            ("generator CPU, % of a core", f"{100 * mine / took:.0f}"),
            ("other processes, % of a core", f"{100 * beside:.0f}"),
            ("yardstick, median over best", f"{busy:.2f}"),
            ("the machine was", "quiet" if quiet else "busy with other things"),
        ]
        failures = self.failed + [repr(error) for error in broken]
        per_action = 1000 * server / max(n, 1)
        sides = {"held": n / took, "tables": len(self.tables), "watchers": self.options.watchers}
        return Result(
            *(self.name, rate, self.accepted, self.delivered, rows, failures, quiet, per_action),
            sizes=self.sizes,
            **sides,
        )


def others(before: tuple[float, ...], after: tuple[float, ...]) -> float:
    """The share of a core that processes of other people took between two looks at the clocks."""
    took, mine, server, keeper, machine = (b - a for a, b in zip(before, after, strict=True))
    return max(0.0, machine - mine - server - keeper) / took


# ---------------------------------------------------------------- what is shown
LEFT, TOP, WIDE, HIGH = 60, 30, 560, 260
COLOURS: Final = ("#1f5a8c", "#b3541e", "#3b7a3b", "#7a3b78")
SHARES: Final = (0.5, 0.9, 0.99, 0.999, 0.9999)


def across(value: float) -> float:
    """From 1 ms to 10 s, each power of ten as wide as the next."""
    return LEFT + WIDE * min(4.0, max(0.0, math.log10(max(value, 1e-3)))) / 4


def up(share: float) -> float:
    """Nines: 90 %, 99 %, 99.9 % are equally far apart."""
    return TOP + HIGH * (1 - min(4.0, -math.log10(max(1 - share, 1e-4))) / 4)


def picture(results: list[Result]) -> str:
    """How many were how fast: a curve for each database, accepted and delivered."""
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 30} {TOP + HIGH + 90}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{LEFT + WIDE + 30}" height="{TOP + HIGH + 90}" fill="#fff"/>',
        f'<text x="{LEFT}" y="18">share of actions that were accepted or delivered within a time</text>',
    ]
    for power in range(5):
        x = LEFT + WIDE * power / 4
        out.append(f'<path d="M{x:.0f} {TOP}V{TOP + HIGH}" stroke="#ddd"/>')
        out.append(f'<text x="{x:.0f}" y="{TOP + HIGH + 18}" text-anchor="middle">{10**power:,} ms</text>')
    for share in SHARES:
        y = up(share)
        out.append(f'<path d="M{LEFT} {y:.0f}H{LEFT + WIDE}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{100 * share:.6g} %</text>')
    x, y = across(100), up(0.99)
    out.append(f'<path d="M{LEFT} {y:.0f}H{x:.0f}V{TOP + HIGH}" fill="none" stroke="#a00" stroke-dasharray="4 3"/>')
    out.append(f'<text x="{x + 4:.0f}" y="{TOP + HIGH - 6}" fill="#a00">limit: p99 below 100 ms</text>')
    for k, (found, colour) in enumerate(zip(results, COLOURS, strict=False)):
        for values, dash, what in ((found.accepted, "", "accepted"), (found.delivered, "6 3", "delivered")):
            ordered = sorted(values)
            points = []
            for i in range(401):
                share = 1 - 10 ** (-4 * i / 400)
                if ordered:
                    points.append(f"{across(ordered[int(share * (len(ordered) - 1))]):.1f} {up(share):.1f}")
            line = f'<path d="M{"L".join(points)}" fill="none" stroke="{colour}" stroke-width="2"'
            out.append(f'{line} stroke-dasharray="{dash}"/>' if dash else f"{line}/>")
            legend_x, legend_y = LEFT + 280 * (what == "delivered"), TOP + HIGH + 42 + 20 * k
            rule = f'<path d="M{legend_x} {legend_y - 4}h30" stroke="{colour}" stroke-width="2"'
            out.append(f'{rule} stroke-dasharray="{dash}"/>' if dash else f"{rule}/>")
            middle, late = percentile(values, 0.5), percentile(values, 0.99)
            label = f"{found.database}, {what}: p50 {middle:.1f}, p99 {late:.1f} ms"
            out.append(f'<text x="{legend_x + 36}" y="{legend_y}">{label}</text>')
    return "\n".join([*out, "</svg>\n"])


def curve(results: list[Result]) -> str:
    """The 99th percentile over the rate: a line for each server, from due to acknowledged and to a watcher."""
    rates = sorted({found.rate for found in results})
    first, last = rates[0], rates[-1]

    def x_of(rate: float) -> float:
        return LEFT + WIDE * (rate - first) / max(last - first, 1)

    def y_of(value: float) -> float:
        return TOP + HIGH * (1 - min(4.0, max(0.0, math.log10(max(value, 1e-3)))) / 4)

    named = list(dict.fromkeys(found.database for found in results))
    high = TOP + HIGH + 50 + 20 * len(named)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 30} {high}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{LEFT + WIDE + 30}" height="{high}" fill="#fff"/>',
        f'<text x="{LEFT}" y="18">99 % of the actions were accepted (line) or delivered (dashes) within a time</text>',
    ]
    for power in range(5):
        y = y_of(10**power)
        out.append(f'<path d="M{LEFT} {y:.0f}H{LEFT + WIDE}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end">{10**power:,} ms</text>')
    for rate in rates:
        out.append(f'<path d="M{x_of(rate):.0f} {TOP}V{TOP + HIGH}" stroke="#eee"/>')
        out.append(f'<text x="{x_of(rate):.0f}" y="{TOP + HIGH + 18}" text-anchor="middle">{rate:g}/s</text>')
    y = y_of(100)
    out.append(f'<path d="M{LEFT} {y:.0f}H{LEFT + WIDE}" fill="none" stroke="#a00" stroke-dasharray="4 3"/>')
    out.append(f'<text x="{LEFT + 4}" y="{y - 4:.0f}" fill="#a00">limit: 100 ms</text>')
    for k, name in enumerate(named):
        mine = [found for found in results if found.database == name]
        colour = COLOURS[k % len(COLOURS)]
        for values, dash in (([f.accepted for f in mine], ""), ([f.delivered for f in mine], "6 3")):
            places = zip(mine, values, strict=True)
            points = [f"{x_of(f.rate):.1f} {y_of(percentile(v, 0.99)):.1f}" for f, v in places if v]
            dashes = f' stroke-dasharray="{dash}"' if dash else ""
            out.append(f'<path d="M{"L".join(points)}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        legend = TOP + HIGH + 42 + 20 * k
        costs = ", ".join(f"{found.per_action:.2f}" for found in mine)
        out.append(f'<path d="M{LEFT} {legend - 4}h30" stroke="{colour}" stroke-width="2"/>')
        out.append(f'<text x="{LEFT + 36}" y="{legend}">{name}: {costs} ms of CPU for an action</text>')
    return "\n".join([*out, "</svg>\n"])


def table_by_rate(results: list[Result]) -> str:
    """One line for each rate, the servers side by side."""
    named = list(dict.fromkeys(found.database for found in results))
    what = "In each cell: accepted/s; p50 / p99 accepted, ms; p99 delivered, ms; CPU per action, ms."
    lines = [what, "", f"| actions/s |{''.join(f' {name} |' for name in named)}", "| --- " * (1 + len(named)) + "|"]
    for rate in sorted({found.rate for found in results}):
        cells = []
        for name in named:
            found = next((f for f in results if (f.database, f.rate) == (name, rate)), None)
            if found is None or not found.accepted:
                cells.append("none")
                continue
            half, late = percentile(found.accepted, 0.5), percentile(found.accepted, 0.99)
            heard = percentile(found.delivered, 0.99)
            cells.append(f"{found.held:.0f}; {half:.1f} / {late:.1f}; {heard:.1f}; {found.per_action:.2f}")
        lines.append(f"| {rate:g} |" + "".join(f" {cell} |" for cell in cells))
    return "\n".join(lines)


def figures(results: list[Result]) -> str:
    """What bench/scale.py needs, as JSON."""
    rows = [
        {
            "server": found.database,
            "tables": found.tables,
            "watchers": found.watchers,
            "rate": found.rate,
            "held": round(found.held, 1),
            "half": round(percentile(found.accepted, 0.5), 2),
            "late": round(percentile(found.accepted, 0.99), 2),
            "cpu": round(found.per_action, 3),
            "push": round(percentile([float(size) for size in found.sizes], 0.5)),
            "quiet": found.quiet,
        }
        for found in results
        if found.accepted
    ]
    return "[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]\n"


def keep(results: list[Result]) -> str:
    """Picture and figures into their files; the table."""
    several = len({found.rate for found in results}) > 1
    PICTURE.write_text(curve(results) if several else picture(results), encoding="utf-8")
    FIGURES.write_text(figures(results), encoding="utf-8")
    table = table_by_rate(results) + "\n\n" if several else ""
    sample = [found for found in results if found.rate == results[0].rate] if several else results
    title = f"At {results[0].rate:g} actions/s:\n\n" if several else ""
    return f"{table}{title}{table_of(sample)}\n\nDrawn in [load.svg](load.svg)."


def table_of(results: list[Result]) -> str:
    """The rows side by side, as Markdown."""
    lines = ["| |" + "".join(f" {found.database} |" for found in results), "| --- " * (1 + len(results)) + "|"]
    for i, (name, _) in enumerate(results[0].rows):
        lines.append(f"| {name} |" + "".join(f" {found.rows[i][1]} |" for found in results))
    return "\n".join(lines)


def show(found: Result) -> None:
    for name, value in found.rows:
        print(f"  {name:<38} {value}")
    print(plot(found.accepted, "accepted: from due to acknowledged"))
    print(plot(found.delivered, "delivered: from due to a watcher"))
    for failure in found.failures[:5]:
        print("failure", failure)


# ---------------------------------------------------------------- what it runs on
def free_port() -> int:
    """Below the ports of outgoing connections, of which there will be many."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", random.SystemRandom().randrange(12_000, 32_000)))
            return int(probe.getsockname()[1])


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """A PostgreSQL of our own that writes to disk as it should: its address, and the process of its server."""
    programs = find_postgres()
    assert programs is not None
    place = Path(tempfile.mkdtemp(prefix="hansa-load-pg-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(place, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    port, data = free_port(), place / "data"

    def do(*words: str | Path) -> None:
        subprocess.run([*as_user, *map(str, words)], check=True, capture_output=True, cwd="/")

    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={place}"
    try:
        do(programs / "initdb", "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8")
        do(programs / "pg_ctl", "-D", data, "-w", "-l", place / "log", "-o", options, "start")
        try:
            pid = int((data / "postmaster.pid").read_text().split()[0])
            yield f"postgresql://postgres@127.0.0.1:{port}/postgres", pid
        finally:
            do(programs / "pg_ctl", "-D", data, "-m", "fast", "stop")
    finally:
        shutil.rmtree(place, ignore_errors=True)


@contextlib.contextmanager
def serving(database: str, tree: str | None = None) -> Iterator[tuple[int, int]]:
    """A server on the database, of this tree or of another one: its port and its process."""
    port = free_port()
    settings = {
        "HANSA_DATABASE": database,
        "HANSA_PORT": str(port),
        "HANSA_REQUESTS_PER_SECOND": "0",
        "HANSA_ACTIONS_PER_SECOND": "0",
        "HANSA_TABLES_PER_HOUR": "0",
        "HANSA_SOCKETS_PER_ADDRESS": "100000",
        "HANSA_CONNECTIONS_PER_ADDRESS": "0",
        "HANSA_LOG_LEVEL": "warning",
        **({"PYTHONPATH": tree} if tree else {}),
    }
    command = [sys.executable, "-m", "hansa", "serve"]
    server = subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            assert server.poll() is None, "the server ended"
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5)
                break
            time.sleep(0.1)
        yield port, server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


async def at_all_rates(runs: list[Run], rates: list[float]) -> list[Result]:
    """At each rate one server after the other; the others wait."""
    found = []
    for run in runs:
        await run.set_out()
    for rate in rates:
        for run in runs:
            found.append(await run.at(rate))
            show(found[-1])
    for run in runs:
        await run.leave()
    return found


def measure_on(options: argparse.Namespace, name: str, databases: list[str], keeper: int | None = None) -> list[Result]:
    """Start one server on each database: this one, and the one that it is measured against."""
    with contextlib.ExitStack() as stack:
        runs = []
        trees: list[tuple[str | None, str]] = [(None, name)]
        if options.against:
            trees.insert(0, (str(tree_of(options.against)), f"{name}, {options.against[:12]}"))
        for (tree, called), database in zip(trees, databases, strict=False):
            port, pid = stack.enter_context(serving(database, tree))
            runs.append(Run(options, called, port, pid, keeper))
        return asyncio.run(at_all_rates(runs, rates_of(options)))


def rates_of(options: argparse.Namespace) -> list[float]:
    return [float(rate) for rate in options.rates.split(",")] if options.rates else [options.rate]


def tree_of(commit: str) -> Path:
    """A commit, built as this tree is; kept in build/against for the next time."""
    place = ROOT / "build/against" / commit
    if not (place / "build/compiled/hansa").is_dir():
        place.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x"], cwd=place, input=archive, check=True)
        subprocess.run([sys.executable, "tools/build_tree.py", "build/compiled"], cwd=place, check=True)
    return place / "build/compiled"


def measure_all(options: argparse.Namespace) -> list[Result]:
    found = []
    if options.database in ("", "sqlite"):
        with tempfile.TemporaryDirectory(prefix="hansa-load-") as folder:
            found += measure_on(options, "SQLite", [f"sqlite:///{folder}/{k}.sqlite" for k in range(2)])
    if options.database in ("", "postgresql"):
        if find_postgres() is None:
            print("PostgreSQL is not installed: measured on SQLite only")
        else:
            with postgres() as (address, pid):
                other = address.rsplit("/", 1)[0] + "/template1"
                found += measure_on(options, "PostgreSQL", [other, address] if options.against else [address], pid)
    elif options.database != "sqlite":
        found += measure_on(options, options.database.split(":")[0], [options.database])
    return found


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("--tables", type=int, default=1000)
    made.add_argument("--watchers", type=int, default=2)
    made.add_argument("--rate", type=float, default=200.0)
    made.add_argument("--rates", default="", help="several rates, separated by commas")
    made.add_argument("--against", default="", help="a commit whose server is measured side by side")
    made.add_argument("--seconds", type=float, default=30.0)
    made.add_argument("--wait", type=float, default=0.0, help="seconds to wait for a quiet machine, at most")
    made.add_argument("--database", default="", help="sqlite, postgresql, or an address; default: the first two")
    made.add_argument("--no-keep", action="store_true", help="do not write table and picture to docs/")
    return made


def main() -> None:
    options = parser().parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # leave nothing behind
    found = measure_all(options)
    if not options.no_keep:
        from proof import keep_section

        keep_section("load", keep(found))


if __name__ == "__main__":
    main()
