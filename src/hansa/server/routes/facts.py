"""Boards, what can be chosen, health, metrics."""

from __future__ import annotations

import hashlib
import ipaddress
from dataclasses import asdict
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody, PathParameter

import hansa
from hansa.game.boards import BOARDS, board
from hansa.game.editions import EDITIONS, PROMOS, RULES_VERSION, Options, sides
from hansa.server import answers as a
from hansa.server import clocks, model, thinking
from hansa.server import requests as r
from hansa.server.errors import not_found
from hansa.server.making import check_setup
from hansa.server.metrics import metrics_text
from hansa.server.routes.common import Call, server_of


@cache
def board_file(name: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(msgspec.convert(board(name).facts, a.BoardSheet))
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


@get("/api/boards/{board_id:str}", tags=["facts"])
async def get_board(board_id: Annotated[str, PathParameter(max_length=40)], request: Call) -> Response[a.BoardSheet]:
    """What is printed on a board."""
    if board_id not in BOARDS:
        raise not_found(f"there is no such board; there are {', '.join(BOARDS)}")
    body, tag = board_file(board_id)
    known = request.headers.get("if-none-match") == tag
    headers = {"etag": tag, "cache-control": "public, max-age=3600"}
    content: Any = b"" if known else body
    return Response(content, status_code=304 if known else 200, media_type=MediaType.JSON, headers=headers)


@get("/api/options", tags=["facts"])
async def get_options() -> a.OptionsFacts:
    """What can be chosen for a new table."""
    printed = [board(name) for name in BOARDS]
    return a.OptionsFacts(
        editions=[
            a.EditionFacts(
                id=ed.id,
                players=list(ed.players),
                maps=list(ed.maps),
                modules=list(ed.modules),
                boards={str(n): [b for b in sides(ed, n) if b in BOARDS] for n in ed.players},
                tokens=dict(ed.tokens),
            )
            for ed in EDITIONS.values()
        ],
        boards=[
            a.BoardFacts(b.id, str(b.facts.get("name", b.id)), b.map, list(b.players), bool(b.missions))
            for b in printed
        ],
        promos=list(PROMOS),
        options=asdict(Options()),
        levels=[a.LevelFacts(x.id, x.name, x.description, list(x.players)) for x in thinking.offered()],
        colours=list(model.COLOURS),
        analysis=thinking.can_analyse(),
        clocks=clocks.PRESETS,
        limits={
            "name": model.NAME,
            "table_name": model.TABLE_NAME,
            "chat": model.CHAT,
            "notes": model.NOTES,
            "record": model.RECORD,
        },
        version=hansa.__version__,
        rules=RULES_VERSION,
    )


@post("/api/options/check", status_code=200, tags=["facts"])
async def check_options(data: JSONBody[r.CheckBody]) -> a.Checked:
    """Whether a game can be set up like this."""
    return a.Checked(check_setup(data.board, data.edition, data.players, data.options).header.board)


@get("/api/health", tags=["operations"])
async def get_health(request: Call) -> Response[a.Health]:
    """Whether the server can do its work."""
    server = server_of(request)
    well = await server.store.healthy()
    status: Any = "stopping" if server.stopping else "ok" if well else "failing"
    body = a.Health(
        status, hansa.__version__, "postgresql" if server.store.is_postgres else "sqlite", len(server.tables.slots)
    )
    return Response(body, status_code=200 if well else 503)


def is_near(address: str) -> bool:
    """Whether an address is this machine's or one of a private network."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return True  # a socket in the file system


@get("/api/metrics", media_type=MediaType.TEXT, tags=["operations"])
async def get_metrics(request: Call) -> str:
    """Numbers for Prometheus, which asks from this machine or its own network."""
    if not is_near(request.client.host if request.client else ""):
        raise not_found("there is nothing here")
    return metrics_text(server_of(request))
