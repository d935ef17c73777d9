"""One table in memory: the game rebuilt from its log, and what follows when somebody does something.

Nothing here waits or stores. A change is made here first, under the table's lock; ``hansa.server.tables`` stores it
before anybody hears of it, and drops this copy if that fails.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace as replace_field
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from hansa.engine import scoring
from hansa.game import events as ev
from hansa.game import record as records
from hansa.game.fair import Fair, commitment_of
from hansa.game.game import AnyAction, Game
from hansa.game.history import History
from hansa.game.knowledge import Knowledge
from hansa.game.notation import NotationError
from hansa.game.reasons import IllegalAction
from hansa.game.view import View
from hansa.server import clock
from hansa.server.answers import Entry
from hansa.server.auth import Roles
from hansa.server.clock import Now
from hansa.server.commits import STEP
from hansa.server.errors import ApiError, Stale, conflict, wrong_status
from hansa.server.model import POSITION, EntryKind, Line, Meta, OpenRequest, Status
from hansa.server.parts import Parts, ViewChange
from hansa.server.quiet import Span
from hansa.server.schema import LISTED
from hansa.server.unions import AnyLegal, legal_json

T = TypeVar("T")
TAIL: Final = 200
MOST_ENTRIES: Final = 10_000
"""How long a log may become: ten times the longest game. Only what can end it goes on beyond."""
DATED: Final = 30.0
"""Seconds by which the row of a table may be older than its last action: lists and expiry ask for no more."""
FOR_THE_END: Final = 500
"""So many entries more are taken of what can end a game."""
OF_THE_GAME: Final = frozenset({"play", "undo", "redo", "restart", "ask", "agree", "refuse", "finish"})
"""Entries that leave seats and settings as they are."""
encode: Final = msgspec.json.Encoder().encode


class Table:
    """A table: settings, seats, game, and the end of its log."""

    def __init__(
        self, table_id: str, status: Status, meta: Meta, header: str | None = None, now: Now = clock.now
    ) -> None:
        self.id: Final = table_id
        self.now: Final = now
        self.status: Status = status
        self.meta = meta
        self.header = header
        self.game: Game | None = None
        self.seq = 0
        self.position = 0
        """Number of the last entry that changed the position."""
        self.tail: Final[deque[Line]] = deque(maxlen=TAIL)
        self.unstored: list[Line] = []
        """Entries that were added and are to be stored."""
        self.request: OpenRequest | None = None
        self.asked_at = 0
        """The entry with which the open request began; ``request.seq`` is that of what it asks for now."""
        self._lasting = False
        self.marks: dict[int, tuple[int, int]] = {}
        """Seat -> number of the last entry and of the last chat line that it has seen."""
        self.ordered: set[int] = set()
        """Seats with standing orders that are on."""
        self.prepared: set[int] = set()
        """Seats that have prepared turns; nobody else may know."""
        self.missed: set[int] = set()
        """Seats whose prepared turns could not be played with this change."""
        self.chat_last = 0
        self.outages: Sequence[Span] = ()
        """When the server was not there: nobody's time."""
        self.roles: dict[str, Roles] = {}
        """Hash of a secret -> what it opens here; forgotten when seats change."""
        self._kept: tuple[str, str | None] | None = None
        """The settings and the header that were stored last."""
        self._listed: list[Any] = []
        """What was stored last of the columns that have an index."""
        self._parts: Parts | None = None
        self._shown = -1
        """The entry after which the parts were made; -1 if something has changed since."""
        self._legal: list[AnyLegal] | None = None
        self.told: Final[dict[tuple[int | None, int], tuple[Any, bytes]]] = {}
        """What was sent to seats that knew it up to an entry, as long as nothing new happens: with what it rests on."""

    # ------------------------------------------------------------ rebuilding
    def begin(self, header: str) -> None:
        self.header = header
        self.game = Game(records.read(header).header)

    def replay(self, lines: Sequence[Line]) -> None:
        """Follow the log from its first entry. What was taken back is played only if it may be played again."""
        played: History[str] = History()
        for line in lines:
            follow(line, played)
            self._note(line)
        if self.header is not None:
            self.game = Game.resume(records.read(self.header).header, played)

    def catch_up(self, lines: Iterable[Line], header: str | None) -> None:
        """Follow entries that another process wrote."""
        for line in lines:
            if line.seq != self.seq + 1:
                continue
            if line.kind == "start" and header is not None:
                self.begin(header)
            elif self.game is not None:
                follow(line, self.game)
            self._note(line)
        self._kept = None  # they have stored another row
        self._forget_views()

    def _note(self, line: Line) -> None:
        self.seq = line.seq
        self.tail.append(line)
        if line.kind in POSITION:
            self.position = line.seq
            self._keep_request(line)
        elif line.kind == "ask" and line.seat is not None:
            body = msgspec.json.decode(line.body)
            # A stand-in plays for somebody who is away; it does not agree in their name to take back what they did.
            missing = [k for k in self.asked(body["what"]) if k != line.seat]
            self.request = OpenRequest(body["what"], line.seat, line.steps or 0, [line.seat], missing, line.seq)
            self.asked_at = line.seq
            self._lasting = line.steps is None  # those of older versions lapsed with the position
        elif line.kind == "agree" and self.request is not None and line.seat is not None:
            self.request.agreed.append(line.seat)
            self.request.missing = [k for k in self.request.missing if k != line.seat]
        elif line.kind in ("refuse", "close", "finish"):
            self.request = None
        elif line.kind == "seat":
            self.roles.clear()
            if self.request is not None:
                still = self.asked(self.request.kind)
                self.request.missing = [k for k in self.request.missing if k in still]

    def _keep_request(self, line: Line) -> None:
        """What becomes of an open request when the position changes.

        To close the table is no matter of the position. The rest lapses when a person plays on; bots, orders and
        prepared turns, which know nothing of requests, leave it: what they played meanwhile is taken back, too.
        Nobody has seen that it would be, so that all are asked anew: whoever agreed did so to something else.
        """
        request = self.request
        if request is None or (request.kind == "close" and self._lasting):
            return
        if line.kind != "play" or line.by == "person":
            self.request = None
            return
        still = self.asked(request.kind)
        request.missing = sorted(k for k in {*request.missing, *request.agreed} if k in still and k != request.by)
        request.agreed, request.seq = [request.by], line.seq
        request.steps += request.kind == "undo"

    def asked(self, what: str) -> list[int]:
        """Whose consent something needs."""
        return self.meta.people() if what == "close" else self.meta.persons()

    def _forget_views(self) -> None:
        self._shown = -1
        self._legal = None
        self.told.clear()

    # ------------------------------------------------------------ adding to the log
    def add(
        self,
        kind: EntryKind,
        seat: int | None,
        by: str,
        *,
        action: str | None = None,
        nonce: str | None = None,
        events: Sequence[ev.Event] = (),
        **more: Any,
    ) -> Line:
        """One more entry, as each seat may read it."""
        shown = [ev.for_seat(event, None) for event in events]
        entry = Entry(self.seq + 1, self.now(), kind, seat, by, action, self.actions, shown, **more)
        secret = None
        owners = {event.player for event in events if isinstance(event, ev.TokenSeen)}
        if owners:
            own = {str(p): replace(entry, events=[ev.for_seat(event, p) for event in events]) for p in owners}
            secret = encode(own).decode()
        steps = None if entry.steps is UNSET else entry.steps
        line = Line(entry.seq, entry.at, kind, seat, by, action, steps, nonce, encode(entry).decode(), secret)
        self.unstored.append(line)
        self._note(line)
        self._forget_views()
        return line

    # ------------------------------------------------------------ facts
    @property
    def fair(self) -> Fair | None:
        """The commitment and the words, and the secret once the game is over; None where nothing was promised."""
        words = tuple(chair.word for chair in self.meta.seats)
        if self.game is None:
            return Fair(commitment_of(self.meta.secret), words) if self.meta.secret else None
        found = self.game.header.fair
        return found if found is None or self.game.over else replace_field(found, secret=None)

    @property
    def actions(self) -> int:
        """How many actions count."""
        return len(self.game.played) if self.game else 0

    def winners(self) -> list[int]:
        """Who has won, once it is over or was ended as it stood."""
        if self.game is None:
            return []
        return self.leaders() if self.meta.ended is not None else self.game.winners()

    def leaders(self) -> list[int]:
        """Who would have won if the game ended now."""
        if self.game is None:
            return []
        mask = int(scoring.winners(self.game.state))
        return [p for p in range(self.game.players) if mask >> p & 1]

    @property
    def actor(self) -> int | None:
        return self.game.actor if self.game is not None and self.status == "playing" else None

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """Seat and level of the bot that decides now."""
        actor = self.actor
        if actor is None:
            return None
        level = self.meta.seats[actor].bot
        return None if level is None else (actor, level)

    def has_secrets(self, seat: int) -> bool:
        """Whether the seat knows something now that spectators do not."""
        if self.game is None or self.status != "playing":
            return False
        own, everybody = Knowledge(self.game.state, seat), Knowledge(self.game.state, None)
        return own.unseen() != everybody.unseen() or own.mission(seat) != everybody.mission(seat)

    def row(self) -> dict[str, Any]:
        """What lists and restarts need, as columns."""
        return {
            "table": self.id,
            "public": self.meta.public,
            "meta": encode(self.meta).decode(),
            "header": self.header,
            "status": self.status,
            "seq": self.seq,
            "actions": self.actions,
            "actor": self.actor,
            "bot_turn": self.bot_to_move is not None,
            "winners": "".join(str(p) for p in self.winners()),
            "updated": self.now(),
        }

    def progress(self) -> dict[str, Any]:
        """The same, without what is as it was stored last; when that was need not be known to the second.

        A copy whose row could not be stored is dropped, and with it what it believes to be stored.
        """
        row = self.row()
        settings = (row["meta"], row["header"])
        if settings != self._kept:
            self._kept, self._listed = settings, [row[name] for name in LISTED]
            return row
        *before, dated = self._listed
        listed = LISTED if [row["status"], row["bot_turn"]] != before or not 0 <= row["updated"] - dated < DATED else ()
        if listed:
            self._listed = [row[name] for name in listed]
        return {name: row[name] for name in ("table", *STEP, *listed)}

    def begun(self) -> Game:
        """The game, running or not; 409 where there is none yet."""
        if self.game is None:
            raise wrong_status(self.status)
        return self.game

    def playing(self) -> Game:
        """The running game; 409 where there is none."""
        if self.status != "playing" or self.game is None:
            raise wrong_status(self.status)
        return self.game

    def is_current(self, after: int) -> bool:
        """Whether the position after this entry is still there."""
        return self.position <= after <= self.seq

    def expect(self, after: int) -> None:
        """Refuse what was decided in a position that is no longer there."""
        if not self.is_current(after):
            raise Stale

    def in_position(self, after: int) -> Table:
        """This table, if its game is running and the position is still there."""
        self.playing()
        self.expect(after)
        return self

    def need_room(self, more: int) -> None:
        """Refuse people's changes of a table whose log is full, and has ``more`` entries than that."""
        if self.seq >= MOST_ENTRIES + more:
            why = f"the log of this table is full ({MOST_ENTRIES:,} entries): end it, or begin a new one"
            raise conflict("log-full", why)

    def unread(self, seat: int | None) -> int:
        """How many lines of the chat the seat has not seen; a spectator has seen them all."""
        return 0 if seat is None else max(0, self.chat_last - self.marks.get(seat, (0, 0))[1])

    def seen(self, seat: int | None) -> int:
        """The last entry that the seat has seen; a spectator has seen them all."""
        return self.seq if seat is None else self.marks.get(seat, (0, 0))[0]

    def only_played(self, since: int) -> bool:
        """Whether all entries after this one are in memory, and none of them changed seats or settings."""
        many = self.seq - since
        if not 0 <= many <= len(self.tail):
            return False
        return all(self.tail[-1 - i].kind in OF_THE_GAME for i in range(many))

    # ------------------------------------------------------------ play
    def repeated(self, seat: int, after: int, action: AnyAction, nonce: str | None) -> bool:
        """True if this very action was accepted before: the first change of position after ``after``."""
        first = next((line for line in self.tail if line.seq > after and line.kind in POSITION), None)
        if first is None or self.tail[0].seq > after + 1 or first.kind != "play" or first.seat != seat:
            return False
        if nonce is not None and first.nonce is not None:
            return nonce == first.nonce
        if isinstance(action, int):
            game, before = self.game, msgspec.json.decode(first.body)["actions"] - 1
            return game is not None and before <= len(game.codes) and game.at(before).text_of(action) == first.action
        return " ".join(str(action).split()).lower() == first.action

    def play_once(self, seat: int, after: int, action: AnyAction, by: str, nonce: str | None = None) -> bool:
        """Play an action in the position that ``after`` names; False if this very action was accepted before."""
        if self.repeated(seat, after, action, nonce):
            return False
        self.expect(after)  # before the rest: a late action gets the final state
        self.play(seat, action, by, nonce)
        return True

    def play(self, seat: int, action: AnyAction, by: str, nonce: str | None = None) -> Line:
        game = self.playing()
        try:
            code = game.code_of(action)
            text = game.text_of(code)
            events = game.play(code, seat)
        except NotationError as error:
            raise ApiError(400, "bad-action", str(error), at=error.at) from None
        except IllegalAction as error:
            raise ApiError(422, "illegal", error.reason.sentence, error.reason) from None
        return self.add("play", seat, by, action=text, nonce=nonce, events=events)

    def finish(self) -> Line | None:
        """The last entry, once the game is over."""
        if self.game is None or not self.game.over or self.status != "playing":
            return None
        self.status = "finished"
        shown: dict[str, Any] = {"secret": self.game.header.fair.secret} if self.game.header.fair is not None else {}
        return self.add("finish", None, "server", winners=self.game.winners(), totals=self.game.totals(), **shown)

    # ------------------------------------------------------------ undo
    def may_undo(self, seat: int) -> bool:
        """The player whose turn it is, up to the last point of no return."""
        game = self.game
        if game is None or self.status != "playing" or not self.meta.undo:
            return False
        return int(game.state.player()) == seat and game.can_undo()

    def may_redo(self, seat: int) -> bool:
        game = self.game
        if game is None or self.status != "playing" or not self.meta.undo or not game.played.undone:
            return False
        return game.actor == seat

    def undo(self, seat: int, steps: int, by: str = "person", force: bool = False, kind: EntryKind = "undo") -> Line:
        game = self.playing()
        if not self.meta.undo and not force:
            raise conflict("nothing-to-undo", "this table plays without undo")
        if not force and int(game.state.player()) != seat:
            raise conflict("point-of-no-return", "only the player whose turn it is can take something back")
        if steps > len(game.played):
            raise conflict("nothing-to-undo", f"only {len(game.played)} actions were played")
        if not game.undo(steps, force):
            raise conflict("point-of-no-return", "there is no undo beyond this point, except by consent of all people")
        return self.add(kind, seat, by, steps=steps)

    def restart(self, seat: int) -> Line:
        game = self.playing()
        if int(game.state.player()) != seat or not self.meta.undo:
            raise conflict("point-of-no-return", "only the player whose turn it is can restart it")
        steps = game.played.back_to_barrier()
        if not steps:
            raise conflict("nothing-to-undo", "nothing was played since the last point of no return")
        return self.undo(seat, steps, kind="restart")

    def redo(self, seat: int) -> Line:
        game = self.playing()
        if not self.may_redo(seat):
            raise conflict("nothing-to-undo", "there is nothing to play again")
        code = game.played.undone[-1]
        text = game.text_of(code)
        events = game.play(code, seat)
        return self.add("redo", seat, "person", action=text, events=events)

    # ------------------------------------------------------------ what a caller sees
    def _parts_now(self, game: Game) -> Parts:
        if self._parts is None or self._parts.game is not game:
            self._parts = Parts(game)
        if self._shown != self.seq:
            self._parts.follow(self.seq)
            self._shown = self.seq
        return self._parts

    def view(self, seat: int | None) -> View | None:
        """The seat's view, encoded once for each position."""
        return None if self.game is None else cast(View, msgspec.Raw(self._parts_now(self.game).view(seat)))

    def view_change(self, seat: int | None, since: int) -> ViewChange | None:
        """What is new in the seat's view after this entry; None if that is not known."""
        change = None if self.game is None else self._parts_now(self.game).change(seat, since)
        return None if change is None else cast(ViewChange, msgspec.Raw(change))

    def legal(self, seat: int | None) -> list[AnyLegal]:
        """What the seat may do now: empty unless it decides."""
        if self.game is None or seat is None or self.actor != seat:
            return []
        if self._legal is None:
            self._legal = cast(list[AnyLegal], msgspec.Raw(legal_json(self.game)))
        return self._legal

    def entries(self, since: int, seat: int | None) -> tuple[list[Entry], bool]:
        """The entries after ``since`` that are in memory, and whether older ones are missing."""
        many = min(max(0, self.seq - since), len(self.tail))
        found = [read_by(self.tail[i], seat) for i in range(len(self.tail) - many, len(self.tail))]
        return found, len(found) < self.seq - since


def encoded(value: T) -> T:
    """The value as JSON, which can be sent wherever the value itself could."""
    return cast(T, msgspec.Raw(encode(value)))


def read_by(line: Line, seat: int | None) -> Entry:
    """An entry as a seat may read it, as it was stored."""
    return cast(Entry, msgspec.Raw(line.for_seat(seat)))


def follow(line: Line, played: History[str] | Game) -> None:
    """What an entry of the log does to what was played; RecordError if it cannot be done."""
    if line.kind == "play":
        if line.action is None:
            raise records.RecordError(line.seq, "this entry of the log names no action")
        played.play(line.action)
    elif line.kind in ("undo", "restart"):
        if not played.undo(line.steps or 1, force=True):
            raise records.RecordError(line.seq, f"{line.steps or 1} actions cannot be taken back")
    elif line.kind == "redo" and not played.redo():
        raise records.RecordError(line.seq, "there is nothing to play again")
