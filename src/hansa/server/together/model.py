"""A shared study: what people ask to change, what changes, and how it is sent and kept.

An operation is what somebody asks for; a change is what came of it. Changes are numbered by the server, kept, and sent
to everybody: whoever applies all of them in their order has the study.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from hansa.game import study as studies
from hansa.game.chapters import MOST
from hansa.server import answers as a
from hansa.server import model
from hansa.server.requests import Body, Nonce, Notation, Number, Secret
from hansa.server.studying import StudyMark, Title

LINE: Final = 60
"""Actions that are played at once."""
POINTED: Final = 20
"""Marks of a leader who may not edit."""
Role = Literal["host", "edit", "read"]
Person = Annotated[str, Meta(max_length=16)]
Events = Raw
"""A list of events as they are sent; they are kept and passed on as they are."""
Comment = Annotated[str, Meta(max_length=studies.COMMENT)]


# ---------------------------------------------------------------- how it is kept
class Leaf(Struct):
    """A position of a chapter."""

    parent: int
    action: str = ""
    seat: int | None = None
    children: list[int] = []
    """The main line first."""
    comment: str = ""
    marks: list[StudyMark] = []
    opinion: dict[str, Any] | None = None


class Chapter(Struct):
    """A tree; its positions have numbers that are never given again. 0 is the start."""

    id: int
    title: str
    start: str
    leaves: dict[int, Leaf]
    last: int = 0
    nonce: str = ""
    """What the request said that added it: sent again, it adds nothing."""


class Document(Struct):
    """A study as it is kept from time to time; the changes since then are kept one by one."""

    title: str
    chapters: list[Chapter]
    last: int = 0
    """The number of the newest chapter."""
    leader: str | None = None


# ---------------------------------------------------------------- what is asked for
class Operation(Body, tag_field="op"):
    pass


class AtNode(Operation, kw_only=True):
    chapter: Number
    node: Number


class PlayOp(AtNode, tag="play"):
    """Actions from a position on; those that were played there before are followed."""

    actions: Annotated[list[Notation], Meta(min_length=1, max_length=LINE)]


class CommentOp(AtNode, tag="comment"):
    comment: Comment
    was: Comment
    """What the writer saw: refused if it is something else by now."""


class MarkOp(AtNode, tag="mark"):
    mark: StudyMark
    on: bool


class UnmarkOp(AtNode, tag="unmark"):
    """All marks of a position go."""


class OpinionOp(AtNode, tag="opinion"):
    opinion: dict[str, Any]


class PromoteOp(AtNode, tag="promote"):
    """The way to a position becomes the main line."""


class RemoveOp(AtNode, tag="remove"):
    """A position and all that follows it."""

    count: Number
    """How many positions the caller saw there: refused if there are more by now."""


class TitleOp(Operation, tag="title"):
    title: Title


class AddChapterOp(Operation, tag="add-chapter"):
    text: Annotated[str, Meta(max_length=model.STUDY)]
    """A study, a record or a position: all of its chapters."""
    title: Title = ""
    nonce: Nonce | None = None
    """Sent again with the same one, it is done once."""


class RenameChapterOp(Operation, tag="rename-chapter"):
    chapter: Number
    title: Title


class MoveChapterOp(Operation, tag="move-chapter"):
    chapter: Number
    to: Annotated[int, Meta(ge=0, lt=MOST)]


class RemoveChapterOp(Operation, tag="remove-chapter"):
    chapter: Number
    count: Number
    """How many positions the caller saw in it: refused if there are more by now."""


class LeadOp(Operation, tag="lead"):
    """Who leads from now on: the one who leads passes it on, or gives it up (null)."""

    to: Person | None


AnyOp = (
    PlayOp
    | CommentOp
    | MarkOp
    | UnmarkOp
    | OpinionOp
    | PromoteOp
    | RemoveOp
    | TitleOp
    | AddChapterOp
    | RenameChapterOp
    | MoveChapterOp
    | RemoveChapterOp
    | LeadOp
)


class OperationBody(Body):
    op: AnyOp
    since: Number
    """The last change that the caller knows; the answer holds all after it."""


class ShareBody(Body):
    text: Annotated[str, Meta(max_length=model.STUDY)]
    """A study, a record or a position."""


class StudyLinkBody(Body):
    role: Literal["read", "edit"]
    revoke: bool = False
    """Links of this kind that were given before open nothing any more, and who came by them is out."""


class OpenSharedBody(Body):
    secret: Secret


# ---------------------------------------------------------------- what changed
class SharedNode(Struct):
    id: int
    parent: int
    """-1 at the start."""
    action: str
    seat: int | None
    comment: str
    marks: list[StudyMark]
    opinion: dict[str, Any] | None
    events: Events
    """What happened on the way."""


class SharedChapter(Struct):
    id: int
    title: str
    start: str
    board: str
    edition: str
    players: list[str]
    nodes: list[SharedNode]
    """Parents come first, and main lines before variations."""


class Changed(Struct, tag_field="kind"):
    pass


class StudyPlayed(Changed, tag="played"):
    chapter: int
    node: int
    """From where."""
    id: int
    action: str
    seat: int | None
    events: Events


class StudySaid(Changed, tag="said"):
    chapter: int
    node: int
    comment: str


class StudyMarked(Changed, tag="marked"):
    chapter: int
    node: int
    marks: list[StudyMark]


class StudyThought(Changed, tag="thought"):
    chapter: int
    node: int
    opinion: dict[str, Any]


class StudyPromoted(Changed, tag="promoted"):
    chapter: int
    node: int


class StudyRemoved(Changed, tag="removed"):
    chapter: int
    node: int


class StudyTitled(Changed, tag="titled"):
    title: str


class ChapterAdded(Changed, tag="chapter-added"):
    chapter: SharedChapter
    nonce: str = ""


class ChapterTitled(Changed, tag="chapter-titled"):
    chapter: int
    title: str


class ChapterMoved(Changed, tag="chapter-moved"):
    chapter: int
    to: int


class ChapterRemoved(Changed, tag="chapter-removed"):
    chapter: int


class StudyLed(Changed, tag="led"):
    leader: str | None


AnyStudyChange = (
    StudyPlayed
    | StudySaid
    | StudyMarked
    | StudyThought
    | StudyPromoted
    | StudyRemoved
    | StudyTitled
    | ChapterAdded
    | ChapterTitled
    | ChapterMoved
    | ChapterRemoved
    | StudyLed
)


class StudyStep(Struct):
    """One change, as everybody gets it."""

    seq: int
    by: str
    change: AnyStudyChange


# ---------------------------------------------------------------- what is sent
class SharedStudy(Struct):
    id: str
    seq: int
    title: str
    chapters: list[SharedChapter]
    leader: str | None
    role: Role
    you: str
    """What the caller is called in steps and in the list of those who are here."""
    game: str | None
    """The table whose game it is about."""


class StudyMade(Struct):
    id: str
    read: str | None
    edit: str | None
    """The secrets of its links, shown once; null for a study of a table, where its people need none."""


class StudySteps(Struct):
    """The answer to an operation."""

    steps: list[StudyStep]
    node: int | None
    """Where a line that was played ends."""
    behind: bool
    """It is done, but the caller has missed so much that they need the whole study."""


class TakenStudy(Struct):
    """What a player takes along of a study; chapters only of their own."""

    study: str
    role: Role
    title: str
    updated: float
    chapters: list[Chapter] | UnsetType = UNSET


class StudySummary(Struct):
    id: str
    title: str
    role: Role
    chapters: int
    updated: float
    game: str | None


class MyStudies(Struct):
    studies: list[StudySummary]


class StudyLook(Struct):
    """Where the one who leads looks."""

    chapter: int
    node: int
    marks: list[StudyMark] = []
    """Drawn by somebody who may not edit: shown while they look there."""


class StudyGuest(Struct):
    id: str
    name: str
    """Empty: somebody who has chosen none."""
    edits: bool
    asks: bool
    """Whether they ask to lead."""


class StudyNews(a.Push, tag="steps"):
    steps: list[StudyStep]


class StudyWhole(a.Push, tag="study"):
    study: SharedStudy


class StudyRoom(a.Push, tag="room"):
    people: list[StudyGuest]
    more: int
    """How many are here beside those who are named."""
    leader: str | None
    look: StudyLook | None


class StudyLooks(a.Push, tag="look"):
    look: StudyLook


AnyStudyPush = StudyNews | StudyWhole | StudyRoom | StudyLooks | a.Notice | a.Pong | a.NotUnderstood
