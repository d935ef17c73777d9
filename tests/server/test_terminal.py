"""`hansa terminal --at LINK`: a seat in plain text, through a whole game, also when the server goes away."""

from __future__ import annotations

import asyncio
import codecs
import os
import random
import re
import sys
from typing import ClassVar

import httpx
import pytest
from click.testing import CliRunner

from hansa.cli import main
from hansa.cli.link import Address, Link, LinkError
from hansa.cli.remote import Seat
from server.helpers import PATIENCE, Json, Process, Running, choose, create, state

PROMPT = re.compile(r" > $")


class Terminal:
    """The program as somebody uses it: what it shows is read, what is typed is written."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.shown = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # a letter may come in two pieces

    @classmethod
    async def at(cls, link: str, *words: str) -> Terminal:
        command = [sys.executable, "-m", "hansa", "terminal", "--at", link, *words]
        pipe = asyncio.subprocess.PIPE
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT, env=environment
        )
        return cls(process)

    async def until(self, sign: re.Pattern[str] = PROMPT) -> str | None:
        """All that is shown until a sign, by default the next question; None if the program ended."""
        assert self.process.stdout is not None
        since = len(self.shown)
        try:
            async with asyncio.timeout(PATIENCE):
                while not sign.search(self.shown[since:]):
                    found = await self.process.stdout.read(4096)
                    if not found:
                        return None
                    self.shown += self.decoder.decode(found)
        except TimeoutError:
            raise AssertionError(f"nothing more came after: {self.shown[-1500:]}") from None
        return self.shown[since:]

    async def type(self, line: str) -> str | None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        await self.process.stdin.drain()
        return await self.until()

    async def leave(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        await asyncio.wait_for(self.process.wait(), PATIENCE)


def link_of(url: str, made: Json, seat: str = "0") -> str:
    return f"{url}/t/{made['id']}#seat={made['links']['seats'][seat]}"


async def mine(client: httpx.AsyncClient, made: Json, seat: int = 0) -> Json:
    headers = {"authorization": f"Bearer {made['links']['seats'][str(seat)]}"}
    answer = await client.get(f"/api/tables/{made['id']}", params={"seat": seat}, headers=headers)
    return dict(answer.json())


async def test_a_whole_game_in_text_although_the_server_is_killed_twice(tmp_path: object) -> None:
    server = Process(f"sqlite:///{tmp_path}/hansa.db")
    await server.start()
    rng = random.Random(4)
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            made = await create(client, "person", "novice", "novice", bot_seconds=0.1)
            terminal = await Terminal.at(link_of(server.url, made))
            asked = await terminal.until()
            typed = 0
            while asked is not None:
                if typed in (15, 40):
                    server.kill()
                    await server.start()
                now = await mine(client, made)
                action = choose(now["legal"], rng)["text"]
                if typed % 7 == 3:  # by its number in the list
                    listed = await terminal.type("list")
                    assert listed is not None
                    numbers = {text: number for number, text in re.findall(r"^(\d+): (.*)$", listed, re.M)}
                    assert action in numbers, listed
                    action = numbers[action]
                asked = await terminal.type(action)
                typed += 1
            assert await asyncio.wait_for(terminal.process.wait(), PATIENCE) == 0, terminal.shown[-1000:]
            end = await state(client, made["id"])
    finally:
        server.kill()
    assert typed > 40, "killed twice, and the game went on"
    assert end["table"]["status"] == "finished"
    assert "The game is over." in terminal.shown
    assert re.search(r"wins\.|share the victory\.", terminal.shown)
    assert "Waiting for" in terminal.shown
    assert terminal.shown.isascii() or not re.search("[─-▟□]", terminal.shown), "no drawing characters"
    for seat, total in enumerate(end["view"]["score"]):
        points = "1 point" if total["total"] == 1 else f"{total['total']} points"
        # Who has none has nothing to count up.
        assert f"{end['view']['players'][seat]}: {points}{' (' if total['total'] else ''}" in terminal.shown


def test_an_end_that_came_meanwhile_is_not_waited_for(capsys: pytest.CaptureFixture[str]) -> None:
    def told(seq: int, status: str) -> Json:
        table = {"status": status, "seats": []}
        return {"type": "state", "seq": seq, "table": table, "view": None, "entries": [], "legal": [], "request": None}

    class Here(Link):
        coming: ClassVar = [told(2, "closed")]

        def listen(self, seat: int | None, since: int, seconds: float | None = None) -> Json | None:
            assert self.coming or seconds == 0, "it waits for what never comes"
            return self.coming.pop() if self.coming else None

    address = Address("http://nowhere", "table", "seat", "secret")
    Seat(Here(address, print), 0, told(1, "playing")).run()
    assert capsys.readouterr().out == "The table was closed.\n"


async def test_everything_that_help_lists_works(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "person", "novice", "novice", options={"missions": True}, hints=True)
    terminal = await Terminal.at(link_of(small.url, made))
    assert await terminal.until()
    place = next(a["text"] for a in (await mine(ann, made))["legal"] if a["kind"] == "place")
    route = place.split()[2].split("/")[0]
    for typed, said in (
        ("?", "An action in notation"),
        ("list place", f"{place}"),
        ("desks", "Your mission: "),
        ("scores", ": 0 points"),
        ("log", "."),
        (f"why establish {route} nothing", "[Nn]ot every post"),
        (f"why {place}", "It is legal."),
        ("why fly", "'fly' is not an action"),
        (f"establish {route} nothing", "Not legal: "),
        ("fly to danzig", "Not possible: .*'fly'"),
        ("999", "no such number"),
        ("list nonsense", "Nothing fits"),
        ("undo", "Not possible: "),
        (place, "places a "),
        (f"board {route}", f"Route {route}: .* trader"),
        ("board", f"Route {route}: "),
        ("undo", "takes back"),
        ("redo", "plays it again"),
        ("restart", "takes back"),
        ("say good luck", ""),
        ("hint", r"\w+ .*"),
    ):
        shown = await terminal.type(typed)
        assert shown is not None, terminal.shown
        assert re.search(said, shown), (typed, shown)
    await terminal.leave()
    assert (await state(ann, made["id"]))["table"]["status"] == "playing"


async def test_an_invitation_gives_a_seat_and_its_link(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "open", "novice", "novice")
    terminal = await Terminal.at(f"{small.url}/t/{made['id']}#join={made['links']['join']}", "--name", "Cleo")
    assert await terminal.until()
    assert "You are Cleo, seat 1." in terminal.shown
    found = re.search(r"^http\S+#seat=\S+$", terminal.shown, re.M)
    assert found
    await terminal.leave()
    again = await Terminal.at(found.group())
    assert await again.until()
    assert "You are Cleo, seat 1." in again.shown
    await again.leave()


async def test_a_request_of_another_person_is_answered(small: Running) -> None:
    ann = small.browser()
    made = await create(ann, "person", "person", edition="egmont")  # a bot that moves ends a request
    terminal = await Terminal.at(link_of(small.url, made))
    await terminal.until(re.compile(r" > $|Waiting for .*\n$"))
    ben = {"authorization": f"Bearer {made['links']['seats']['1']}"}
    answer = await small.browser().post(f"/api/tables/{made['id']}/close", json={"seat": 1}, headers=ben)
    assert answer.status_code == 200, answer.text
    if not terminal.shown.endswith(" > "):
        await terminal.until()
    async with asyncio.timeout(PATIENCE):  # what others ask is said before the next question
        while "asks to close the table. Do you agree, yes or no?" not in terminal.shown:
            await terminal.type("log")
    assert await terminal.type("perhaps") is not None
    assert await terminal.type("yes") is None
    assert "The table was closed." in terminal.shown


def test_links_that_lead_nowhere_are_explained() -> None:
    assert Address.of("https://a.example/hansa/t/k3x#seat=S") == Address("https://a.example/hansa", "k3x", "seat", "S")
    assert Address.of("http://127.0.0.1:8000/t/k3x") == Address("http://127.0.0.1:8000", "k3x", "", "")
    for link in ("hello", "ftp://a/t/k", "http://a/k3x", "http://a/t/", "http://a/t/k#rubbish", "http://a/t/k#seat="):
        with pytest.raises(LinkError, match="a link"):
            Address.of(link)
    assert "a link reads" in CliRunner().invoke(main, ["terminal", "--at", "hello"]).output


async def test_a_wrong_secret_gets_the_servers_sentence(small: Running) -> None:
    made = await create(small.browser(), "person", "novice", "novice")
    terminal = await Terminal.at(f"{small.url}/t/{made['id']}#seat=wrong")
    assert await terminal.until() is None
    assert "Error: there is no such table, or you may not see it" in terminal.shown
