"""The description of the HTTP API, and what comes when it is taken at its word. HANSA_SAMPLES: examples."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from hansa.cli.parts import find_postgres
from machine import empty_database
from server.helpers import PATIENCE, SAMPLES, Json, Process, Running, create, done

EXAMPLES = SAMPLES or 6
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]
TWICE = Path(__file__).parent / "twice.py"
PAGE = (Path(__file__).resolve().parents[2] / "docs/api.md").read_text()


@pytest.fixture
def databases(request: pytest.FixtureRequest, sqlite: str) -> list[str]:
    """Addresses of one of each kind that there is."""
    if find_postgres() is None and "HANSA_POSTGRES" not in os.environ:  # tests of PostgreSQL alone tell that
        return [sqlite]
    postgres = str(request.getfixturevalue("prepared_postgres"))
    empty_database(postgres)
    return [sqlite, postgres]


async def furnish(server: Process) -> list[str]:
    """Who makes tables, as a cookie, and the tables: two in play, one that waits for people, one that is closed."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ann:
        ids = [(await create(ann, "me", "me", "me"))["id"] for _ in range(2)]
        ids.append((await create(ann, "me", "open", "open", public=True))["id"])
        ids.append((await create(ann, "me", "me", "me"))["id"])
        await done(ann, ids[-1], "close")
        return ["; ".join(f"{k}={v}" for k, v in ann.cookies.items()), *ids]


async def described(server: Process, ids: list[str]) -> Json:
    """What the server says of its API; these tables are tried."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as anybody:
        schema = (await anybody.get("/api/openapi.json")).json()
    for methods in schema["paths"].values():
        for operation in methods.values():
            for parameter in operation.get("parameters", []):
                if parameter["name"] == "table_id":
                    parameter["schema"] = {"type": "string", "enum": ids}
    return dict(schema)


@pytest.mark.slow
@pytest.mark.timeout(1800 + 60 * EXAMPLES)  # 50 s of work for 6 examples
async def test_no_request_breaks_the_server_and_every_answer_is_as_described(
    databases: list[str], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """Schemathesis makes requests for the first server; `server.twice` sends each on to its twin."""
    servers = [Process(database) for database in databases]
    try:
        await asyncio.gather(*(server.start() for server in servers))
        names = [[server.url, *await furnish(server)] for server in servers]
        url, cookie, *ids = names[0]
        file, twin, asked = tmp_path / "openapi.json", tmp_path / "twin.json", tmp_path / "asked"
        file.write_text(json.dumps(await described(servers[0], ids)))
        asked.touch()
        checks, environment = list(CHECKS), dict(os.environ)
        if len(servers) > 1:
            same = {"names": dict(zip(*names, strict=True)), "asked": str(asked), "patience": PATIENCE}
            twin.write_text(json.dumps(same))
            checks.append("its_twin_as_well")
            environment |= {"SCHEMATHESIS_HOOKS": str(TWICE), "HANSA_TWIN": str(twin)}
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "run", str(file), f"--url={url}", "--seed=7", "--workers=1"),
            *(f"--checks={','.join(checks)}", f"--max-examples={EXAMPLES}", f"--request-timeout={PATIENCE:.0f}"),
            *("--header", f"Cookie: {cookie}", "--phases=examples,coverage,fuzzing", "--no-color"),
            *("--mode=all", "--generation-database=none"),
        ]
        found = subprocess.run(  # noqa: ASYNC221
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
        sent = re.search(r"(\d+) generated", found.stdout)
        assert sent, found.stdout[-3000:]
        assert int(sent[1]) > 40 * EXAMPLES
        numbers = [int(sent[1]), asked.stat().st_size]
        for server, database, number in zip(servers, databases, numbers, strict=False):
            assert number >= int(sent[1]), "its twin was not asked everything"
            kind = database.split(":")[0].split("+")[0]
            figure = f"{number:,} requests by schemathesis on {kind}, no 5xx, every answer as described"
            record_property("figure", figure)
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ann:
                assert (await ann.get("/api/health")).json()["status"] == "ok"
                again = await create(ann, "me", "random", "random")
                assert again["state"]["table"]["status"] == "playing"
    finally:
        for server in servers:
            if server.process:
                server.stop()


async def test_the_page_names_every_address(small: Running) -> None:
    schema = (await small.browser().get("/api/openapi.json")).json()
    named = set()
    for method, path in re.findall(r"`?(GET|POST|PUT|PATCH) ((?:/api|\.\.\.)/[^\s`?]+)", PAGE):
        full = path.replace("...", "/api/tables/{id}")
        full = full.replace("/tables/{id}", "/tables/{table_id}").replace("/seats/{k}", "/seats/{seat}")
        named.add((method, full.replace("/boards/{id}", "/boards/{board_id}")))
    real = {(method.upper(), path) for path, methods in schema["paths"].items() for method in methods}
    other = ("/api/tables/{table_id}/live", "/api/openapi.json", "/api/me/results.csv")  # not answers in JSON
    undescribed = {("GET", path) for path in other}
    assert real - named == set(), "not on the page"
    assert named - real - undescribed == set(), "only on the page"
