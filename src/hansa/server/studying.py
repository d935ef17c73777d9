"""Studies: what is sent about them, and the work behind the routes. Nothing is kept here: every question says all.

A question names a start (a position in one line, or the header of a record) and the actions since. The page sends the
line of a node that it knows and one action; a study of a game by older rules, which no line tells, sends them all.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar

from msgspec import Meta, Struct, convert, to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from hansa.engine.constants import MERCHANT, Q_TURN, SHIP, TRADER
from hansa.engine.state import State
from hansa.game import events as ev
from hansa.game import mending
from hansa.game import position as positions
from hansa.game import record as records
from hansa.game import study as studies
from hansa.game.chapters import MOST, Chapters
from hansa.game.game import Game
from hansa.game.notation import NotationError
from hansa.game.placing import WrittenPosition
from hansa.game.public import public_header
from hansa.game.reasons import IllegalAction
from hansa.game.study import Mark, Study
from hansa.game.view import View, view_of
from hansa.server import answers as a
from hansa.server import model, thinking
from hansa.server.errors import ApiError
from hansa.server.making import LONGEST_LINE
from hansa.server.requests import Body, Notation, Seat
from hansa.server.unions import AnyEvent, AnyLegal, legal_of

T = TypeVar("T")
MOST_NODES: Final = 5000
START: Final = 20_000
"""Characters of a start."""
Start = Annotated[str, Meta(max_length=START)]
Title = Annotated[str, Meta(max_length=studies.TITLE)]
Actions = Annotated[list[Notation], Meta(max_length=MOST_NODES)]


# ---------------------------------------------------------------- what is read
class StudyMark(Struct, forbid_unknown_fields=True):
    """A circle around a place of the board, or an arrow between two."""

    shape: Literal["circle", "arrow"]
    places: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(min_length=1, max_length=2)]
    colour: Literal["green", "red", "blue", "yellow"] = "green"


class StudyNode(Struct, forbid_unknown_fields=True):
    """A position of a study; the first is the start, and each comes after its parent."""

    parent: Annotated[int, Meta(ge=-1, le=MOST_NODES)]
    action: Notation
    """Empty at the start."""
    seat: Seat | None = None
    """Who played it."""
    comment: Annotated[str, Meta(max_length=studies.COMMENT)] = ""
    marks: Annotated[list[StudyMark], Meta(max_length=studies.MARKS)] = []
    opinion: dict[str, Any] | None = None
    """What the engine said of it, as docs/record.md describes it."""


class OpenStudyBody(Body):
    text: Annotated[str, Meta(max_length=model.STUDY)]
    """A study, a record, or a position in one line or as JSON."""


class ChapterBody(Body):
    """A tree of a study."""

    start: Start
    nodes: Annotated[list[StudyNode], Meta(min_length=1, max_length=MOST_NODES)]
    title: Title = ""


class StudyBody(Body):
    chapters: Annotated[list[ChapterBody], Meta(min_length=1, max_length=MOST)]
    title: Title = ""
    public: bool = False
    """Without mission cards and tokens that no line lays out: those of a running game are not for everybody."""


class PlaceInStudyBody(Body):
    start: Start
    actions: Actions


class LookBody(PlaceInStudyBody):
    pass


class WhyInStudyBody(PlaceInStudyBody, kw_only=True):
    place: Annotated[str, Meta(max_length=100, pattern="^(post|route|city|province):")]
    token: Annotated[str, Meta(max_length=40)] | None = None


class RouteInStudyBody(PlaceInStudyBody, kw_only=True):
    route: Annotated[str, Meta(max_length=100)]
    seat: Seat


class AdviceBody(PlaceInStudyBody, kw_only=True):
    table: Annotated[str, Meta(max_length=40)] | None = None
    """Whose game is studied, if it is one of the caller's."""


class OpeningsBody(AdviceBody):
    pass


class AnalyseStudyBody(AdviceBody, kw_only=True):
    depth: Literal["standing", "plans"] = "plans"
    seconds: Annotated[float, Meta(ge=0.1, le=30)] = 2.0


class OpinionBody(PlaceInStudyBody, kw_only=True):
    opinion: dict[str, Any]


class DraftBody(Body):
    position: dict[str, Any] | Annotated[str, Meta(max_length=LONGEST_LINE)]
    """As JSON, or in one line."""
    mend: Annotated[int, Meta(ge=0, le=1000)] | Literal["all"] | None = None
    """Which of the problems is to be mended, counted from 0."""


