"""The description of the HTTP API, and what comes when it is taken at its word. HANSA_SAMPLES: examples."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from server.helpers import PATIENCE, SAMPLES, Process, Running, create, done

EXAMPLES = SAMPLES or 6
CHECKS = ",".join(
    [
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
    ]
)
PAGE = (Path(__file__).resolve().parents[2] / "docs/api.md").read_text()


@pytest.mark.slow
@pytest.mark.timeout(600 + 60 * EXAMPLES)
async def test_no_request_breaks_the_server_and_every_answer_is_as_described(
    database: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    server = Process(database)
    await server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as ann:
            ids = [(await create(ann, "me", "me", "me"))["id"] for _ in range(2)]
            ids.append((await create(ann, "me", "open", "open", public=True))["id"])
            closed = (await create(ann, "me", "me", "me"))["id"]
            await done(ann, closed, "close")
            schema = (await ann.get("/api/openapi.json")).json()
            for methods in schema["paths"].values():
                for operation in methods.values():
                    for parameter in operation.get("parameters", []):
                        if parameter["name"] == "table_id":
                            parameter["schema"] = {"type": "string", "enum": [*ids, closed]}
            file = tmp_path / "openapi.json"
            file.write_text(json.dumps(schema))
            cookie = "; ".join(f"{k}={v}" for k, v in ann.cookies.items())
            command = [
                *(sys.executable, "-m", "schemathesis.cli", "run", str(file), f"--url={server.url}"),
                *(f"--checks={CHECKS}", f"--max-examples={EXAMPLES}", "--seed=7", "--workers=1"),
                *("--header", f"Cookie: {cookie}", "--phases=examples,coverage,fuzzing", "--no-color"),
                *("--request-timeout=60", "--mode=all", "--generation-database=none"),
            ]
            found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: ASYNC221
            assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
            sent = re.search(r"(\d+) generated", found.stdout)
            assert sent, found.stdout[-3000:]
            assert int(sent[1]) > 40 * EXAMPLES
            kind = database.split(":")[0].split("+")[0]
            record_property(
                "figure", f"{int(sent[1]):,} requests by schemathesis on {kind}, no 5xx, every answer as described"
            )
            assert (await ann.get("/api/health")).json()["status"] == "ok"
            again = await create(ann, "me", "random", "random")
            assert again["state"]["table"]["status"] == "playing"
    finally:
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
