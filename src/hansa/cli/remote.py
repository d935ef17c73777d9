"""A seat at a server's table, in plain lines of text: `hansa terminal --at LINK`.

Two halves. ``Link`` is all that a client needs of the API (docs/clients.md): requests, a socket, and what to do when
the connection is lost. ``Seat`` shows and asks; it draws nothing and uses no colours, so that a screen reader can
read all of it.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError
from urllib.parse import urldefrag, urlencode, urlsplit
from urllib.request import Request, urlopen

import click

from hansa.cli.words import Words
from hansa.game import events as ev
from hansa.game import names
from hansa.game.boards import board
from hansa.game.events import Event, Piece
from hansa.game.reasons import Reason
from hansa.game.view import Score, View

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

Json = dict[str, Any]
TIMEOUT: Final = 30.0
LONGEST_WAIT: Final = 5.0  # seconds between two tries to connect
ROLES: Final = ("seat", "join", "watch", "host")
HELP: Final = """\
An action in notation: place trader goslar-magdeburg/2, establish emden-stade office stade, hire 3 traders, end.
The beginning of its words is enough if only one legal action fits: pl t gos-mag.
A number plays the action with that number in the last list.
list: all legal actions. list WORDS: those with these words.
board: routes and cities that are not empty. board WORDS: those with these words, empty ones too.
desks: what everybody has. scores: points as it stands. log: the last twenty things that happened.
why ACTION: why it is not legal.
undo, redo: take back your last action, play it again. restart: take back the whole turn, as far as possible.
hint: what a bot would do, if the table allows it. say TEXT: a line of chat.
quit: leave; your seat stays yours, and the same link brings you back."""


class LinkError(ValueError):
    """A link that leads nowhere; the sentence says why."""


class Refusal(Exception):
    """What the server answered instead of doing it."""

    def __init__(self, answer: Json) -> None:
        super().__init__(str(answer.get("message", "the server refused")))
        self.answer = answer


@dataclass(frozen=True)
class Address:
    """A link taken apart: `http://host/t/TABLE#seat=SECRET`."""

    server: str
    table: str
    role: str
    secret: str

    @classmethod
    def of(cls, link: str) -> Address:
        plain, secret = urldefrag(link.strip())
        parts = urlsplit(plain)
        before, found, table = parts.path.rpartition("/t/")
        if parts.scheme not in ("http", "https") or not parts.netloc or not found or not table.strip("/"):
            raise LinkError(f"a link reads http://SERVER/t/TABLE#seat=SECRET, not {link!r}")
        role, _, key = secret.partition("=")
        if secret and (role not in ROLES or not key):
            raise LinkError(f"after # a link has seat=, join= or watch= and a secret, not {secret.partition('=')[0]!r}")
        return cls(f"{parts.scheme}://{parts.netloc}{before}", table.strip("/"), role, key)


# ---------------------------------------------------------------- the API
class Link:
    """One table of a server, over HTTP and a socket. Whatever is lost is asked for again."""

    def __init__(self, address: Address, tell: Callable[[str], None]) -> None:
        self.address: Final = address
        self.secret = address.secret
        self.tell: Final = tell
        self._socket: ClientConnection | None = None

    def ask(self, path: str, body: Json | None = None, **query: object) -> Json:
        """GET, or POST with a body; Refusal for what the server does not do. Sent again until it is answered."""
        url = f"{self.address.server}/api/tables/{self.address.table}{path}"
        given = {key: value for key, value in query.items() if value is not None}
        request = Request(f"{url}?{urlencode(given)}" if given else url)
        request.add_header("content-type", "application/json")
        if self.secret:
            request.add_header("authorization", f"Bearer {self.secret}")
        data = None if body is None else json.dumps(body).encode()
        for wait in self._tries():
            try:
                with urlopen(request, data, TIMEOUT) as answer:
                    return dict(json.load(answer))
            except HTTPError as error:
                found = _read_error(error)
                if error.code not in (429, 502, 503, 504):
                    raise Refusal(found) from None
                time.sleep(min(float(error.headers.get("retry-after") or wait), LONGEST_WAIT))
            except (OSError, ValueError):  # no connection, or cut off in the middle
                time.sleep(wait)
        raise AssertionError("tries have no end")

    def _tries(self) -> Iterator[float]:
        """How long to wait before the next try: longer and longer; said once."""
        yield (wait := 0.2)
        self.tell("The server does not answer. Trying again; Ctrl+C leaves.")
        while True:
            wait = min(1.5 * wait, LONGEST_WAIT)
            yield wait * random.uniform(0.7, 1.0)

    def listen(self, seat: int | None, since: int, seconds: float | None = None) -> Json | None:
        """The next message of the socket, which is opened anew when it was lost: then it is a whole state.

        None if there is none within the seconds; without them it waits.
        """
        from websockets.exceptions import InvalidHandshake, WebSocketException
        from websockets.sync.client import connect

        for wait in self._tries():
            try:
                if self._socket is None:
                    query = {"since": since} | ({} if seat is None else {"seat": seat})
                    scheme, _, rest = self.address.server.partition("://")
                    url = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{self.address.table}/live"
                    headers = {"authorization": f"Bearer {self.secret}"} if self.secret else {}
                    self._socket = connect(f"{url}?{urlencode(query)}", additional_headers=headers, max_size=None)
                return dict(json.loads(self._socket.recv(seconds)))
            except TimeoutError:
                return None
            except (OSError, WebSocketException, InvalidHandshake, EOFError) as error:
                self.hang_up()
                code = getattr(getattr(error, "rcvd", None), "code", 0)
                if code in (4403, 4404):
                    raise Refusal({"message": "the server closed the table for you: the link was revoked"}) from None
                time.sleep(wait)
        raise AssertionError("tries have no end")

    def hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def _read_error(error: HTTPError) -> Json:
    try:
        found = json.load(error)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"error": str(error.code), "message": f"the server says {error.code}"}


# ---------------------------------------------------------------- what is shown
def event_of(found: Json) -> Event:
    """An event as the server tells it."""
    cls = BY_KIND[found["kind"]]
    given = {f.name: found.get(f.name) for f in fields(cls) if f.init}
    return cls(**{name: _value_of(value) for name, value in given.items()})


def _value_of(value: Any) -> Any:
    if isinstance(value, dict):
        return Piece(value["owner"], value["shape"])
    return tuple(value) if isinstance(value, list) else value


BY_KIND: Final = {ev.kind_of(cls): cls for cls in ev.KINDS.values()}


def piece_words(piece: Piece | None, players: Sequence[str], free: str = "free") -> str:
    if piece is None:
        return free
    return f"{players[piece.owner] if piece.owner < len(players) else 'neutral'} {piece.shape}"


def board_lines(view: View, words: str) -> list[str]:
    """A line per route and city: all that have these words, or those where something stands or lies."""
    from hansa.cli.terminal import fits

    printed = board(view.board)
    lines = []
    for record in printed.facts["routes"]:
        route = record["id"]
        posts = [
            piece_words(piece, view.players, "free for a merchant" if post.get("merchant_only") else "free")
            for piece, post in zip(view.posts[route], record["posts"], strict=True)
        ]
        more = [f"token {view.tokens[route]}"] if route in view.tokens else []
        more += [f"{laid.kind} of {view.players[laid.owner]}" for laid in view.laid if laid.route == route]
        if fits(words, route, anywhere=True) if words else more or any(view.posts[route]):
            more += [f"printed bonus {record['printed_bonus']['type']}"] if record.get("printed_bonus") else []
            lines.append(f"Route {route}: {', '.join(posts)}" + "".join(f"; {each}" for each in more) + ".")
    for record in printed.facts["cities"]:
        city = view.cities[record["id"]]
        if not (fits(words, record["id"], anywhere=True) if words else city.extra or any(city.offices)):
            continue
        offices = [
            piece_words(piece, view.players, f"free for a {space['shape']} with {space['privilege']}")
            for piece, space in zip(city.offices, record["offices"], strict=True)
        ]
        more = [f"extra {piece_words(piece, view.players)}" for piece in city.extra]
        more += [f"develops {' or '.join(record['abilities'])}"] if record.get("abilities") else []
        if city.controller is not None and city.controller < len(view.players):
            more.append(f"{view.players[city.controller]} controls it")
        lines.append(f"City {record['id']}: {', '.join(offices) or 'no offices'}{''.join(f'; {m}' for m in more)}.")
    return lines or ["Nothing fits."]


def desk_lines(view: View) -> list[str]:
    """A line per player, and what belongs to nobody."""
    lines = []
    for player, desk, score in zip(view.players, view.desks, view.score, strict=True):
        abilities = ", ".join(f"{ability} {desk.abilities[ability].value}" for ability in names.ABILITIES)
        pieces = "; ".join(
            f"{zone} {held['trader']} traders, {held['merchant']} merchants"
            for zone, held in (("supply", desk.supply), ("stock", desk.stock))
        )
        tokens = f"tokens {', '.join(desk.unused)}" if desk.unused else "no tokens"
        tiles = f"; tiles {', '.join(desk.tiles)}" if desk.tiles else ""
        lines.append(
            f"{player}: {desk.points} points, {score.total} as it stands; {pieces}; {abilities}; "
            f"{tokens}, {len(desk.used)} used{tiles}."
        )
    lines.append(f"Completed cities {view.completed} of {view.completed_limit}; tokens in the pool {view.pool}.")
    if view.pawn:
        lines.append(f"The pawn is in {view.pawn}.")
    if view.tiles:
        lines.append(f"Favour tiles on display: {', '.join(view.tiles)}.")
    if view.mine and view.mine.mission:
        lines.append(f"Your mission: {', '.join(view.mine.mission)}.")
    if view.mine and view.mine.plate:
        lines.append(f"On your plate: {', '.join(view.mine.plate)}.")
    return lines


def score_lines(view: View) -> list[str]:
    """A line per player, with the categories in which anybody has points."""
    categories = [f.name for f in fields(Score) if f.name not in ("total", "why")]
    lines = []
    for player, score in zip(view.players, view.score, strict=True):
        parts = [f"{name} {getattr(score, name)}" for name in categories if getattr(score, name)]
        lines.append(f"{player}: {score.total} points" + (f" ({', '.join(parts)})" if parts else "") + ".")
    return lines


# ---------------------------------------------------------------- the person
class Seat:
    """Shows what happens, and asks when the seat decides."""

    def __init__(self, link: Link, seat: int | None, state: Json) -> None:
        self.link = link
        self.seat = seat
        self.state: Json = {}
        self.view: View | None = None
        self.words: Words | None = None
        self.listed: list[str] = []
        self.log: list[str] = []
        self.heard = 0
        self.waiting_for: object = None
        self.take(state)

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        while self.state["table"]["status"] in ("waiting", "playing"):
            self.catch_up()
            if self.asked():
                if not self.answer_request():
                    return
            elif self.state["legal"] and self.seat is not None:
                self.waiting_for = None
                if not self.ask():
                    return
            else:
                self.wait()
        self.end()

    def end(self) -> None:
        if self.state["table"]["status"] == "closed" or self.view is None:
            click.echo("The table was closed.")
            return
        click.echo("The game is over.")
        for line in score_lines(self.view):
            click.echo(line)
        winners = [self.view.players[seat] for seat in self.view.winners]
        click.echo(f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}.")

    # ------------------------------------------------------------ what happens
    def take(self, state: Json) -> None:
        """A state of the server: say what is new in it."""
        import msgspec

        self.state = state
        if state["view"] is not None:
            self.view = msgspec.convert(state["view"], View)
            self.words = Words(self.view.players, board(self.view.board), edition=self.view.edition)
        if state.get("gap"):
            click.echo("Much has happened; only the last of it is told.")
        for entry in state["entries"]:
            if entry["seq"] > self.heard:
                self.tell(entry)
        self.heard = max(self.heard, state["seq"])

    def tell(self, entry: Json) -> None:
        seats = self.state["table"]["seats"]
        who = seats[entry["seat"]]["name"] if entry["seat"] is not None else "Somebody"
        lines = []
        if self.words is not None:
            told = (self.words.line(event_of(event)) for event in entry["events"])
            lines = [line for line in told if line]
        if entry["kind"] in ("undo", "restart", "redo"):
            lines.append(f"{who} {'plays it again' if entry['kind'] == 'redo' else 'takes back'}.")
        elif entry["kind"] == "seat" and entry.get("change") in ("joined", "left", "bot", "substitute", "back"):
            lines.append(f"{who}: {entry['change']}.")
        for line in lines:
            click.echo(line)
        self.log = [*self.log, *lines][-20:]

    def wait(self) -> None:
        """Listen until something happens."""
        now = (self.state["table"]["status"], self.view.actor if self.view else None)
        if now != self.waiting_for:
            self.waiting_for = now
            if now[0] == "waiting":
                free = sum(not seat["taken"] for seat in self.state["table"]["seats"])
                click.echo(f"The game has not begun. Free seats: {free}. Waiting; Ctrl+C leaves.")
            elif self.view is not None and self.view.actor is not None:
                click.echo(f"Waiting for {self.view.players[self.view.actor]}.")
        message = self.link.listen(self.seat, self.state["seq"])
        if message is not None:
            self.hear(message)

    def catch_up(self) -> None:
        """What has come in while the person thought or typed."""
        while (message := self.link.listen(self.seat, self.state["seq"], 0)) is not None:
            self.hear(message)

    def hear(self, message: Json) -> None:
        if message["type"] == "state":
            if message["seq"] >= self.state["seq"]:  # the answer to our own action may have overtaken it
                self.take(message)
        elif message["type"] == "chat":
            said = message["message"]
            click.echo(f"{said['name']} says: {said['text']}")
        elif message["type"] == "notice":
            click.echo(message["message"])

    # ------------------------------------------------------------ what is asked
    def prompt(self, question: str) -> str | None:
        """What the person types; None to leave."""
        try:
            return str(click.prompt(question, prompt_suffix=" > ", type=str, default="", show_default=False)).strip()
        except (click.Abort, EOFError):
            click.echo()
            return None

    def question(self) -> str:
        assert self.view is not None
        assert self.view.question is not None
        assert self.words is not None
        if self.view.question.kind == "turn":
            left = self.view.turn.actions_left
            return f"Your turn, {left} action{'' if left == 1 else 's'} left"
        details = self.view.question.details
        more = f" (and up to {details['extras']} extra from the {details['source']})" if details.get("extras") else ""
        return f"{self.words.sentence(self.view.question, self.view)}{more}"

    def ask(self) -> bool:
        """One line of input; False to leave."""
        line = self.prompt(self.question())
        if line is None or line in ("q", "quit"):
            return False
        word, _, rest = line.partition(" ")
        command = self.commands().get(word)
        try:
            if command is not None:
                command(rest.strip())
            elif line:
                self.act(line)
        except Refusal as refusal:
            self.refused(refusal.answer)
        return True

    def commands(self) -> dict[str, Callable[[str], None]]:
        assert self.view is not None
        view = self.view
        found: dict[str, Callable[[str], None]] = {
            "help": lambda _: click.echo(HELP),
            "list": lambda words: self.show_list(self.fitting(words, anywhere=True)),
            "board": lambda words: click.echo("\n".join(board_lines(view, words))),
            "desks": lambda _: click.echo("\n".join(desk_lines(view))),
            "scores": lambda _: click.echo("\n".join(score_lines(view))),
            "log": lambda _: click.echo("\n".join(self.log) or "Nothing has happened yet."),
            "why": self.explain,
            "undo": lambda _: self.change("undo", steps=1),
            "redo": lambda _: self.change("redo"),
            "restart": lambda _: self.change("restart-turn"),
            "hint": lambda _: self.hint(),
            "say": self.chat,
        }
        short = {name[0]: name for name in ("list", "board", "desks", "scores", "why", "undo", "restart")}
        return found | {letter: found[name] for letter, name in short.items()} | {"?": found["help"]}

    def fitting(self, words: str, anywhere: bool = False) -> list[str]:
        from hansa.cli.terminal import fits

        return [action["text"] for action in self.state["legal"] if fits(words, action["text"], anywhere)]

    def show_list(self, texts: list[str]) -> None:
        self.listed = texts
        for number, text in enumerate(texts, 1):
            click.echo(f"{number}: {text}")
        if not texts:
            click.echo("Nothing fits; list shows all.")

    def act(self, text: str) -> None:
        """Play what was typed: a number of the list, a notation, or the beginning of its words."""
        if text.isdecimal():
            if not 1 <= int(text) <= len(self.listed):
                click.echo("There is no such number in the last list; list shows one.")
                return
            text = self.listed[int(text) - 1]
        elif not self.readable(text):
            fitting = self.fitting(text)
            if len(fitting) > 1:
                self.show_list(fitting)
                return
            text = fitting[0] if fitting else text  # the server says what is wrong with it
        self.listed = []
        self.change("actions", action=text, nonce=f"{random.getrandbits(62):x}")

    def readable(self, text: str) -> bool:
        return any(text.lower() == action["text"] for action in self.state["legal"])

    def change(self, verb: str, **body: object) -> None:
        assert self.seat is not None
        self.take(self.link.ask(f"/{verb}", {"seat": self.seat, "after": self.state["seq"], **body}))

    def refused(self, answer: Json) -> None:
        """Say why, and look at what is there now."""
        reason = answer.get("reason")
        if answer.get("error") == "stale":
            click.echo("Something else happened meanwhile.")
        elif reason and self.words is not None:
            found = Reason(reason["id"], reason["args"], reason["sentence"])
            click.echo(f"Not legal: {self.words.sentence(found)}")
        else:
            click.echo(f"Not possible: {answer.get('message')}")
        if answer.get("state"):
            self.take(answer["state"])

    def explain(self, text: str) -> None:
        (reason,) = self.link.ask("/why", {"seat": self.seat, "actions": [text]})["reasons"]
        if reason is None:
            click.echo("It is legal.")
        elif reason["id"] == "bad-action" or self.words is None:
            click.echo(reason["sentence"])
        else:
            click.echo(self.words.sentence(Reason(reason["id"], reason["args"], reason["sentence"])) or "")

    def hint(self) -> None:
        best = self.link.ask("/analysis", {"seat": self.seat})["best"]
        click.echo("; ".join(best[0]["line"]) if best else "There is nothing to choose.")

    def chat(self, text: str) -> None:
        self.link.ask("/chat", {"seat": self.seat, "text": text})

    # ------------------------------------------------------------ requests of others
    def asked(self) -> bool:
        request = self.state.get("request")
        return bool(request and self.seat in request["missing"])

    def answer_request(self) -> bool:
        request = self.state["request"]
        who = self.state["table"]["seats"][request["by"]]["name"]
        what = f"take back {request['steps']} actions" if request["kind"] == "undo" else "close the table"
        said = self.prompt(f"{who} asks to {what}. Do you agree, yes or no?")
        if said is None or said in ("q", "quit"):
            return False
        if said.lower() in ("y", "yes", "n", "no"):
            body = {"seat": self.seat, "request": request["seq"], "agree": said.lower().startswith("y")}
            try:
                self.take(self.link.ask("/answer", body))
            except Refusal as refusal:
                self.refused(refusal.answer)
        return True


def sit_down(link: str, name: str | None) -> None:
    """Read a link, take the seat it offers, and play; ClickException says what is not possible."""
    try:
        import msgspec
        import websockets
    except ImportError:
        raise click.ClickException("tables of a server need more packages: pip install 'hansa[server]'") from None
    assert msgspec
    assert websockets
    try:
        address = Address.of(link)
        there = Link(address, click.echo)
        seat, state = _seat_of(there, name)
    except (LinkError, Refusal) as error:
        raise click.ClickException(str(error)) from None
    table = state["table"]
    where = f"Table {table['name'] or table['id']}, {table['board']}, {table['edition']}."
    who = "You watch." if seat is None else f"You are {table['seats'][seat]['name']}, seat {seat + 1}. ? is help."
    click.echo(f"{where} {who}")
    try:
        Seat(there, seat, state).run()
    except Refusal as error:
        raise click.ClickException(str(error)) from None
    except KeyboardInterrupt:
        click.echo("\nYou left. Your seat stays yours; the same link brings you back.")
    finally:
        there.hang_up()


def _seat_of(link: Link, name: str | None) -> tuple[int | None, Json]:
    """The seat of a link, or a free one of an invitation; None for those who only watch."""
    if link.address.role != "join":
        state = link.ask("")
        return state["seat"], state
    joined = link.ask("/join", {"name": name} if name else {})
    link.secret = joined["secret"]
    click.echo("You have a seat. Its own link, to come back:")
    click.echo(f"{link.address.server}/t/{link.address.table}#seat={link.secret}")
    return joined["seat"], link.ask("", seat=joined["seat"])