# ---------------------------------------------------------------- what is sent
class OpenedChapter(Struct):
    title: str
    start: str
    board: str
    edition: str
    players: list[str]
    nodes: list[StudyNode]
    events: list[list[AnyEvent]]
    """What happened on the way to each node."""


class OpenedStudy(Struct):
    title: str
    chapters: list[OpenedChapter]


class StudyPosition(Struct):
    """A position of a study, from the knowledge of whoever decides."""

    line: str | None
    """The position in one line; null for games by older rules."""
    view: View
    legal: list[AnyLegal]
    seat: int | None
    """Who played the last action."""
    action: str | None
    events: list[AnyEvent]


class StudyText(Struct):
    text: str


class RouteOffer(Struct):
    action: AnyLegal
    events: list[AnyEvent]
    view: View


class RouteGives(Struct):
    """What establishing a route would give, if all its posts were the seat's and it were the seat's turn."""

    before: View
    offers: list[RouteOffer]


class StudyAnalysis(Struct):
    analysis: a.Analysis
    opinion: dict[str, Any]
    """The same as a study keeps it."""


class PositionProblem(Struct):
    id: str
    args: dict[str, Any]
    sentence: str


class PositionDraft(Struct):
    """A position under construction."""

    position: WrittenPosition
    view: View
    problems: list[PositionProblem]
    line: str | None
    """The position in one line; null while there are problems."""


# ---------------------------------------------------------------- work
def bad_record(error: records.RecordError) -> ApiError:
    return ApiError(400, "bad-record", str(error), line=error.line)


def too_many() -> ApiError:
    return ApiError(400, "bad-record", f"at most {MOST_NODES} actions are taken", line=1)


def limited(steps: Generator[None, None, T]) -> Generator[None, None, T]:
    """What reading a text comes to, step by step; 400 says what is wrong with it."""
    for _ in range(MOST_NODES + 1):
        try:
            yield next(steps)
        except StopIteration as end:
            read: T = end.value
            return read
        except records.RecordError as error:
            raise bad_record(error) from None
    raise too_many()


def opening(text: str) -> Generator[None, None, Study]:
    """The study of a text with one chapter."""
    return (yield from limited(Study.loading(text)))


def opening_all(text: str) -> Generator[None, None, OpenedStudy]:
    """A study with all its chapters, and what happened on the way to each node."""
    found = yield from limited(Chapters.loading(text))
    chapters = []
    for chapter in found:
        events = yield from told(chapter)
        chapters.append(opened(chapter, events))
    return OpenedStudy(found.title, chapters)


def start_of(study: Study) -> str:
    """What all questions about a study begin with."""
    if study.header.position is not None and told_by_a_line(study.start):
        return study.start.line()
    return records.Record(study.header, ()).to_text()


def told(study: Study) -> Generator[None, None, list[list[ev.Event]]]:
    """What happened on the way to each node, step by step."""
    found: list[list[ev.Event]] = [[]]
    last, game = 0, study.game(0)
    for number, node in enumerate(study.nodes[1:], 1):
        if node.parent != last:
            game = study.game(node.parent)
        found.append(game.play(node.code))
        last = number
        yield
    return found


def opened(study: Study, events: list[list[ev.Event]]) -> OpenedChapter:
    nodes = [
        StudyNode(
            node.parent,
            node.action,
            node.seat,
            node.comment,
            [convert({"shape": m.shape, "places": list(m.places), "colour": m.colour}, StudyMark) for m in node.marks],
            node.opinion,
        )
        for node in study.nodes
    ]
    h = study.header
    return OpenedChapter(study.title, start_of(study), h.board, h.edition, list(h.seats), nodes, events)


def playing(start: str, actions: Sequence[str]) -> Generator[None, None, Game]:
    """The game up to a position, step by step; 400 says which action is not possible."""
    study = yield from opening(start)
    game = study.game(([0, *study.main_line()])[-1])
    for i, action in enumerate(actions):
        play(game, action, i)
        yield
    return game


def play(game: Game, action: str, index: int) -> list[ev.Event]:
    try:
        return game.play(action)
    except NotationError as error:
        raise ApiError(400, "bad-action", f"action {index + 1}: {error}", at=error.at) from None
    except IllegalAction as error:
        raise ApiError(400, "illegal", f"action {index + 1}: {error}", error.reason) from None


