"""Behind nginx with TLS and under a path prefix, with the very lines that docs/hosting.md gives."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from machine import find_nginx, free_port
from server.helpers import PATIENCE, Process, create, receive, socket_to, state

PAGE = (Path(__file__).resolve().parents[2] / "docs/hosting.md").read_text()
pytestmark = pytest.mark.proxy


def location(port: int) -> str:
    """The block of the page, for a server on this port."""
    found = re.search(r"^location /hansa/ \{\n.*?^\}", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[0].replace("127.0.0.1:8000", f"127.0.0.1:{port}")


def configuration(place: Path, port: int, server: int) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"{kind}_temp_path {place}/{kind};" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""
    return f"""{user}daemon off;
pid {place}/nginx.pid;
error_log {place}/error.log;
events {{}}
http {{
access_log {place}/access.log;
{places}
server {{
listen 127.0.0.1:{port} ssl;
ssl_certificate {place}/cert.pem;
ssl_certificate_key {place}/key.pem;
{location(server)}
}}
}}
"""


class Proxy:
    """nginx in front of a server."""

    def __init__(self, place: Path, server: Process) -> None:
        self.place = place
        self.port = free_port()
        self.url = f"https://127.0.0.1:{self.port}/hansa/"
        subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
        files = ["-keyout", str(place / "key.pem"), "-out", str(place / "cert.pem")]
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject, *files]
        subprocess.run(make, check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=str(place / "cert.pem"))
        (place / "nginx.conf").write_text(configuration(place, self.port, server.port))
        program = find_nginx()
        assert program is not None
        self.process = subprocess.Popen([program, "-c", str(place / "nginx.conf"), "-p", str(place)])

    async def ready(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                assert self.process.poll() is None, (self.place / "error.log").read_text()
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                        return
                await asyncio.sleep(0.05)

    def browser(self) -> httpx.AsyncClient:
        origin = f"https://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=self.url, verify=self.trust, headers={"origin": origin}, timeout=PATIENCE)


@pytest.fixture
async def proxy(sqlite: str, tmp_path: Path) -> AsyncIterator[Proxy]:
    server = Process(sqlite, HANSA_PREFIX="/hansa")
    await server.start()
    place = tmp_path / "nginx"
    place.mkdir()
    made = Proxy(place, server)
    try:
        await made.ready()
        yield made
    finally:
        made.process.terminate()
        made.process.wait()
        server.stop()


async def test_page_requests_sockets_and_cookies_behind_nginx_with_tls(proxy: Proxy) -> None:
    async with proxy.browser() as ann:
        page = await ann.get("t/whatever")
        assert page.status_code == 200
        if "not built" not in page.text:
            assert '<base href="/hansa/"' in page.text
            script = re.search(r'src="\.?/?(assets/[^"]+\.js)"', page.text)
            assert script, page.text
            assert (await ann.get(script[1])).status_code == 200
        # helpers speak to /api; the prefix belongs to the address
        api = httpx.AsyncClient(
            base_url=proxy.url.rstrip("/"), verify=proxy.trust, headers=ann.headers, timeout=PATIENCE
        )
        async with api:
            made = await create(api, "me", "me", "me")
            table = made["id"]
            [cookie] = api.cookies.jar
            assert cookie.secure
            assert cookie.path == "/hansa/"
            raw = await api.post("/api/tables", json={"board": "hansa", "edition": "bigbox", "seats": []})
            assert raw.status_code == 400
            headers = {"cookie": f"{cookie.name}={cookie.value}", "origin": str(ann.headers["origin"])}
            address = f"wss://127.0.0.1:{proxy.port}/hansa/api/tables/{table}/live?seat=0"
            async with socket_to(address, headers, ssl=proxy.trust) as live:
                first = await receive(live)
                assert first["my_seats"] == [0, 1, 2]
                actor = first["view"]["actor"]
                mine = await state(api, table, seat=actor)
                body = {"seat": actor, "after": mine["seq"], "action": mine["legal"][0]["code"]}
                assert (await api.post(f"/api/tables/{table}/actions", json=body)).status_code == 200
                pushed = await receive(live)
                assert pushed["seq"] == mine["seq"] + 1
            foreign = await api.post(
                f"/api/tables/{table}/close", json={}, headers={"origin": "https://elsewhere.example"}
            )
            assert foreign.json()["error"] == "foreign-origin"
            headers["origin"] = "https://elsewhere.example"
            with pytest.raises(websockets.InvalidStatus):
                async with socket_to(address, headers, ssl=proxy.trust):
                    pass
