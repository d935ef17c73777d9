"""Two hosts with two workers each behind nginx, by the very lines of docs/hosting.md; hosts are killed in turn.

HANSA_SAMPLES: how many kills. Everything that was acknowledged is there, once, and those who watch go on elsewhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import shlex
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import websockets

from hansa.server.auth import table_id_of
from machine import find_nginx, free_port
from server.helpers import PATIENCE, SAMPLES, Json, Process, choose, create, socket_to, state

PAGE = (Path(__file__).resolve().parents[2] / "docs/hosting.md").read_text(encoding="utf-8")
KILLS = SAMPLES or 2
TABLES = 4
BETWEEN = 12
"""Acknowledged actions between two kills."""
pytestmark = [pytest.mark.proxy, pytest.mark.postgres]


def lines_of_the_page(hosts: list[Process]) -> str:
    """The block for two hosts, with the ports of these."""
    found = re.search(r"^map \$uri \$hansa_table \{\n.*?^server \{\n.*?^\}", PAGE, re.MULTILINE | re.DOTALL)
    assert found, "docs/hosting.md has no block for several hosts"
    text = found[0]
    for k, host in enumerate(hosts, 1):
        assert f"server host{k}:8000" in text
        text = text.replace(f"server host{k}:8000", f"server 127.0.0.1:{host.port}")
    return text


def commands_of_the_page() -> list[list[str]]:
    """The lines that make the database and start a host."""
    found = re.search(r"^createuser .*?(?=^```)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, "docs/hosting.md does not say how several hosts are started"
    lines = [shlex.split(line, comments=True) for line in found[0].splitlines()]
    assert [line[0] for line in lines] == ["createuser", "createdb", "hansa"]
    return lines


def database_of_the_page(superuser: str) -> str:
    """Its user and database, made by its lines, under names of their own; the address."""
    create_user, create_database, _ = commands_of_the_page()
    parts = urlsplit(superuser)
    name = f"hansa_{parts.path[1:]}"
    keys = os.environ | {"PGHOST": parts.hostname or "", "PGPORT": str(parts.port), "PGUSER": "postgres"}
    for line in (create_user, create_database):
        subprocess.run([name if word == "hansa" else word for word in line], env=keys, check=True)
    return f"postgresql://{name}@{parts.hostname}:{parts.port}/{name}"


def host_of_the_page(database: str) -> Process:
    """A host by the line of the page, on a port of its own."""
    host = Process(database, HANSA_BOT_GRACE="2")
    program, verb, *words = commands_of_the_page()[2]
    assert (program, verb) == ("hansa", "serve")
    here = {"0.0.0.0": "127.0.0.1", "8000": str(host.port), "postgresql://hansa@db/hansa": database}
    host.arguments = [here.get(word, "127.0.0.1" if word == "10.0.0.1" else word) for word in words]
    assert host.arguments[host.arguments.index("--workers") + 1] == "2"
    return host


class Site:
    """PostgreSQL, hosts, and nginx before them."""

    def __init__(self, place: Path, database: str) -> None:
        self.place = place
        database = database_of_the_page(database)
        self.hosts = [host_of_the_page(database) for _ in range(2)]
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.nginx: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        for host in self.hosts:
            await host.start()
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "\n".join(f"{kind}_temp_path {self.place}/{kind};" for kind in kinds)
        user = "user root;\n" if os.geteuid() == 0 else ""
        block = lines_of_the_page(self.hosts).replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        (self.place / "nginx.conf").write_text(
            f"{user}daemon off;\npid {self.place}/pid;\nerror_log {self.place}/error.log;\nevents {{}}\n"
            f"http {{\nlog_format routed '$uri $upstream_addr';\naccess_log {self.place}/access.log routed;\n"
            f"{places}\n{block}\n}}\n"
        )
        program = find_nginx()
        assert program is not None
        self.nginx = subprocess.Popen(  # noqa: ASYNC220 - returns at once
            [program, "-c", str(self.place / "nginx.conf"), "-p", str(self.place)]
        )
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
            while True:
                assert self.nginx.poll() is None, (self.place / "error.log").read_text()
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.url}/api/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)

    def stop(self) -> None:
        if self.nginx is not None:
            self.nginx.terminate()
            self.nginx.wait()
        for host in self.hosts:
            if host.process is not None:
                host.kill()


@pytest.fixture
async def site(tmp_path: Path, postgres_url: str) -> AsyncIterator[Site]:
    place = tmp_path / "nginx"
    place.mkdir()
    made = Site(place, postgres_url)
    try:
        await made.start()
        yield made
    finally:
        made.stop()


class People:
    """Players who send again what was not answered, and watchers who come back."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.client = httpx.AsyncClient(base_url=site.url, timeout=PATIENCE, headers={"origin": site.url})
        self.rng = random.Random(5)
        self.acknowledged: dict[str, dict[int, str]] = {}
        self.seen: dict[str, list[int]] = {}
        self.gaps: list[float] = []
        self.stop = False

    @property
    def total(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    async def patiently(self, ask: Any) -> httpx.Response:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer: httpx.Response = await ask()
                if answer.status_code not in (502, 503, 504):
                    return answer
            await asyncio.sleep(0.05)

    async def sit(self) -> None:
        for _ in range(TABLES):
            made = await create(self.client, "me", "me", "me", options={"missions": True}, public=True)
            self.acknowledged[made["id"]] = {}
            self.seen[made["id"]] = []

    async def play(self, table: str) -> None:
        while not self.stop:
            found = await self.patiently(lambda: self.client.get(f"/api/tables/{table}"))
            assert found.status_code == 200, found.text
            seat = found.json()["view"]["actor"]
            if seat is None:
                return
            mine = (
                await self.patiently(lambda s=seat: self.client.get(f"/api/tables/{table}", params={"seat": s}))
            ).json()
            if mine["view"]["actor"] != seat:
                continue
            action = choose(mine["legal"], self.rng)
            body = {"seat": seat, "after": mine["seq"], "action": action["text"], "nonce": f"n{self.rng.random()}"}
            answer = await self.patiently(lambda b=body: self.client.post(f"/api/tables/{table}/actions", json=b))
            assert answer.status_code == 200, answer.text
            entry = next(each for each in answer.json()["entries"] if each["seq"] > mine["seq"])
            self.acknowledged[table][entry["seq"]] = action["text"]

    async def watch(self, table: str) -> None:
        """A spectator who asks for what was missed, as the page does."""
        last = 0
        lost: float | None = None
        while not self.stop:
            address = f"ws://127.0.0.1:{self.site.port}/api/tables/{table}/live?since={last}"
            try:
                async with socket_to(address, {}) as socket:
                    while not self.stop:
                        try:
                            async with asyncio.timeout(0.5):
                                message = json.loads(await socket.recv())
                        except TimeoutError:
                            continue
                        if message["type"] == "state":
                            if lost is not None:
                                self.gaps.append(time.monotonic() - lost)
                                lost = None
                            self.seen[table] += [entry["seq"] for entry in message["entries"] if entry["seq"] > last]
                            last = message["seq"]
            except (OSError, websockets.WebSocketException):
                lost = lost or time.monotonic()
                await asyncio.sleep(0.1)


async def test_hosts_are_killed_in_turn_and_nothing_is_lost(
    site: Site, record_property: Callable[[str, object], None]
) -> None:
    people = People(site)
    await people.sit()
    await stays_at_one_host(site, people)
    tasks = [asyncio.create_task(people.play(table)) for table in people.acknowledged]
    tasks += [asyncio.create_task(people.watch(table)) for table in people.acknowledged]
    try:
        for kill in range(KILLS):
            wanted = people.total + BETWEEN
            async with asyncio.timeout(PATIENCE):
                while people.total < wanted and not all(task.done() for task in tasks[:TABLES]):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            host = site.hosts[kill % 2]
            host.kill()
            wanted = people.total + BETWEEN
            async with asyncio.timeout(PATIENCE):  # the other host plays on alone
                while people.total < wanted and not all(task.done() for task in tasks[:TABLES]):  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            await host.start()
    finally:
        people.stop = True
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, BaseException):
                raise result
    for table, acknowledged in people.acknowledged.items():
        entries = await all_entries(people.client, table)
        stored = {entry["seq"]: entry["action"] for entry in entries if entry["kind"] == "play"}
        assert sorted(stored) == sorted({entry["seq"] for entry in entries if entry["kind"] == "play"})
        assert acknowledged.items() <= stored.items(), "an acknowledged action is lost"
        assert len(stored) - len(acknowledged) <= KILLS + 1, "an action counts twice"
        assert people.seen[table] == sorted(set(people.seen[table])), "a watcher saw an entry twice"
        assert people.seen[table] == list(range(people.seen[table][0], people.seen[table][-1] + 1)), "one was missed"
    back = f"watchers were back after {max(people.gaps, default=0):.1f} s at most ({len(people.gaps)} times)"
    record_property("figure", f"{KILLS} hosts killed, {people.total} acknowledged actions, 0 lost, 0 twice; {back}")
    await people.client.aclose()