def told_by_a_line(game: Game) -> bool:
    """A line is read by today's rules. The one rule that was different before is about the pawn (R-205)."""
    return not (game.state.rules.pawn and game.state.rules.pawn_may_stay)


def position_of(game: Game, last: str | None) -> StudyPosition:
    """Where a game stands after one more action, if there is one."""
    events: list[ev.Event] = []
    seat = None
    if last is not None:
        seat = game.actor
        events = play(game, last, len(game.codes))
        last = game.history()[-1][1]
    line = game.line() if told_by_a_line(game) else None
    return StudyPosition(line, game.view(game.actor), legal_of(game), seat, last, list(events))


def writing(body: StudyBody) -> Generator[None, None, str]:
    """The text of a study; 400 says which node is not possible."""
    if sum(len(chapter.nodes) for chapter in body.chapters) > MOST_NODES + MOST:
        raise too_many()
    chapters: list[Study] = []
    for chapter in body.chapters:
        made = yield from chapter_of(chapter)
        if body.public:
            made = yield from chapter_of(public(chapter, made))
        chapters += [made]
    text = Chapters(chapters, plain(body.title)).to_text()
    if len(encode(text)) > model.STUDY:  # as it is sent when it is opened
        raise ApiError(400, "too-large", f"this study is too long: as text, at most {model.STUDY} bytes are read again")
    return text


def public(body: ChapterBody, study: Study) -> ChapterBody:
    """The chapter without what some may not know. What the engine said goes where it tells which tokens are laid."""
    start = records.Record(public_header(study), ()).to_text()
    nodes = [replace(node, opinion=None) if b'"lay ' in encode(node.opinion) else node for node in body.nodes]
    return replace(body, start=start, nodes=nodes)


def plain(title: str) -> str:
    return " ".join(title.split())


def chapter_of(body: ChapterBody) -> Generator[None, None, Study]:
    study = yield from opening(body.start)
    if len(study.nodes) != 1:
        raise ApiError(400, "bad-record", "the start of a study has no actions", line=1)
    study.title = plain(body.title)
    numbers = [0]
    for i, node in enumerate(body.nodes):
        if not -1 <= node.parent < i or (node.parent == -1) != (i == 0):
            raise ApiError(400, "bad-request", f"node {i}: every node but the first comes after its parent")
        try:
            if i:
                numbers.append(study.play(numbers[node.parent], node.action))
            study.say(numbers[i], node.comment, [mark_of(mark) for mark in node.marks], node.opinion)
        except ValueError as error:
            raise ApiError(400, "bad-request", f"node {i}: {error}") from None
        yield
    return study


def mark_of(mark: StudyMark) -> Mark:
    return Mark(mark.shape, tuple(mark.places), mark.colour)


def gives(game: Game, route: str, seat: int) -> RouteGives:
    """What a route would give to a seat that had all its posts; the rules say it in a copy."""
    if route not in game.board.route_index:
        raise ApiError(400, "bad-request", f"there is no route {route[:60]!r} on {game.board.id}")
    if seat >= game.players:
        raise ApiError(400, "bad-request", f"there is no seat {seat}")
    step = len(game.codes)
    while step and not positions.can_be_written(game.at(step).state):
        step -= 1
    there = game.at(step)
    before = there.view(seat)
    if not positions.can_be_written(there.state) or there.state.depth() != 1:
        return RouteGives(before, [])
    filled = Game(there.header, filled_by(there, route, seat))
    offers = []
    for action in legal_of(filled):
        if action.text.startswith(f"establish {route} "):
            copy = filled.fork()
            events = copy.play(action.code)
            offers.append(RouteOffer(action, [ev.for_seat(event, seat) for event in events], copy.view(seat)))
    return RouteGives(before, offers)


def filled_by(game: Game, route: str, seat: int) -> State:
    """The position with the seat's pieces on all posts of a route, a merchant among them, and one action left."""
    s = game.state.copy()
    r = game.board.route_index[route]
    first, length = int(s.board.route_start[r]), game.board.route_lengths[r]
    for post in range(first, first + length):
        if s.piece(post):
            s.take(post)
        ship = s.board.post_kind[post] == SHIP
        s.put(post, 1 + 2 * seat + (MERCHANT if ship or post == first + length - 1 else TRADER))
    turns = int(s.turns())
    s.begin_turn(seat, 1)
    s.resume_turn(turns, False, True, False, False, False)
    s.push(Q_TURN, seat)
    return s


