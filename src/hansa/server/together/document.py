"""A shared study in memory: what an operation would change, how a change is applied. It neither waits nor stores."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from dataclasses import replace
from typing import Any, Final

import msgspec
from msgspec import Raw

from hansa.game import record as records
from hansa.game import study as studies
from hansa.game.chapters import MOST
from hansa.game.codes import decode
from hansa.game.game import Game
from hansa.game.study import Study, StudyError
from hansa.server import studying as st
from hansa.server.errors import ApiError, conflict
from hansa.server.making import clean
from hansa.server.together import model as m

LARGEST: Final = 2 << 20
"""Bytes of a study as it is kept."""
RECENT: Final = 200
"""Changes that are remembered for those who come back; whoever was away for longer gets everything."""
NOTHING: Final = Raw(b"[]")
encode: Final = msgspec.json.encode


class Open:
    """A study with what can be worked out of it: events, and the games with which its chapters begin."""

    def __init__(self, study_id: str, document: m.Document, seq: int, game: str | None) -> None:
        self.id: Final = study_id
        self.document: Final = document
        self.seq = seq
        self.game: Final = game
        self.recent: Final[deque[m.StudyStep]] = deque(maxlen=RECENT)
        self._events: Final[dict[int, dict[int, Raw]]] = {}
        self._starts: Final[dict[int, Game]] = {}

    # ------------------------------------------------------------ reading
    def filling(self) -> Generator[None, None, None]:
        """Work out what is not kept, step by step."""
        for chapter in self.document.chapters:
            if chapter.id in self._starts:
                continue
            start = (yield from st.opening(chapter.start)).game(0)
            self._starts[chapter.id] = start
            events = self._events.setdefault(chapter.id, {0: NOTHING})
            todo = [(0, start.fork())]
            while todo:
                node, game = todo.pop()
                for child in chapter.leaves[node].children:
                    there = game.fork()
                    events[child] = Raw(encode(there.play(chapter.leaves[child].action)))
                    todo.append((child, there))
                    yield

    def chapter(self, number: int) -> m.Chapter:
        for chapter in self.document.chapters:
            if chapter.id == number:
                return chapter
        raise gone("this chapter was deleted")

    def leaf(self, op: m.AtNode) -> m.Leaf:
        found = self.chapter(op.chapter).leaves.get(op.node)
        if found is None:
            raise gone("this position was deleted")
        return found

    def check_look(self, look: m.StudyLook) -> None:
        """Everybody who follows draws the marks: ApiError if they are none. Where they are may be known here later."""
        start = self._starts.get(look.chapter)
        if start is None:
            look.marks = []
            return
        for mark in look.marks:
            checked(studies.check_mark, st.mark_of(mark), start.board)

    @property
    def size(self) -> int:
        return sum(len(chapter.leaves) for chapter in self.document.chapters)

    def shown(self, chapter: m.Chapter) -> m.SharedChapter:
        events = self._events[chapter.id]
        nodes = [
            m.SharedNode(
                number, leaf.parent, leaf.action, leaf.seat, leaf.comment, leaf.marks, leaf.opinion, events[number]
            )
            for number, leaf in in_order(chapter)
        ]
        header = self._starts[chapter.id].header
        about = (header.board, header.edition, list(header.seats))
        return m.SharedChapter(chapter.id, chapter.title, chapter.start, *about, nodes)

    def since(self, seq: int) -> list[m.StudyStep] | None:
        """The changes after one of them; None if they are not remembered."""
        if seq > self.seq or (seq < self.seq and (not self.recent or self.recent[0].seq > seq + 1)):
            return None
        return [step for step in self.recent if step.seq > seq]

    # ------------------------------------------------------------ what an operation would change
    def changes(self, op: m.AnyOp) -> Generator[None, None, tuple[list[m.AnyStudyChange], int | None]]:
        """What an operation changes, and where a line that it plays ends; ApiError says why not. Changes nothing."""
        yield
        match op:
            case m.PlayOp():
                return self._play(op)
            case m.AddChapterOp():
                return (yield from self._add(op)), None
            case m.CommentOp() | m.MarkOp() | m.UnmarkOp() | m.OpinionOp():
                return self._say(op), None
            case m.PromoteOp() | m.RemoveOp():
                return self._branch(op), None
            case _:
                return self._chapters(op), None

    def game_at(self, chapter: m.Chapter, node: int) -> Game:
        actions = []
        while node:
            actions.append(chapter.leaves[node].action)
            node = chapter.leaves[node].parent
        game = self._starts[chapter.id].fork()
        for action in reversed(actions):
            game.play(action, tell=False)
        return game

    def _play(self, op: m.PlayOp) -> tuple[list[m.AnyStudyChange], int | None]:
        self.leaf(op)
        chapter = self.chapter(op.chapter)
        game = self.game_at(chapter, op.node)
        at, last = op.node, chapter.last
        found: list[m.AnyStudyChange] = []
        for i, action in enumerate(op.actions):
            seat, before = game.actor, game.state.copy()
            events = st.play(game, action, i)
            text = str(decode(game.codes[-1], game.board, before))
            children = chapter.leaves[at].children if at in chapter.leaves else []
            known = next((each for each in children if chapter.leaves[each].action == text), None)
            if known is not None:
                at = known
                continue
            last += 1
            found.append(m.StudyPlayed(op.chapter, at, last, text, seat, Raw(encode(events))))
            at = last
        if self.size + len(found) > st.MOST_NODES:
            raise too_large(f"a study has at most {st.MOST_NODES} positions")
        return found, at

    def _say(self, op: m.CommentOp | m.MarkOp | m.UnmarkOp | m.OpinionOp) -> list[m.AnyStudyChange]:
        leaf = self.leaf(op)
        start = self._starts[op.chapter]
        change: m.AnyStudyChange
        if isinstance(op, m.CommentOp):
            comment = rows_of(op.comment)
            if leaf.comment == comment:
                return []
            if leaf.comment not in (op.was, rows_of(op.was)):
                raise conflict("changed", "somebody else has changed this comment")
            change = m.StudySaid(op.chapter, op.node, comment)
        elif isinstance(op, m.OpinionOp):
            checked(studies.check_opinion, op.opinion, start.players)
            change = m.StudyThought(op.chapter, op.node, op.opinion)
        else:
            marks = [] if isinstance(op, m.UnmarkOp) else self._marked(leaf, op, start)
            if marks == leaf.marks:
                return []
            change = m.StudyMarked(op.chapter, op.node, marks)
        if len(encode(self.document)) + len(encode(change)) > LARGEST:
            raise too_large("this study is as large as a study may be")
        return [change]

    def _marked(self, leaf: m.Leaf, op: m.MarkOp, start: Game) -> list[st.StudyMark]:
        checked(studies.check_mark, st.mark_of(op.mark), start.board)
        others = [mark for mark in leaf.marks if (mark.shape, mark.places) != (op.mark.shape, op.mark.places)]
        if op.on and len(others) >= studies.MARKS:
            raise too_large(f"a position has at most {studies.MARKS} marks")
        if op.on and op.mark in leaf.marks:
            return leaf.marks
        return [*others, op.mark] if op.on else others

    def _branch(self, op: m.PromoteOp | m.RemoveOp) -> list[m.AnyStudyChange]:
        self.leaf(op)
        chapter = self.chapter(op.chapter)
        if not op.node:
            raise ApiError(400, "bad-request", "the start of a chapter has no way to it")
        if isinstance(op, m.RemoveOp):
            if len(below(chapter, op.node)) > op.count:
                raise conflict("grown", "somebody else has added to this line; look at it first")
            return [m.StudyRemoved(op.chapter, op.node)]
        node = op.node
        while node and chapter.leaves[chapter.leaves[node].parent].children[0] == node:
            node = chapter.leaves[node].parent
        return [m.StudyPromoted(op.chapter, op.node)] if node else []

    def _chapters(self, op: m.AnyOp) -> list[m.AnyStudyChange]:
        match op:
            case m.TitleOp():
                title = clean(op.title, studies.TITLE)
                return [] if title == self.document.title else [m.StudyTitled(title)]
            case m.RenameChapterOp():
                title = clean(op.title, studies.TITLE)
                return [] if title == self.chapter(op.chapter).title else [m.ChapterTitled(op.chapter, title)]
            case m.MoveChapterOp():
                to = min(op.to, len(self.document.chapters) - 1)
                stays = self.document.chapters.index(self.chapter(op.chapter)) == to
                return [] if stays else [m.ChapterMoved(op.chapter, to)]
            case m.RemoveChapterOp():
                if len(self.chapter(op.chapter).leaves) > op.count:
                    raise conflict("grown", "somebody else has added to this chapter; look at it first")
                if len(self.document.chapters) == 1:
                    raise conflict("last-chapter", "a study has at least one chapter")
                return [m.ChapterRemoved(op.chapter)]
            case m.LeadOp():
                return [] if op.to == self.document.leader else [m.StudyLed(op.to)]
        raise AssertionError(op)

    def _add(self, op: m.AddChapterOp) -> Generator[None, None, list[m.AnyStudyChange]]:
        nonce = op.nonce or ""
        if nonce and any(chapter.nonce == nonce for chapter in self.document.chapters):
            return []
        opened = yield from st.opening_all(op.text)
        if len(self.document.chapters) + len(opened.chapters) > MOST:
            raise too_large(f"a study has at most {MOST} chapters")
        if self.size + sum(len(chapter.nodes) for chapter in opened.chapters) > st.MOST_NODES:
            raise too_large(f"a study has at most {st.MOST_NODES} positions")
        found: list[m.AnyStudyChange] = []
        for i, chapter in enumerate(opened.chapters):
            title = chapter.title or (opened.title if len(opened.chapters) == 1 else "")
            title = clean(op.title if op.title and i == 0 else title, studies.TITLE)
            found.append(m.ChapterAdded(chapter_of(self.document.last + 1 + i, title, chapter), nonce))
        if len(encode(self.document)) + len(encode(found)) > LARGEST:
            raise too_large("this study is as large as a study may be")
        return found

    # ------------------------------------------------------------ applying
    def apply(self, step: m.StudyStep) -> None:
        """Make a change that was kept."""
        change, document = step.change, self.document
        match change:
            case m.StudyPlayed():
                chapter = self.chapter(change.chapter)
                chapter.leaves[change.id] = m.Leaf(change.node, change.action, change.seat)
                chapter.leaves[change.node].children.append(change.id)
                chapter.last = change.id
                self._events.setdefault(chapter.id, {})[change.id] = change.events
            case m.StudySaid():
                self.chapter(change.chapter).leaves[change.node].comment = change.comment
            case m.StudyMarked():
                self.chapter(change.chapter).leaves[change.node].marks = change.marks
            case m.StudyThought():
                self.chapter(change.chapter).leaves[change.node].opinion = change.opinion
            case m.StudyPromoted():
                promote(self.chapter(change.chapter), change.node)
            case m.StudyRemoved():
                remove(self.chapter(change.chapter), change.node)
            case m.StudyTitled():
                document.title = change.title
            case m.StudyLed():
                document.leader = change.leader
            case _:
                self._apply_to_chapters(change)
        self.seq = step.seq
        if isinstance(change, m.ChapterAdded) and self._remembered() + len(change.chapter.nodes) > st.MOST_NODES:
            self.recent.clear()  # whoever comes back gets everything
        self.recent.append(step)

    def _remembered(self) -> int:
        """Positions of chapters that were added lately."""
        return sum(len(s.change.chapter.nodes) for s in self.recent if isinstance(s.change, m.ChapterAdded))

    def _apply_to_chapters(self, change: m.AnyStudyChange) -> None:
        document = self.document
        match change:
            case m.ChapterAdded():
                made = kept_of(change.chapter)
                made.nonce = change.nonce
                document.chapters.append(made)
                document.last = made.id
                self._events[made.id] = {node.id: node.events for node in change.chapter.nodes}
                self._starts[made.id] = Study.load(made.start).game(0)
            case m.ChapterTitled():
                self.chapter(change.chapter).title = change.title
            case m.ChapterMoved():
                moved = self.chapter(change.chapter)
                document.chapters.remove(moved)
                document.chapters.insert(change.to, moved)
            case m.ChapterRemoved():
                document.chapters.remove(self.chapter(change.chapter))
                self._events.pop(change.chapter, None)
                self._starts.pop(change.chapter, None)


def chapter_of(number: int, title: str, chapter: st.OpenedChapter) -> m.SharedChapter:
    """A chapter that was read, with numbers for its positions."""
    nodes = [
        m.SharedNode(
            i,
            node.parent,
            node.action,
            node.seat,
            rows_of(node.comment),
            list(node.marks),
            node.opinion,
            Raw(encode(events)),
        )
        for i, (node, events) in enumerate(zip(chapter.nodes, chapter.events, strict=True))
    ]
    names = [clean(name) or f"Seat {k}" for k, name in enumerate(chapter.players, 1)]
    about = (chapter.board, chapter.edition, names)
    return m.SharedChapter(number, title, called(chapter.start, names), *about, nodes)


def called(start: str, names: list[str]) -> str:
    """A start with these names, where it has any: those of files are as long and as odd as somebody made them."""
    if not start.startswith(records.FIRST_LINE):
        return start
    return records.Record(replace(records.read(start).header, seats=tuple(names)), ()).to_text()


def kept_of(chapter: m.SharedChapter) -> m.Chapter:
    leaves: dict[int, m.Leaf] = {}
    for node in chapter.nodes:
        leaves[node.id] = m.Leaf(node.parent, node.action, node.seat, [], node.comment, list(node.marks), node.opinion)
        if node.parent >= 0:
            leaves[node.parent].children.append(node.id)
    return m.Chapter(chapter.id, chapter.title, chapter.start, leaves, max(leaves))


def document_of(opened: st.OpenedStudy) -> m.Document:
    """A new study."""
    chapters = [
        kept_of(chapter_of(i, clean(chapter.title, studies.TITLE), chapter))
        for i, chapter in enumerate(opened.chapters, 1)
    ]
    return m.Document(clean(opened.title, studies.TITLE), chapters, len(chapters))


def in_order(chapter: m.Chapter) -> Generator[tuple[int, m.Leaf], None, None]:
    """Parents first, main lines before variations."""
    todo = [0]
    while todo:
        node = todo.pop()
        yield node, chapter.leaves[node]
        todo.extend(reversed(chapter.leaves[node].children))


def below(chapter: m.Chapter, node: int) -> list[int]:
    """A position and all that follow it."""
    found, todo = [], [node]
    while todo:
        found.append(todo.pop())
        todo.extend(chapter.leaves[found[-1]].children)
    return found


def promote(chapter: m.Chapter, node: int) -> None:
    while node:
        parent = chapter.leaves[node].parent
        children = chapter.leaves[parent].children
        children.remove(node)
        children.insert(0, node)
        node = parent


def remove(chapter: m.Chapter, node: int) -> None:
    chapter.leaves[chapter.leaves[node].parent].children.remove(node)
    for each in below(chapter, node):
        del chapter.leaves[each]


def rows_of(comment: str) -> str:
    """A comment as a study keeps it."""
    text = clean(comment, studies.COMMENT, lines=True)
    return "\n".join(row.strip() for row in text.strip().splitlines())


def checked(check: Any, *args: Any) -> None:
    try:
        check(*args)
    except StudyError as error:
        raise ApiError(400, "bad-request", str(error)) from None


def gone(what: str) -> ApiError:
    return conflict("gone", what)


def too_large(why: str) -> ApiError:
    return conflict("too-large", why)
