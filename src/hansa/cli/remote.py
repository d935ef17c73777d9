"""A seat at a server's table, in plain lines of text: `hansa terminal --at LINK`.

``Seat`` shows and asks over a ``Link`` (link.py); it draws nothing and uses no colours, so that a screen reader can
read all of it (spoken.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import click

from hansa.cli.link import Address, Json, Link, LinkError, Refusal
from hansa.cli.spoken import board_lines, desk_lines, event_of, score_lines
from hansa.game.boards import board
from hansa.game.reasons import Reason
from hansa.game.view import View
from hansa.game.words import Words

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


# ---------------------------------------------------------------- the API


# ---------------------------------------------------------------- what is shown


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
        while self.goes_on():
            self.catch_up()
            if self.asked():
                if not self.answer_request():
                    return
            elif self.state["legal"] and self.seat is not None:
                self.waiting_for = None
                if not self.ask():
                    return
            elif self.goes_on():  # what has just come in may have been the end
                self.wait()
        self.end()

    def goes_on(self) -> bool:
        return self.state["table"]["status"] in ("waiting", "playing")

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
            found = Reason(reason["id"], reason["args"])
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
            click.echo(self.words.sentence(Reason(reason["id"], reason["args"])) or "")

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