def drafted(body: DraftBody) -> PositionDraft:
    """A position under construction, with what is wrong about it. Of a bare kind of game: how it begins."""
    try:
        made = mending.draft(new_position(body.position))
        if body.mend == "all":
            made = mending.mend_all(made)
        elif body.mend is not None and body.mend < len(made.complaints):
            made = mending.mend(made, made.complaints[body.mend])
        line = None if made.complaints else Game.from_position(made.position).line()
    except ValueError as error:
        raise ApiError(400, "bad-position", str(error)) from None
    view = view_of(made.state, made.board, made.edition.id, made.seats, None)
    problems = [PositionProblem(each.id, dict(each.args), each.sentence) for each in made.complaints]
    return PositionDraft(made.position, view, problems, line)


def new_position(position: dict[str, Any] | str) -> Any:
    """The position that is worked on; where only a kind of game is named, the beginning of one."""
    if isinstance(position, str) or not set(position) <= set(mending.ABOUT):
        return position
    kind: dict[str, Any] = {"board": "hansa", "edition": "bigbox", "players": 4, "options": {}} | position
    return Game.new(kind["board"], kind["edition"], kind["players"], 1, None, kind["options"]).position()


# ---------------------------------------------------------------- opinions
def opinion_of(found: a.Analysis, seconds: float) -> dict[str, Any]:
    """What a study keeps of an analysis: everything but what can be played again."""
    best = []
    for plan in found.best:
        steps = [step.action for step in plan.steps]
        kept = {"line": plan.line, "value": plan.value, "share": plan.share, "gain": plan.gain, "now": plan.now}
        kept |= {"after": plan.after, "wins": plan.wins, "claims": to_builtins(plan.claims)}
        best.append(kept | ({"steps": steps} if steps != plan.line else {}))
    threats = [
        {"seat": each.seat, "points": each.points, "wins": each.wins, "steps": [step.action for step in each.steps]}
        for each in found.threats
    ]
    opinion = {"level": found.level, "seat": found.seat, "values": found.values, "points": to_builtins(found.points)}
    opinion |= {"outlook": found.outlook}
    return opinion | ({"seconds": seconds, "best": best, "threats": threats} if found.depth == "plans" else {})


def analysis_of(game: Game, opinion: dict[str, Any]) -> a.Analysis:
    """A kept opinion with the sentences of its plans; what cannot be played here is left out."""
    try:
        studies.check_opinion(opinion, game.players)
    except studies.StudyError as error:
        raise ApiError(400, "bad-request", str(error)) from None
    seat = opinion.get("seat")
    own = game.actor if seat is None else int(seat)
    best = []
    for plan in opinion.get("best", []):
        steps = steps_of(game, plan.get("steps", plan["line"]), -1 if own is None else own)
        if not steps:
            continue
        about = {"share": 0.0, "gain": {}, "now": {}, "after": opinion["values"], "wins": False, "claims": []} | plan
        made = {"action": steps[0]["action"], "code": steps[0]["code"], "steps": steps}
        best.append(about | made)
    threats = [
        each | {"steps": steps_of(thinking.turn_of(game, each["seat"]), each["steps"], each["seat"])}
        for each in opinion.get("threats", [])
    ]
    found = {
        "step": len(game.codes),
        "seat": seat,
        "actor": game.actor,
        "depth": "plans" if "best" in opinion else "standing",
        "best": best,
        "values": opinion["values"],
        "points": opinion.get("points", [{} for _ in range(game.players)]),
        "outlook": opinion.get("outlook"),
        "threats": threats,
        "played": None,
        "level": opinion["level"],
    }
    return convert(found, a.Analysis)


def steps_of(game: Game, actions: Sequence[str], seat: int) -> list[dict[str, Any]]:
    """Notations as steps, as far as they can be played."""
    copy = game.fork()
    codes = []
    for action in actions:
        try:
            codes.append(copy.code_of(action))
            copy.play(codes[-1], tell=False)
        except (NotationError, IllegalAction):
            break
    return thinking.steps_of(game, codes, seat)