async def all_entries(client: httpx.AsyncClient, table: str) -> list[Json]:
    found: list[Json] = []
    while True:
        since = found[-1]["seq"] if found else 0
        answer = (await client.get(f"/api/tables/{table}/entries", params={"since": since})).json()
        found += answer["entries"]
        if not answer["more"]:
            return found


def routed(site: Site) -> dict[str, set[str]]:
    """Where the requests of each table went."""
    found: dict[str, set[str]] = {}
    for row in (site.place / "access.log").read_text().splitlines():
        uri, _, upstream = row.partition(" ")
        if table := re.match(r"/(?:api/tables|t)/([2-9a-z]{10})", uri):
            found.setdefault(table[1], set()).add(upstream)
    return found


async def stays_at_one_host(site: Site, people: People) -> None:
    """Before anything fails, every request of a table goes to the same host, and both hosts have tables."""
    names = [table_id_of(f"{k}") for k in range(24)]
    for _ in range(3):
        for table in people.acknowledged:
            await state(people.client, table)
            await people.client.get(f"/api/tables/{table}/chat")
        for name in names:  # tables that are not there are asked for at the same host, too
            assert (await people.client.get(f"/api/tables/{name}")).status_code == 404
    found = routed(site)
    assert {*people.acknowledged, *names} <= found.keys()
    assert all(len(hosts) == 1 for hosts in found.values()), found
    assert set.union(*found.values()) == {f"127.0.0.1:{host.port}" for host in site.hosts}
    assert "upstream" not in (site.place / "error.log").read_text(), "no request needed a second try"
