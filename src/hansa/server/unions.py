"""Legal actions and events as the API shows them: one structure for each class of the game, told apart by ``kind``.

They are made from the classes in ``hansa.game.actions`` and ``hansa.game.events``: a new action or event, or a new
field of one, is in the description of the API without further work.
"""

from __future__ import annotations

from dataclasses import fields
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from hansa.engine import play
from hansa.engine.layout import MAX_LAID
from hansa.engine.posts import class_of
from hansa.game import events, names
from hansa.game.actions import Action
from hansa.game.game import Game

WORDS: Final[dict[str, Any]] = {
    "shape": names.Shape,
    "victim": names.Shape,
    "payment": names.Shape,
    "extra": names.Shape,
    "ability": names.Ability,
    "token": names.Token,
    "tokens": names.Token,
    "tile": names.Tile,
    "source": names.Source,
    "pointreason": names.PointReason,
    "trigger": names.Trigger,
    "question": names.Question,
    "option": Literal["nothing", "office", "extra", "develop", "special"],
    "how": Literal["start", "free", "paid"],
}
"""The words that a text may be, by the name of an action's field or of an event's type."""


class Legal(msgspec.Struct, tag_field="kind"):
    """An action that is legal now; what it has besides depends on its kind."""

    code: int
    text: str
    barrier: bool
    ends_turn: bool
    posts: list[str]
    """Posts that are the same to the rules as the one in ``text``, itself included; any of them may be named."""


def shown(hint: Any, word: Any = str) -> Any:
    """The type as JSON shows it; a text becomes one of the words that it may be."""
    if hint is str:
        return word
    if hasattr(hint, "__supertype__"):
        return shown(hint.__supertype__, WORDS.get(hint.__name__.lower(), str))
    parts = [part if part is Ellipsis else shown(part, word) for part in get_args(hint)]
    if get_origin(hint) in (Union, UnionType):
        return Union[tuple(parts)]  # noqa: UP007 - made of parts
    return tuple.__class_getitem__(tuple(parts)) if get_origin(hint) is tuple else hint


