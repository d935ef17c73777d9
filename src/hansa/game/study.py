"""A study: a game with variations, comments, marks on the board and the engine's opinions (docs/study.md).

A study is a tree of positions. Each node but the first is reached by an action from its parent; the first child of a
node is its main line. A record is a study with one line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from hansa.game import making
from hansa.game import record as records
from hansa.game.boards import PrintedBoard
from hansa.game.game import AnyAction, Game
from hansa.game.opinions import Json, opinion_of
from hansa.game.opinions import StudyError as StudyError
from hansa.game.opinions import check_opinion as check_opinion
from hansa.game.record import RecordError

FIRST_LINE: Final = "hansa study"
WITH_CHAPTERS: Final = 2
"""The format of studies with chapters; one without is written in the first format, which older programs read."""
KEYS: Final = ("title", *records.KEYS)
SAYING: Final = ("comment", "mark", "opinion")
BODY: Final = re.compile(rf"{records.ACTION_LINE.pattern}|\(|\)|(?:{'|'.join(SAYING)}):.*")
SHAPES: Final = {"circle": 1, "arrow": 2}
"""What can be drawn on the board, and how many places it names."""
COLOURS: Final = ("green", "red", "blue", "yellow")
TITLE: Final = 120
COMMENT: Final = 4000
MARKS: Final = 60
"""Characters of a title and a comment, and marks of a node."""
STRIDE: Final = 30
"""At every so many actions the game is kept: whoever goes back there plays no more than these again."""
KEPT: Final = 1000
DEEPEST: Final = 20  # how far variations are indented; the indentation means nothing


@dataclass(frozen=True, slots=True)
class Mark:
    """A circle around a place of the board, or an arrow from one to another."""

    shape: str
    places: tuple[str, ...]
    colour: str = COLOURS[0]

    def __str__(self) -> str:
        return " ".join((self.shape, *self.places, self.colour))


@dataclass(slots=True)
class Node:
    """A position: how it was reached, and what is said of it."""

    parent: int
    seat: int | None = None
    action: str = ""
    code: int = -1
    number: int = 0
    """How many actions lead here from the start."""
    children: list[int] = field(default_factory=list)
    """The main line first."""
    comment: str = ""
    marks: tuple[Mark, ...] = ()
    opinion: Json | None = None


class Study:
    """A tree of positions; node 0 is the start.

    >>> study = Study(Game.new(board="hansa_45", players=4, seed=7))
    >>> first = study.play(0, "place trader coellen-warburg/1")
    >>> other = study.play(0, "place merchant coellen-warburg/1")
    >>> study.nodes[first].comment = "quiet"
    >>> Study.load(study.to_text()).nodes == study.nodes
    True
    """

    def __init__(self, game: Game, title: str = "") -> None:
        """A study of what a game has played so far."""
        self.start: Final = game.at(0)
        self.title = title
        self.nodes: Final[list[Node]] = [Node(-1)]
        self._cursor: tuple[int, Game] = (0, self.start.fork())
        self._kept: Final[dict[int, Game]] = {}
        for code in game.codes:
            self.play(len(self.nodes) - 1, code)

    @property
    def header(self) -> records.Header:
        return self.start.header

    @property
    def board(self) -> PrintedBoard:
        return self.start.board

    # ------------------------------------------------------------ the tree
    def path(self, node: int) -> list[int]:
        """The nodes from the first after the start to this one."""
        out = []
        while node > 0:
            out.append(node)
            node = self.nodes[node].parent
        return out[::-1]

    def main_line(self, node: int = 0) -> list[int]:
        """The nodes that follow if everybody plays the first choice."""
        out = []
        while self.nodes[node].children:
            node = self.nodes[node].children[0]
            out.append(node)
        return out

    def game(self, node: int) -> Game:
        """The game that led to a node."""
        at, game = self._cursor
        if at != node:
            way, each = [], node
            while each and each not in self._kept:
                way.append(each)
                each = self.nodes[each].parent
            game = self._kept.get(each, self.start).fork()
            for each in reversed(way):
                game.play(self.nodes[each].code, tell=False)
                if self.nodes[each].number % STRIDE == 0 and len(self._kept) < KEPT:
                    self._kept[each] = game.fork()
            self._cursor = (node, game)
        return game.fork()

    def find(self, node: int, code: int) -> int | None:
        """The child that is reached by an action."""
        return next((child for child in self.nodes[node].children if self.nodes[child].code == code), None)

    def play(self, node: int, action: AnyAction, seat: int | None = None) -> int:
        """Play an action from a node: the child that it leads to, a new one unless it was played there before."""
        at, game = self._cursor
        if at != node:
            game = self.game(node)
        code = game.code_of(action)
        actor, text = game.actor, game.text_of(code)
        game.play(code, seat=seat, tell=False)
        child = self.find(node, code)
        if child is None:
            child = len(self.nodes)
            self.nodes.append(Node(node, actor, text, code, self.nodes[node].number + 1))
            self.nodes[node].children.append(child)
        self._cursor = (child, game)
        return child

    def say(self, node: int, comment: str = "", marks: Sequence[Mark] = (), opinion: Json | None = None) -> None:
        """What is said of a node; StudyError says what it cannot hold."""
        if len(comment) > COMMENT or records.unstorable(comment) is not None:
            raise StudyError(f"a comment has at most {COMMENT} characters, all of which can be kept")
        for mark in marks:
            check_mark(mark, self.board)
        if len(marks) > MARKS:
            raise StudyError(f"a position has at most {MARKS} marks, not {len(marks)}")
        if opinion is not None:
            check_opinion(opinion, len(self.header.seats))
        found = self.nodes[node]
        rows = (row.strip() for row in comment.strip().splitlines())
        found.comment, found.marks, found.opinion = "\n".join(rows), tuple(marks), opinion

    def record(self) -> records.Record:
        """The main line as a record; what is said of it is left out."""
        return self.game(([0, *self.main_line()])[-1]).record()

    # ------------------------------------------------------------ text
    def to_text(self) -> str:
        """The study as text (docs/record.md); ``load`` gives it back."""
        rows = [f"{FIRST_LINE} {records.FORMAT}", *title_lines("title", self.title), *self.rows()]
        return "\n".join(rows) + "\n"

    def rows(self) -> list[str]:
        """The lines of its text after the title."""
        rows = records.header_lines(self.header)
        result = self.record().result
        rows += [records.result_line(result)] if result is not None else []
        rows += ["", *self._sayings(0, "")]
        for node, depth, bracket in self.in_order():
            indent = "  " * min(depth, DEEPEST)
            if bracket:
                rows.append(indent + bracket)
                continue
            found = self.nodes[node]
            rows.append(f"{indent}{found.number}. {1 + (found.seat or 0)}: {found.action}")
            rows += self._sayings(node, indent)
        return rows

    def in_order(self) -> Iterator[tuple[int, int, str]]:
        """Nodes as they are written, with the depth of their variation, and the brackets around variations."""
        todo: list[tuple[int, int, str]] = [(0, 0, "on")]
        while todo:
            node, depth, what = todo.pop()
            if what != "on":
                yield node, depth, what
                continue
            children = self.nodes[node].children
            if not children:
                continue
            main, *others = children
            todo.append((main, depth, "on"))
            for other in reversed(others):
                todo += [(0, depth, ")"), (other, depth + 1, "on"), (other, depth + 1, ""), (0, depth, "(")]
            todo.append((main, depth, ""))

    def _sayings(self, node: int, indent: str) -> Iterator[str]:
        found = self.nodes[node]
        if found.comment:
            yield from (f"{indent}comment: {row}".rstrip() for row in found.comment.split("\n"))
        yield from (f"{indent}mark: {mark}" for mark in found.marks)
        if found.opinion is not None:
            text = json.dumps(found.opinion, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            yield f"{indent}opinion: {text}"

    @classmethod
    def load(cls, text: str) -> Study:
        """A study from its text, from a record, or from a position; RecordError says which line is wrong and why."""
        steps = cls.loading(text)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                loaded: Study = end.value
                return loaded

    @classmethod
    def loading(cls, text: str) -> Generator[None, None, Study]:
        """The same step by step, for those who have other things to do between two actions."""
        head = text.lstrip("\ufeff \n")
        if head.startswith(records.FIRST_LINE):
            return cls((yield from Game.loading(text)))
        if not head.startswith(FIRST_LINE):
            if "\n" in head.strip() and not head.startswith("{"):
                raise RecordError(1, f"a study begins with {FIRST_LINE!r} or {records.FIRST_LINE!r}, not {head[:40]!r}")
            try:
                return cls(Game.from_position(text.strip()))
            except ValueError as error:
                raise RecordError(1, str(error)) from None
        if head.startswith(f"{FIRST_LINE} {WITH_CHAPTERS}"):
            raise RecordError(1, "a study with one chapter is expected here")
        return (yield from cls.of_rows(records.rows_of(text, FIRST_LINE)))

    @classmethod
    def of_rows(cls, rows: list[str]) -> Generator[None, None, Study]:
        """A study from its lines, of which the first one was read before."""
        values, first = records.read_values(rows, KEYS, BODY)
        header = records.read_header(values, first)
        study = cls(Game(*making.of_record(records.Record(header, ()), "\n".join(rows))), _title(values))
        yield from _Reader(study, rows).read(first)
        result = records.read_result(values, len(header.seats))
        main = study.record().result
        if result is not None and result != main:
            raise RecordError(values["result"][0], f"'result' says {result}, the main line gives {main}")
        return study


class _Reader:
    """Reads what follows the header."""

    def __init__(self, study: Study, rows: Sequence[str]) -> None:
        self.study: Final = study
        self.rows: Final = rows
        self.at = 0
        self.open: Final[list[tuple[int, int, int]]] = []
        """Of each open bracket: its line, the node after it, how many nodes there were."""
        self.comments: Final[dict[int, list[str]]] = {}

    def read(self, first: int) -> Generator[None, None, None]:
        for line in range(first + 1, len(self.rows) + 1):
            row = self.rows[line - 1].strip()
            if not row or row.startswith("#"):
                continue
            count = len(self.study.nodes)
            try:
                self.row(row, line)
            except ValueError as error:
                raise error if isinstance(error, RecordError) else RecordError(line, str(error)) from None
            if len(self.study.nodes) > count:
                yield  # a step is a position: what is said of it, and brackets, are as many as somebody likes
        if self.open:
            raise RecordError(self.open[-1][0], "the variation that begins here is not closed")
        for node, comment in self.comments.items():
            self.study.nodes[node].comment = "\n".join(comment).strip()

    def row(self, row: str, line: int) -> None:
        study = self.study
        word, colon, value = row.partition(":")
        if row == "(":
            if self.at == 0:
                raise StudyError("a variation stands after the action that it replaces")
            self.open.append((line, self.at, len(study.nodes)))
            self.at = study.nodes[self.at].parent
        elif row == ")":
            if not self.open:
                raise StudyError("no variation is open that could be closed")
            _, at, before = self.open.pop()
            if len(study.nodes) == before:
                raise StudyError("there is nothing in this variation")
            self.at = at
        elif colon and word in SAYING:
            self.saying(word, value.strip())
        else:
            self.action(row)

    def action(self, row: str) -> None:
        study = self.study
        match = records.ACTION_LINE.fullmatch(row)
        if not match:
            raise StudyError(f"not a line of a study: {row[:60]!r}; an action reads '12. 2: place trader ...'")
        number = study.nodes[self.at].number + 1
        if int(match[1]) != number:
            raise StudyError(f"action {number} is expected, not {match[1]}")
        if not 1 <= int(match[2]) <= len(study.header.seats):
            raise StudyError(f"there is no seat {match[2]}")
        count = len(study.nodes)
        try:
            self.at = study.play(self.at, match[3], seat=int(match[2]) - 1)
        except ValueError as error:
            raise StudyError(f"action {number}: {error}") from None
        if len(study.nodes) == count:
            raise StudyError(f"action {number}: this is already played here")

    def saying(self, word: str, value: str) -> None:
        study, node = self.study, self.study.nodes[self.at]
        if word == "comment":
            said = self.comments.setdefault(self.at, [])
            said.append(value)
            study.say(self.at, "\n".join(said), node.marks, node.opinion)
        elif word == "mark":
            study.say(self.at, node.comment, (*node.marks, mark_of(value)), node.opinion)
        elif node.opinion is not None:
            raise StudyError("'opinion' is given twice")
        else:
            study.say(self.at, node.comment, node.marks, opinion_of(value))


def _title(values: Mapping[str, tuple[int, str]]) -> str:
    return read_title("title", *values["title"]) if "title" in values else ""


def title_lines(key: str, title: str) -> list[str]:
    """The line of a title, if there is one."""
    return [f"{key}: {json.dumps(title, ensure_ascii=False)}"] if title else []


def read_title(key: str, line: int, value: str) -> str:
    try:
        title = json.loads(value)
    except (json.JSONDecodeError, RecursionError):
        title = None
    if not isinstance(title, str) or len(title) > TITLE or records.unstorable(title) is not None:
        raise RecordError(line, f"{key!r} must be a JSON text of at most {TITLE} characters")
    return title


# ---------------------------------------------------------------- what is said of a position
def mark_of(text: str) -> Mark:
    """A mark from its words: ``circle city:goslar red``."""
    shape, *rest = text.split() or [""]
    colour = rest.pop() if rest and ":" not in rest[-1] else COLOURS[0]
    return Mark(shape, tuple(rest), colour)


def check_mark(mark: Mark, board: PrintedBoard) -> None:
    if mark.shape not in SHAPES:
        raise StudyError(f"there is no mark {mark.shape[:40]!r}; there are {', '.join(SHAPES)}")
    if len(mark.places) != SHAPES[mark.shape]:
        raise StudyError(f"places of {mark.shape!r}: {SHAPES[mark.shape]} expected, {len(mark.places)} given")
    if mark.colour not in COLOURS:
        raise StudyError(f"there is no colour {mark.colour[:40]!r} for marks; there are {', '.join(COLOURS)}")
    known = {"city": board.city_index, "route": board.route_index, "post": board.post_index}
    for place in mark.places:
        kind, _, name = place.partition(":")
        if kind not in known:
            raise StudyError(f"a mark stands on a city, a route or a post, like 'city:goslar', not {place[:60]!r}")
        if name not in known[kind]:
            raise StudyError(f"there is no {kind} {name[:60]!r} on {board.id}")
    if len(set(mark.places)) != len(mark.places):
        raise StudyError("an arrow leads to another place")
