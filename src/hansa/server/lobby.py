"""Before and around a game: who sits where, the start, requests that need everybody's consent."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from hansa.game import record as records
from hansa.game.fair import agreed, new_secret
from hansa.game.game import Game
from hansa.game.setup import Setup
from hansa.server.errors import ApiError, conflict, wrong_status
from hansa.server.making import check_level, clean, unlike
from hansa.server.model import Chair, Colour
from hansa.server.table import Table


def start(table: Table, by: str = "host", setup: Setup | None = None) -> None:
    """Deal and begin. The chance comes from the table's secret, published as a commitment, and the players' words.

    A ``setup`` that is given was drawn elsewhere, and is promised there (docs/events.md).
    """
    meta = table.meta
    for k, chair in enumerate(meta.seats):
        chair.name = chair.name or chair.colour.capitalize() or f"Seat {k + 1}"
    names = [chair.name for chair in meta.seats]
    fair = None if setup is not None else agreed(meta.secret or new_secret(), [chair.word for chair in meta.seats])
    game = Game.new(board=meta.board, edition=meta.edition, players=names, setup=setup, options=meta.options, fair=fair)
    table.begin(records.Record(game.header, ()).to_text())
    table.status = "playing"
    promised: dict[str, Any] = {} if fair is None else {"commitment": fair.commitment}
    table.add("start", None, by, start=game.header.setup.start, **promised)


def begin_with(table: Table, game: Game, goes_on: bool) -> Generator[None, None, None]:
    """A table's game begins with the actions of a record, and goes on from there or is over.

    The people are called as at the table: the names of a record may be of any length. One step for each action.
    """
    fair = None if goes_on else game.header.fair  # who brings a record may know what is hidden in it
    header = replace(game.header, seats=tuple(chair.name for chair in table.meta.seats), fair=fair)
    table.begin(records.Record(header, ()).to_text())
    table.status = "playing"
    table.add("start", None, "record", start=game.header.setup.start)
    for code, (seat, _) in zip(game.codes, game.history(), strict=True):
        table.play(seat, code, "record")
        yield
    if table.finish() is None and not goes_on:
        close(table, "record")


def may_start(table: Table) -> bool:
    return table.status == "waiting" and all(chair.kind != "open" for chair in table.meta.seats)


def autostart(table: Table) -> None:
    if table.meta.autostart and may_start(table):
        start(table, "server")


def need_status(table: Table, *statuses: str) -> None:
    if table.status not in statuses:
        raise wrong_status(table.status)


def chair_of(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.meta.seats):
        raise ApiError(404, "not-found", f"this table has seats 0 to {len(table.meta.seats) - 1}")
    return table.meta.seats[seat]


def others(table: Table, seat: int) -> list[str]:
    """How the others at the table are called."""
    return [chair.name for k, chair in enumerate(table.meta.seats) if k != seat]


def set_colour(table: Table, seat: int, colour: Colour) -> None:
    """Take a colour; a seat that nobody has taken yet swaps with ours."""
    chair = chair_of(table, seat)
    for other in table.meta.seats:
        if other is not chair and other.colour == colour:
            if other.taken and other.kind == "person":
                raise conflict("seat-taken", f"{colour} belongs to {other.name}")
            other.colour = chair.colour
    chair.colour = colour


def say_word(table: Table, seat: int, word: str) -> None:
    """A player adds a word to the chance of the game, as long as it has not begun."""
    need_status(table, "waiting")
    chair_of(table, seat).word = clean(word)
    table.add("seat", seat, "person", change="word", name=chair_of(table, seat).name)


def joined_with(table: Table, nonce: str) -> int | None:
    """The seat that somebody took with this nonce, and still has."""
    for line in table.tail:
        if line.nonce == nonce and line.kind == "seat" and line.seat is not None:
            chair = table.meta.seats[line.seat]
            return line.seat if chair.kind == "person" and chair.taken and not chair.renewed else None
    return None


def take_open(
    table: Table,
    seat: int | None,
    name: str | None,
    colour: Colour | None,
    word: str = "",
    nonce: str | None = None,
) -> int:
    """Sit down on an open seat."""
    need_status(table, "waiting")
    free = [k for k, chair in enumerate(table.meta.seats) if chair.kind == "open"]
    if seat is not None:
        chair_of(table, seat)
    if not free or (seat is not None and seat not in free):
        raise conflict("seat-taken", "this seat is not open" if seat is not None else "no seat is open")
    k = free[0] if seat is None else seat
    chair = table.meta.seats[k]
    if colour:
        set_colour(table, k, colour)
    chair.kind = "person"
    chair.taken = True
    chair.word = clean(word)
    chair.name = unlike(clean(name or "") or chair.name or chair.colour.capitalize(), others(table, k))
    table.add("seat", k, "person", change="joined", name=chair.name, nonce=nonce)
    autostart(table)
    return k


def make_bot(table: Table, seat: int, level: str | None, by: str = "host") -> None:
    """A bot takes the seat; in a running game it stands in for a person until they are back."""
    need_status(table, "waiting", "playing")
    chair = chair_of(table, seat)
    chosen = check_level(level, len(table.meta.seats))
    if table.status == "playing" and chair.kind == "person":
        chair.substitute = chosen
        table.add("seat", seat, by, change="substitute", level=chosen, name=chair.name)
        settle(table)  # nobody waits for the answer of somebody who never came
        return
    chair.kind = "bot"
    chair.level = chosen
    chair.taken = True
    chair.word = ""
    chair.name = chair.name or chair.colour.capitalize()
    table.add("seat", seat, by, change="bot", level=chosen, name=chair.name)
    autostart(table)


def fill_with_bots(table: Table, level: str) -> None:
    """Bots take all open seats; the game does not start yet."""
    automatic, table.meta.autostart = table.meta.autostart, False
    for k, chair in enumerate(table.meta.seats):
        if chair.kind == "open":
            make_bot(table, k, level)
    table.meta.autostart = automatic


def give_back(table: Table, seat: int, by: str) -> None:
    chair = chair_of(table, seat)
    if chair.substitute is None:
        raise conflict("wrong-status", "nobody stands in for this seat", status=table.status)
    chair.substitute = None
    table.add("seat", seat, by, change="back", name=chair.name)


def make_person(table: Table, seat: int, name: str | None, by: str = "host") -> None:
    need_status(table, "waiting", "playing")
    chair = chair_of(table, seat)
    if chair.kind == "person" and chair.substitute is None:
        raise conflict("seat-taken", f"{chair.name} sits here; re-issue the link to give the seat to somebody else")
    keep_secrets(table, seat)
    chair.renewed = chair.renewed or (chair.kind == "person" and chair.taken)
    chair.kind = "person"
    chair.level = chair.substitute = None
    chair.taken = False
    chair.name = unlike(clean(name or "") or chair.name or chair.colour.capitalize(), others(table, seat))
    table.add("seat", seat, by, change="person", name=chair.name)
    autostart(table)


def make_open(table: Table, seat: int, by: str) -> None:
    need_status(table, "waiting")
    chair = chair_of(table, seat)
    chair.kind = "open"
    chair.level = None
    chair.taken = False
    chair.name = chair.word = ""
    table.add("seat", seat, by, change="open")


def rename(table: Table, seat: int, name: str | None, colour: Colour | None, by: str) -> None:
    chair = chair_of(table, seat)
    if name is not None:
        chair.name = unlike(clean(name) or chair.name, others(table, seat))
    if colour is not None and colour != chair.colour:
        set_colour(table, seat, colour)
    table.add("seat", seat, by, change="named", name=chair.name)


def change_link(table: Table, seat: int) -> None:
    """Before all links of a seat become void."""
    chair = chair_of(table, seat)
    if chair.kind != "person":
        raise conflict("wrong-status", "only people's seats have links", status=table.status)
    keep_secrets(table, seat)
    if table.status == "playing":
        chair.renewed = chair.renewed or chair.taken
    else:
        chair.taken = False
    table.add("seat", seat, "host", change="link", name=chair.name)


def keep_secrets(table: Table, seat: int) -> None:
    """A new link of somebody else's seat would show its mission and tokens to whoever asks for it."""
    chair = chair_of(table, seat)
    if chair.kind == "person" and chair.taken and table.has_secrets(seat):
        raise conflict(
            "seat-has-secrets",
            f"{chair.name} knows what others must not see: a bot can stand in, or {chair.name} makes one more link",
        )


