"""Game: the record and the state that follows from it. Everything that plays goes through here."""

from __future__ import annotations

import json
import operator
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, SupportsIndex, cast

from hansa.engine import play as engine
from hansa.engine import scoring
from hansa.engine.actions import N_CODES
from hansa.engine.constants import NOBODY, Q_RELOCATE
from hansa.engine.fast import NO_RETURN, legal_codes, legal_values, meaning_of, no_return, step
from hansa.engine.reasons import UNKNOWN_ACTION
from hansa.engine.state import State
from hansa.game import actions, line, making, notation
from hansa.game import events as ev
from hansa.game import position as positions
from hansa.game import record as records
from hansa.game.actions import Action
from hansa.game.boards import PrintedBoard, board
from hansa.game.codes import decode, encode, vocabulary
from hansa.game.editions import Edition, Options, edition
from hansa.game.fair import Fair
from hansa.game.hearing import heard, told
from hansa.game.history import History
from hansa.game.knowledge import Knowledge
from hansa.game.reasons import IllegalAction, Reason, explain, not_your_decision
from hansa.game.score import Score, score_of
from hansa.game.setup import Setup
from hansa.game.view import View, view_of
from hansa.game.words import Words

AnyAction = Action | str | SupportsIndex
LARGEST: Final = 1 << 31
"""No action has a number this large, and the engine could not read all of those beyond."""


