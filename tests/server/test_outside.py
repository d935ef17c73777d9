"""What players may let the server call: public addresses, over TLS, without detours."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from hansa.server import outside
from hansa.server.outside import ANSWER, Forbidden, Outside, target_of

FORBIDDEN = [
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "gopher://example.org:443/",
    "https://",
    "https:///path",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://printer.local/",
    "https://db.internal/",
    "https://router.lan/",
    "https://intranet/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://10.0.0.1/",
    "https://172.16.5.4/",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/",
    "https://198.18.0.1/",
    "https://224.0.0.1/",
    "https://240.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a00:1]/",
    "https://[fe80::1%25eth0]/",
    "https://[fc00::1]/",
    "https://[fd12:3456::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[ff02::1]/",
    "https://[fec0::1]/",
    "https://[3fff::1]/",
    "https://192.88.99.1/",
    "https://example.org:22/",
    "https://example.org:6379/",
    "https://example.org:99999/",
    "https://user:word@example.org/",
    "https://example.org\\@127.0.0.1/",
    "https://example.org/ HTTP/1.1\r\nhost: x",
    "https://exämple.org/",
]
INSIDE = ["127.0.0.1", "10.1.2.3", "::1", "fe80::1", "fec0::1", "169.254.169.254", "::ffff:192.168.0.1", "0.0.0.0"]


@pytest.mark.parametrize("url", FORBIDDEN)
def test_an_address_that_is_not_public_is_refused(url: str) -> None:
    with pytest.raises(Forbidden):
        target_of(url)


@pytest.mark.parametrize("url", ["https://example.org/hook?a=b", "https://example.org:8443/", "https://93.184.215.14/"])
def test_public_addresses_are_taken(url: str) -> None:
    assert target_of(url).port in (443, 8443)


@pytest.mark.parametrize("address", INSIDE)
async def test_a_name_that_leads_inside_is_refused(address: str) -> None:
    async def find(host: str, port: int) -> Sequence[str]:
        return ["93.184.215.14", address]

    with pytest.raises(Forbidden, match="not a public one"):
        await Outside(find).address(target_of("https://example.org/"))


async def test_a_name_that_changes_its_mind_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [["93.184.215.14"], ["127.0.0.1"]]
    reached: list[str] = []

    async def find(host: str, port: int) -> Sequence[str]:
        return answers.pop(0)

    async def connect(host: str, port: int, **more: object) -> None:
        reached.append(host)
        raise ConnectionRefusedError("nobody is there")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        await Outside(find).post("https://example.org/", b"{}", {})
    assert reached == ["93.184.215.14"], "the connection goes to the address that was looked at"
    with pytest.raises(Forbidden):
        await Outside(find).post("https://example.org/", b"{}", {})


class Receiver:
    """A server on this machine that says what it is told to say."""

    def __init__(self, answer: bytes, closes: bool = True) -> None:
        self.answer = answer
        self.closes = closes
        self.got: list[bytes] = []

    async def __aenter__(self) -> str:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/hook"

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.got.append(await reader.read(65536))
        writer.write(self.answer)
        if self.closes:
            writer.close()
        else:
            await reader.read()
            writer.close()


async def test_a_message_arrives_as_it_was_sent() -> None:
    receiver = Receiver(b"HTTP/1.1 204 No Content\r\n\r\n")
    async with receiver as url:
        answer = await Outside(inside=True).post(url, b'{"a":1}', {"content-type": "application/json"})
    assert answer.status == 204
    head, _, body = receiver.got[0].partition(b"\r\n\r\n")
    assert head.startswith(f"POST /hook HTTP/1.1\r\nhost: {url.split('/')[2]}\r\n".encode()), "with its port"
    assert body == b'{"a":1}'


async def test_redirects_are_not_followed() -> None:
    receiver = Receiver(b"HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\n\r\n")
    async with receiver as url:
        assert (await Outside(inside=True).post(url, b"", {})).status == 302
    assert len(receiver.got) == 1


async def test_only_the_beginning_of_an_answer_is_read() -> None:
    receiver = Receiver(b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 1_000_000)
    async with receiver as url:
        assert len((await Outside(inside=True).post(url, b"", {})).body) < ANSWER


async def test_an_answer_is_one_though_the_connection_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would be taken for a failure, and the message would go out again."""
    monkeypatch.setattr(outside, "SECONDS", 60.0)
    async with Receiver(b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok", closes=False) as url, asyncio.timeout(30):
        assert (await Outside(inside=True).post(url, b"", {})).status == 200


async def test_what_is_not_http_is_an_error() -> None:
    async with Receiver(b"220 mail.example.org ESMTP\r\n") as url:
        with pytest.raises(ConnectionError, match="does not speak HTTP"):
            await Outside(inside=True).post(url, b"", {})


async def test_a_header_cannot_bring_another() -> None:
    async with Receiver(b"HTTP/1.1 200 OK\r\n\r\n") as url:
        with pytest.raises(Forbidden):
            await Outside(inside=True).post(url, b"", {"x": "a\r\ny: b"})
