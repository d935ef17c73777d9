"""Hard to break: sizes, rates, headers, origins, and errors without traces."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import AsyncIterator, Callable

import pytest

from hansa.server.limits import Limits
from hansa.server.logs import JsonFormatter, TextFormatter
from hansa.server.settings import Settings
from server.conftest import Clock, Starter
from server.helpers import Running, act, create, done, state, until


async def test_every_answer_has_the_security_headers(small: Running) -> None:
    ann = small.browser()
    for path in ("/", "/t/whatever", "/api/health", "/api/nothing", "/api/tables/zz", "/assets/none.js"):
        answer = await ann.get(path)
        assert answer.status_code < 500
        assert "default-src 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


async def test_errors_have_one_shape(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    path = f"/api/tables/{made['id']}"
    answers = [
        await ann.get("/api/nothing"),
        await ann.post("/api/tables", content=b"{", headers={"content-type": "application/json"}),
        await ann.post("/api/tables", json={"board": "hansa"}),
        await ann.post("/api/tables", json=[]),
        await ann.post("/api/tables", content=b"", headers={"content-type": "application/json"}),
        await ann.post("/api/tables", content=b"[" * 30_000, headers={"content-type": "application/json"}),
        await ann.post("/api/tables", content=b'{"a":' * 9_000, headers={"content-type": "application/json"}),
        await ann.post("/api/tables", content=b"\xff\xfe", headers={"content-type": "application/json"}),
        await ann.post(f"{path}/actions", json={"seat": 9, "after": 0, "action": "end"}),
        await ann.post(f"{path}/actions", json={"seat": 0, "after": 0, "action": "end", "extra": 1}),
        await ann.post(f"{path}/actions", content="seat=0", headers={"content-type": "text/plain"}),
        await ann.post("/api/tables", content='{"board": "\\ud800"}', headers={"content-type": "application/json"}),
        await ann.delete(path),
        await ann.get(f"{path}/replay/999999999999999999999"),
        await ann.get(path, params={"seat": "x"}),
        await ann.get(path, params={"since": 10**30}),
        await ann.get("/api/tables/%00%ff"),
        await ann.get("/..%2f..%2fetc/passwd"),
        await ann.get("/assets/..%2f..%2fapp.py"),
    ]
    for answer in answers:
        if answer.headers["content-type"].startswith("text/html"):
            continue  # the page itself, for addresses that belong to it
        assert 400 <= answer.status_code < 500, answer.text
        assert set(answer.json()) >= {"error", "message", "reason"}
        assert "Traceback" not in answer.text
        assert "/" not in answer.json()["message"].replace("?seat=k", "").replace("ROUTE/", ""), answer.text


async def test_large_bodies_are_not_read(small: Running) -> None:
    ann = small.browser()
    big = {"board": "hansa", "edition": "bigbox", "name": "x" * 70_000, "seats": []}
    assert (await ann.post("/api/tables", json=big)).status_code == 413

    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b"x" * 4096

    answer = await ann.post("/api/tables", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert (await ann.post("/api/records", json={"record": "x" * (2 << 20)})).status_code == 413


def test_tidying_up_forgets_nobody_who_was_busy_just_now(clock: Clock) -> None:
    """On a slow machine this once came between two requests and gave the rest of a burst anew."""
    limits = Limits(Settings(requests_per_second=5.0))
    for _ in range(50):
        assert limits.address("127.0.0.1") == 0
    limits.tidy()
    assert limits.address("127.0.0.1") > 0
    clock.now += 11
    limits.tidy()
    assert not limits.addresses


async def test_rates_per_address(sqlite: str, start: Starter, clock: Clock) -> None:
    server = await start(sqlite, requests_per_second=5.0)
    ann = server.browser()
    answers = [await ann.get("/api/health") for _ in range(60)]
    refused = [a for a in answers if a.status_code == 429]
    assert len(refused) == 10
    assert int(refused[0].headers["retry-after"]) >= 1
    assert refused[0].json()["error"] == "too-many-requests"
    clock.now += 1
    assert [(await ann.get("/api/health")).status_code for _ in range(7)] == [200] * 5 + [429] * 2


async def test_rates_per_seat_and_of_new_tables(sqlite: str, start: Starter, clock: Clock) -> None:
    server = await start(sqlite, actions_per_second=2.0, tables_per_hour=3)
    ann = server.browser()
    made = await create(ann, "me", "me", "me")
    statuses = [(await act(ann, made["id"], "undo", seat=0, after=1)).status_code for _ in range(15)]
    assert statuses == [409] * 10 + [429] * 5
    for _ in range(2):
        await create(ann, "me", "me", "me")
    body = {"board": "hansa", "edition": "bigbox", "seats": [{"kind": "me"}] * 3}
    assert (await ann.post("/api/tables", json=body)).status_code == 429


async def test_other_sites_may_not_send(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me")
    for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1", "http://[bad"):
        answer = await ann.post(f"/api/tables/{made['id']}/close", json={}, headers={"origin": origin})
        assert answer.json()["error"] == "foreign-origin"


async def test_under_a_path_prefix(sqlite: str, start: Starter) -> None:
    server = await start(sqlite, prefix="/hansa")
    ann = server.browser()
    for prefix in ("/hansa", ""):  # whether or not the proxy cuts it
        assert (await ann.get(f"{prefix}/api/health")).json()["status"] == "ok"
    answer = await ann.post(
        "/hansa/api/tables", json={"board": "hansa", "edition": "bigbox", "seats": [{"kind": "me"}] * 3}
    )
    assert "path=/hansa/" in answer.headers["set-cookie"].lower()
    page = await ann.get("/hansa/t/abc")
    assert '<base href="/hansa/"' in page.text


async def test_secrets_are_stored_only_as_hashes_and_never_logged(
    small: Running, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    import pathlib

    ann = small.browser()
    made = await create(ann, "me", "person", "random")
    secrets = [made["links"]["host"], made["links"]["seats"]["0"], made["links"]["seats"]["1"], *ann.cookies.values()]
    await done(small.browser(), made["id"], "claim", secret=secrets[2])
    await act(small.browser(), made["id"], "claim", secret="wrong" + secrets[2])
    files = pathlib.Path(sqlite.removeprefix("sqlite:///")).parent.glob("hansa.sqlite*")
    stored = b"".join(path.read_bytes() for path in files)
    for secret in secrets:
        assert secret.encode() not in stored
        assert secret not in caplog.text


async def test_a_table_with_a_thousand_actions_opens(
    small: Running, record_property: Callable[[str, object], None]
) -> None:
    ann = small.browser()
    made = await create(ann, "me", "me", "me", options={"missions": True})
    tables = small.application.server.tables

    def work(table: object) -> None:
        from hansa.server.table import Table

        assert isinstance(table, Table)
        for _ in range(50):  # hire and end for ever
            game = table.playing()
            actor = game.actor
            assert actor is not None
            codes = game.legal_codes()
            hires = [c for c in codes if game.text_of(c).startswith("hire")]
            table.play(actor, hires[0] if hires else codes[0], "person")

    for _ in range(20):
        await tables.change(made["id"], work)
    times = []
    for _ in range(3):
        tables.slots.clear()
        began = time.perf_counter()
        now = await state(ann, made["id"], since=990)
        times.append(time.perf_counter() - began)
    assert now["actions"] == 1000
    best = 1000 * min(times)
    record_property("figure", f"a table with 1,000 actions opens in {best:.0f} ms (limit on a quiet machine: 100 ms)")


async def test_clock_jumps_change_nothing(sqlite: str, start: Starter) -> None:
    jump = 0.0
    small = await start(sqlite, now=lambda: 1.7e9 + jump)
    made = await create(small.browser(), "person", "random", "random")
    ann = small.browser(made["links"]["seats"]["0"])
    assert made["state"]["table"]["created"] == 1.7e9
    for jump in (-10 * 365 * 86400, 10 * 365 * 86400, 0):

        async def my_turn() -> bool:
            return bool((await state(ann, made["id"]))["legal"])

        await until(my_turn)
        now = await state(ann, made["id"])
        body = {"seat": now["seat"], "after": now["seq"], "action": now["legal"][-1]["code"]}
        after = await done(ann, made["id"], "actions", **body)
        assert after["seq"] == now["seq"] + 1
        assert after["entries"][0]["at"] == 1.7e9 + jump, "the server has no other clock"


def test_logs_for_people_tell_the_same_as_those_for_programs() -> None:
    made = {"name": "hansa.bots", "levelname": "WARNING", "msg": "a bot %s", "args": ("failed",), "why": "LookupError"}
    record = logging.makeLogRecord(made | {"seat": 2})
    assert TextFormatter().format(record).endswith("WARNING hansa.bots: a bot failed (why=LookupError, seat=2)")
    assert json.loads(JsonFormatter().format(record))["why"] == "LookupError"
    plain = logging.makeLogRecord({"name": "hansa.server", "levelname": "INFO", "msg": "stopped"})
    assert TextFormatter().format(plain).endswith("INFO    hansa.server: stopped")


async def test_health_metrics_and_description(server: Running) -> None:
    ann = server.browser()
    assert (await ann.get("/api/health")).json()["status"] == "ok"
    assert "hansa_actions_accepted_total" in (await ann.get("/api/metrics")).text
    schema = (await ann.get("/api/openapi.json")).json()
    assert "/api/tables/{table_id}/actions" in schema["paths"]