class Game:
    """A game of Hansa Teutonica from its first position to its end.

    >>> game = Game.new(board="hansa_45", edition="bigbox", players=4, seed=7)
    >>> game.actor == game.header.setup.start
    True
    >>> events = game.play("place trader coellen-warburg/1")
    >>> game.undo()
    True
    """

    def __init__(self, header: records.Header, first: State | None = None) -> None:
        """A game at its start; use ``new``, ``load`` or ``from_position``. ``first``: its first position, if known."""
        self.header: Final = header
        self.edition: Final[Edition] = edition(header.edition)
        self.board: Final[PrintedBoard] = board(header.board)
        self._first: Final[State] = making.first_state(header) if first is None else first
        self.state: State = self._first.copy()
        self.played: History[int] = History()
        self._vocabulary: Final = vocabulary(self.board)
        self._heard: Final = heard(self.board)

    # ------------------------------------------------------------ making games
    @classmethod
    def new(
        cls,
        board: str = "hansa",
        edition: str = "bigbox",
        players: SupportsIndex | Sequence[str] = 4,
        seed: SupportsIndex | None = None,
        setup: Setup | None = None,
        options: Options | Mapping[str, Any] | None = None,
        fair: Fair | None = None,
    ) -> Game:
        """A new game. ``board`` is a board file (``hansa_45``) or a map (``hansa``), ``players`` a number or names.

        With a ``seed`` the start is drawn from it; with a ``setup`` it is given; with neither it is drawn from the
        operating system. SetupError says what is possible. With ``fair`` it is drawn so that it can be checked.
        """
        return cls(making.new(board, edition, players, seed, setup, options, fair))

    @classmethod
    def from_position(cls, position: Mapping[str, Any] | str) -> Game:
        """A game that begins in this position (docs/position.md): JSON, its text, or one line.

        PositionError says what cannot be. With ``"incomplete": true`` pieces and tokens may be missing.
        """
        header, first, played = making.of_position(position)
        game = cls(header, first)
        for i, text in enumerate(played):
            try:
                game.play(text, tell=False)
            except ValueError as error:
                raise positions.PositionError(f"played, action {i + 1}: {error}") from None
        return game

    @classmethod
    def load(cls, text: str) -> Game:
        """A game from its record, replayed; RecordError says which line is wrong and why."""
        steps = cls.loading(text)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                loaded: Game = end.value
                return loaded

    @classmethod
    def loading(cls, text: str) -> Generator[None, None, Game]:
        """The same step by step, for those who have other things to do between two actions."""
        if not isinstance(text, str):
            raise TypeError(f"a record is text, not {_kind(text)}; read its file first")
        found = records.read(text)
        game = cls(*making.of_record(found, text))
        for i, (seat, action) in enumerate(found.actions):
            try:
                game.play(action, seat=seat, tell=False)
            except ValueError as error:
                raise records.RecordError(found.lines[i], f"action {i + 1}: {error}") from None
            yield
        if found.result is not None and (not game.over or list(found.result) != game.totals()):
            line = records.line_of(text, "result")
            raise records.RecordError(line, f"'result' says {found.result}, the actions give {game.totals()}")
        return game

    @classmethod
    def resume(cls, header: records.Header, played: History[str]) -> Game:
        """A game that was played so far, in notation; what was taken back can be played again.

        ValueError if an action cannot be played.
        """
        game = cls(header)
        for action in [*played.codes, *reversed(played.undone)]:
            game.play(action, tell=False)
        if played.undone:
            game.undo(len(played.undone), force=True)
        return game

    # ------------------------------------------------------------ where the game stands
    @property
    def codes(self) -> list[int]:
        """The actions that count, as integers."""
        return self.played.codes

    @property
    def players(self) -> int:
        return len(self.header.seats)

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        decider = int(self.state.decider())
        return None if decider == NOBODY else decider

    @property
    def over(self) -> bool:
        return self.state.over() != 0

    @property
    def words(self) -> Words:
        """What is said of it in English."""
        return Words(self.header.seats, self.board, edition=self.header.edition)

    def view(self, seat: int | None = None) -> View:
        """What the seat may know; without a seat what a spectator may know."""
        self._check_seat(seat)
        return view_of(self.state, self.board, self.header.edition, self.header.seats, seat, self.left_post)

    @property
    def left_post(self) -> str | None:
        """The post that a displaced piece had to leave, while its owner is asked where it goes."""
        if self.over or self.state.top() != Q_RELOCATE:
            return None
        before = (decode(code, self.board, self.state) for code in reversed(self.codes))
        return next((action.post for action in before if isinstance(action, actions.Displace)), None)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not (isinstance(seat, SupportsIndex) and 0 <= operator.index(seat) < self.players):
            raise ValueError(f"seats are 0 to {self.players - 1}, or None for a spectator, not {seat!r}")

    def position(self) -> dict[str, Any]:
        """The position as JSON, hidden things included (docs/position.md); ``from_position`` sets it up again."""
        h = self.header
        s = self._first.copy()
        last, since = s.copy(), 0
        for i, code in enumerate(self.codes):
            engine.apply(s, code)
            if positions.can_be_written(s):
                last, since = s.copy(), i + 1
        options = {"options": h.options.to_json()} if h.options.to_json() else {}
        partly = h.position is not None and json.loads(h.position).get("incomplete")
        played = [text for _, text in self.history()[since:]]
        return (
            {"board": h.board, "edition": h.edition, "players": list(h.seats)}
            | options
            | positions.write(last, self.board)
            | ({"incomplete": True} if partly else {})
            | ({"played": played} if played else {})
        )

    def line(self) -> str:
        """The position in one line, hidden things included; ``from_position`` takes it, too (docs/position.md)."""
        return line.write(self.position(), self.board, making.NAMES[: self.players])

    def __repr__(self) -> str:
        return f"Game.from_position({self.line()!r})"

    def scores(self) -> list[Score]:
        """Points by category as the position stands, missions included, and what they are for."""
        return [score_of(self.state, self.board, p, True) for p in range(self.players)]

    def totals(self) -> list[int]:
        return [int(scoring.total(self.state, p)) for p in range(self.players)]

    def winners(self) -> list[int]:
        """The winners of a game that is over."""
        return [p for p in range(self.players) if self.over and int(scoring.winners(self.state)) >> p & 1]

    # ------------------------------------------------------------ actions
    def legal_codes(self) -> list[int]:
        """The offered actions as integers, equal choices once, in a stable order."""
        return legal_codes(self.state)

    def legal(self) -> list[Action]:
        """The offered actions, equal choices once, in a stable order."""
        known = self._vocabulary
        found = legal_values(self.state, known.values)
        if found is None:
            known.learn(self.legal_codes(), self.state)
            found = legal_values(self.state, known.values)
        return cast(list[Action], found)

    def code_of(self, action: AnyAction) -> int:
        """The integer of an action given in any of its three forms."""
        if type(action) is int:  # by far the most; asking a protocol takes longer than playing
            return action
        meaning = self._vocabulary.meanings.get(id(action))
        if meaning is not None and meaning_of(self.state, meaning % N_CODES) == meaning:
            return meaning % N_CODES
        text = action if isinstance(action, str) else ""
        if isinstance(action, str):
            known = self._vocabulary.read(action, self.state)
            if known is not None:
                return known
            action = notation.parse(action, self.board, self.state)
        elif not isinstance(action, actions.Action) and isinstance(action, SupportsIndex):
            return operator.index(action)  # a number of numpy's
        if not isinstance(action, actions.Action):
            raise TypeError(f"an action is its number, its notation or a value of hansa.Action, not {_kind(action)}")
        try:
            code = encode(action, self.board)
        except (KeyError, ValueError, IndexError, TypeError):
            notation.parse(str(action), self.board, self.state)  # says which of its words is wrong
            raise notation.NotationError(str(action), 0, f"there is no such action on {self.board.id}") from None
        if isinstance(action, (actions.Displace, actions.Place)) and self.action_of(code) != action:
            meant = self.action_of(code)
            raise notation.NotationError(str(action), 0, f"victim or payment do not fit, the action is {str(meant)!r}")
        if text:
            self._vocabulary.heard(text, action, code)
        return code

    def action_of(self, code: int) -> Action:
        return decode(code, self.board, self.state)

    def text_of(self, code: int) -> str:
        """The notation of a code, or the bare number where it means nothing on this board."""
        try:
            if 0 <= code < N_CODES:
                return self._vocabulary.say(code, self.state)
            return str(self.action_of(code))
        except (IndexError, KeyError, ValueError):
            return f"action {code}"

    def why_not(self, action: AnyAction, seat: int | None = None) -> Reason | None:
        """Why the action is not legal now, None if it is; nothing is played."""
        return self._refusal(self.code_of(action), seat)

    def _refusal(self, code: int, seat: int | None) -> Reason | None:
        if seat is not None and self.actor is not None and seat != self.actor:
            return not_your_decision(self.actor, self.words)
        packed = int(engine.why_not(self.state, code)) if -LARGEST < code < LARGEST else UNKNOWN_ACTION
        return explain(packed, self.board, self.words) if packed else None

    def play(self, action: AnyAction, seat: int | None = None, tell: bool = True) -> list[ev.Event]:
        """Play an action and say what happened; IllegalAction explains itself and changes nothing."""
        code = action if type(action) is int else self.code_of(action)
        told: list[tuple[int, int, int, int, int, int]] | None = [] if tell else None
        if seat is not None and seat != self.state.decider():
            done = UNKNOWN_ACTION
        else:
            try:
                done = step(self.state, code, told)
            except (OverflowError, TypeError):  # the engine does not even take such a number
                if -LARGEST < code < LARGEST:
                    raise
                done = UNKNOWN_ACTION
        if done > 0:
            reason = self._refusal(code, seat)
            assert reason is not None
            raise IllegalAction(reason, self.text_of(code))
        self.played.play(code, done == NO_RETURN)
        if not told:
            return []
        return [self._heard[numbers] for numbers in told]

    def points_of_no_return(self, codes: Sequence[int]) -> list[bool]:
        """Which of these legal actions could not be taken back once they are played."""
        s = self.state
        player, decider, hidden = int(s.player()), int(s.decider()), int(s.due())
        out = []
        for code in codes:
            trial = s.copy()
            engine.apply(trial, code)
            out.append(bool(no_return(trial, player, decider, hidden)))
        return out

    def ends_turn(self, action: AnyAction) -> bool:
        """True if a legal action leaves nothing of the turn but laying out tokens, whatever else it does."""
        return bool(engine.ends_turn(self.state, self.code_of(action)))

    # ------------------------------------------------------------ undo and redo
    def can_undo(self) -> bool:
        return self.played.can_undo()

    def undo(self, steps: int = 1, force: bool = False) -> bool:
        """Take back the last action(s); False at a point of no return, unless forced."""
        if steps < 1:
            raise ValueError(f"undo takes back one action or more, not {steps}")
        if not self.played.undo(steps, force):
            return False
        self.state = self._first.copy()
        for code in self.codes:
            engine.apply(self.state, code)
        return True

    def redo(self) -> bool:
        """Play again what undo took back last; False if there is nothing."""
        if not self.played.undone:
            return False
        self.play(self.played.undone[-1], tell=False)
        return True

    def restart_turn(self) -> int:
        """Take back everything down to the last point of no return; returns how many."""
        steps = self.played.back_to_barrier()
        if steps:
            self.undo(steps)
        return steps

    def fork(self) -> Game:
        """An independent game in the same position with the same past."""
        other = Game(self.header, self._first)
        other.state = self.state.copy()
        other.played = self.played.first(len(self.codes))
        return other

    def at(self, step: int) -> Game:
        """The game as it was after so many actions."""
        if not 0 <= step <= len(self.codes):
            raise ValueError(f"the game has {len(self.codes)} actions, there is no step {step}")
        other = Game(self.header, self._first)
        for code in self.codes[:step]:
            engine.apply(other.state, code)
        other.played = self.played.first(step)
        return other

    # ------------------------------------------------------------ records
    def history(self) -> list[tuple[int, str]]:
        """Seat and notation of every action that counts."""
        out, s = [], self._first.copy()
        for code in self.codes:
            out.append((int(s.decider()), str(decode(code, self.board, s))))
            engine.apply(s, code)
        return out

    def events(self) -> list[list[ev.Event]]:
        """What happened, action by action."""
        s = self._first.copy()
        return [[self._heard[numbers] for numbers in told(s, code)] for code in self.codes]

    def record(self) -> records.Record:
        """The full record, secrets included: only for the server, or once the game is over."""
        return records.Record(self.header, tuple(self.history()), tuple(self.totals()) if self.over else None)

    def record_for(self, seat: int | None) -> records.Record:
        """The record as a seat may keep it: no pool order, no mission of others, no seed (R-344)."""
        self._check_seat(seat)
        if self.over:
            return self.record()
        h = self.header
        knows = Knowledge(self.state, seat)
        if h.position is None:
            fair = None if h.fair is None else replace(h.fair, secret=None)
            known = replace(h, setup=knows.setup(h.setup, self._numbers()), seed=None, fair=fair)
        else:
            kept = knows.position(json.loads(h.position), self._numbers())
            known = replace(h, position=json.dumps(kept, ensure_ascii=False))
        return records.Record(known, tuple(self.history()))

    def _numbers(self) -> Iterator[Sequence[int]]:
        """Everything that happened, as the engine tells it."""
        s = self._first.copy()
        for code in self.codes:
            yield from told(s, code)


def _kind(value: object) -> str:
    return "nothing" if value is None else f"a value of type {type(value).__name__}"