def struct_of(cls: type[Any], kind: str, prefix: str, base: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """The structure of a class, with ``kind`` as its tag."""
    hints = get_type_hints(cls)
    found = [(f.name, shown(hints[f.name], WORDS.get(f.name, str))) for f in fields(cls) if f.name != "kind"]
    return msgspec.defstruct(prefix + cls.__name__, found, bases=(base,), tag_field="kind", tag=kind, module=__name__)


def kind_of(cls: type[Any]) -> str:
    """The kind of an action or event: the default of its field."""
    return next(str(f.default) for f in fields(cls) if f.name == "kind")


class Event(msgspec.Struct, tag_field="kind"):
    """Something that happened; what it has besides depends on its kind."""


LEGAL: Final[dict[type[Any], Any]] = {cls: struct_of(cls, kind_of(cls), "Legal", Legal) for cls in get_args(Action)}
EVENTS: Final[dict[type[Any], Any]] = {
    cls: struct_of(cls, events.kind_of(cls), "Event", Event) for cls in events.KINDS.values()
}
FIELDS: Final = {cls: [f.name for f in fields(cls) if f.name != "kind"] for cls in LEGAL}

if TYPE_CHECKING:
    AnyLegal = Legal
    AnyEvent = events.Event  # encoded as it is; its structure is for the description
else:
    AnyLegal = Union[tuple(LEGAL.values())]  # noqa: UP007 - made of parts
    AnyEvent = Union[tuple(EVENTS.values())]  # noqa: UP007 - made of parts


def legal_of(game: Game) -> list[AnyLegal]:
    """The legal actions: code, notation, point of no return, end of the turn, equal posts, and their own fields."""
    codes = game.legal_codes()
    equal: dict[str, list[str]] = {}
    made = []
    for code, barrier in zip(codes, game.points_of_no_return(codes), strict=True):
        action = game.action_of(code)
        post: str | None = getattr(action, "post", None)
        if post is not None and post not in equal:
            equal[post] = equal_posts(game, post)
        posts = [] if post is None else equal[post]
        made.append(structure_of(game, code, barrier, posts, action))
    return made


def structure_of(game: Game, code: int, barrier: bool, posts: list[str], action: Action) -> AnyLegal:
    own = [getattr(action, name) for name in FIELDS[type(action)]]
    ends = bool(play.ends_turn(game.state, code))
    found: AnyLegal = LEGAL[type(action)](code, str(action), barrier, ends, posts, *own)
    return found


def legal_json(game: Game) -> bytes:
    """The same as JSON. An action that was encoded before, at whichever table, is neither made nor encoded again."""
    s, board = game.state, game.board
    codes = game.legal_codes()
    kept = _kept.get(board.id)
    if kept is None:
        kept = _kept[board.id] = Kept()
    standing = s.posts_packed()
    laid = tuple([(int(s.laid_token(i)), int(s.laid_route(i))) for i in range(MAX_LAID) if s.laid_token(i)])
    made = []
    for code, barrier in zip(codes, game.points_of_no_return(codes), strict=True):
        place = kept.places.get(code)
        if place is None:
            place = kept.places[code] = place_of(game, code)
        post, first, last = place
        # All that the text and the fields of an action depend on besides its code.
        if post == NO_POST:
            key: tuple[Any, ...] = (code, barrier, play.ends_turn(s, code))
        else:
            around = (post, standing[first:last])
            like = kept.like.get(around)
            if like is None:
                like = kept.numbered(around, (posts_like(game, post), standing[post]))
            key = (code, barrier, play.ends_turn(s, code), like, laid)
        found = kept.encoded.get(key)
        if found is None:
            posts = [] if post == NO_POST else [board.post_names[other] for other in posts_like(game, post)]
            found = encode(structure_of(game, code, barrier, posts, game.action_of(code)))
            kept.keep(key, found)
        made.append(found)
    return b"[%b]" % b",".join(made)


class Kept:
    """What was encoded on one board."""

    def __init__(self) -> None:
        self.places: Final[dict[int, tuple[int, int, int]]] = {}
        """Code -> the post that the action names, and the first and the last post of its route."""
        self.like: Final[dict[tuple[int, bytes], int]] = {}
        """A post and what stands on its route -> a number for the posts that are equal to it and the piece on them."""
        self.numbers: Final[dict[Any, int]] = {}
        self.encoded: Final[dict[tuple[Any, ...], bytes]] = {}

    def numbered(self, around: tuple[int, bytes], equal: tuple[tuple[int, ...], int]) -> int:
        if len(self.like) >= MOST:
            self.like.clear()
        found = self.like[around] = self.numbers.setdefault(equal, len(self.numbers))
        return found

    def keep(self, key: tuple[Any, ...], encoded: bytes) -> None:
        if len(self.encoded) >= MOST:
            self.encoded.clear()
        self.encoded[key] = encoded


def place_of(game: Game, code: int) -> tuple[int, int, int]:
    """The post that an action names, and the posts of its route; NO_POST if it names none."""
    name: str | None = getattr(game.action_of(code), "post", None)
    if name is None:
        return NO_POST, 0, 0
    post, board = game.board.post_index[name], game.state.board
    route = int(board.post_route[post])
    first = int(board.route_start[route])
    return post, first, first + game.board.route_lengths[route]


encode: Final = msgspec.json.Encoder().encode
NO_POST: Final = -1
MOST: Final = 100_000
_kept: Final[dict[str, Kept]] = {}


def equal_posts(game: Game, name: str) -> list[str]:
    """Posts of the same kind on the same route with the same piece (R-17)."""
    return [game.board.post_names[other] for other in posts_like(game, game.board.post_index[name])]


def posts_like(game: Game, post: int) -> tuple[int, ...]:
    s = game.state
    route = int(s.board.post_route[post])
    first = int(s.board.route_start[route])
    piece, kind = int(s.piece(post)), int(class_of(s, post))
    last = first + game.board.route_lengths[route]
    return tuple(other for other in range(first, last) if s.piece(other) == piece and class_of(s, other) == kind)