def close(table: Table, by: str, seat: int | None = None) -> None:
    need_status(table, "waiting", "playing")
    table.status = "closed"
    table.add("close", seat, by)


def end_as_it_stands(table: Table, seat: int) -> None:
    """All people agreed: whoever has most points now has won. What is still hidden is counted, and stays hidden."""
    game = table.playing()
    table.meta.ended = game.totals()
    table.status = "closed"
    table.add("close", seat, "person", what="end", winners=table.winners(), totals=table.meta.ended)


# ---------------------------------------------------------------- consent
def ask(table: Table, seat: int, what: str, steps: int = 0) -> None:
    """Ask all people for something that cannot be done alone. Bots always agree.

    Whoever was there is asked: a stand-in who comes later answers for nobody. One request is open
    at a time; whoever asked may put another one in its place, to which nobody has agreed yet.
    """
    if table.request is not None and table.request.by != seat:
        raise conflict("request-open", "another request waits for answers; answer it first")
    bots = any(chair.bot is not None for chair in table.meta.seats)
    if what in ("end", "close") and table.meta.event is not None and bots:
        # Bots always agree: somebody alone with them would end every game in which they lead.
        raise conflict("not-allowed", "where a bot plays in an event, the game is played to its end")
    if what == "end":
        table.playing()
    if what == "undo":
        game = table.playing()
        if not table.meta.undo:
            raise conflict("nothing-to-undo", "this table plays without undo")
        if not 1 <= steps <= len(game.played):
            raise conflict("nothing-to-undo", f"{len(game.played)} actions were played")
        for chair in table.meta.seats:
            if chair.renewed:
                why = f"the link of {chair.name} was given anew: nobody knows whose consent it would be"
                raise conflict("point-of-no-return", why)
    more: dict[str, Any] = {"steps": steps} if what == "undo" else {}
    table.add("ask", seat, "person", what=what, **more)
    settle(table)


def reply(table: Table, seat: int, asked: int, agree: bool) -> None:
    """Answer the request as it was after the entry ``asked``, and no other. Whoever asked may withdraw it."""
    request = table.request
    seen = request is not None and (request.seq == asked or (not agree and table.asked_at <= asked < request.seq))
    withdrawn = request is not None and seat == request.by and not agree
    if request is None or not seen or not (withdrawn or seat in request.missing):
        raise conflict("nothing-to-answer", "there is no open request to answer")
    table.add("agree" if agree else "refuse", seat, "person", what=request.kind)
    settle(table)


def settle(table: Table) -> None:
    """Do what was asked, once nobody's answer is missing."""
    request = table.request
    if request is None or request.missing:
        return
    if request.kind == "undo":
        table.undo(request.by, request.steps, force=True)
    elif request.kind == "end":
        end_as_it_stands(table, request.by)
    else:
        close(table, "person", request.by)
