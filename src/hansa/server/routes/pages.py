"""The built web client: its files, and index.html for every other address."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter

from hansa.server.errors import not_found
from hansa.server.routes.common import Call, server_of

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")

LONGEST = 255  # bytes of a file's name
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hansa Teutonica</title>
<p>The server runs, but the web client is not built. Run <code>make web</code> (or <code>make play</code>)
and load this page again.</p></html>
"""


def is_name(path: str) -> bool:
    """Whether a file system can have such a file at all."""
    return path.isprintable() and all(len(part.encode(errors="replace")) <= LONGEST for part in path.split("/"))


@lru_cache(maxsize=256)
def read(path: Path, changed: float) -> bytes:
    return path.read_bytes()


def page(call: Call) -> Response[bytes]:
    """index.html, which says where the server is mounted."""
    server = server_of(call)
    path = server.settings.static_directory / "index.html"
    if not path.is_file():
        return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8")
    base = f'<base href="{server.settings.prefix.rstrip("/")}/" />'
    text = read(path, path.stat().st_mtime).decode()
    if "<base " not in text:
        text = text.replace("<head>", f"<head>\n    {base}", 1)
    return Response(text.encode(), media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


@get("/", include_in_schema=False)
async def index(request: Call) -> Response[bytes]:
    return page(request)


@get("/{path:path}", include_in_schema=False)
async def files(path: Annotated[str, PathParameter()], request: Call) -> Response[bytes]:
    """A file of the client, else the page itself: addresses such as /t/abc belong to it."""
    name = str(path).lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise not_found("there is nothing here")
    if not is_name(name):
        raise not_found("there is no such file")
    folder = server_of(request).settings.static_directory.resolve()
    found = (folder / name).resolve()
    if found.is_relative_to(folder) and found.is_file() and found.name != "index.html":
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        return Response(read(found, found.stat().st_mtime), media_type=kind, headers={"cache-control": kept})
    if name.startswith("assets/") or "." in found.name:
        raise not_found("there is no such file")
    return page(request)
