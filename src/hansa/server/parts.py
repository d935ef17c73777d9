"""A table's views as encoded parts: what an action did not change is neither made nor encoded again.

A view is what ``hansa.game.view`` says, field by field; the large fields (``PIECEWISE``) are cut further, by route,
city and seat. Every position notes which parts it changed, so that watchers can be sent those alone.
"""

from __future__ import annotations

from collections import deque
from dataclasses import fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, get_type_hints

import msgspec

from hansa.engine.state import State
from hansa.game.game import Game
from hansa.game.hearing import PIECES
from hansa.game.knowledge import Knowledge
from hansa.game.score import score_of
from hansa.game.view import View, city_of, desk_of, private_of, small_fields

encode: Final = msgspec.json.Encoder().encode
STEPS: Final = 40
"""So many positions are remembered; whoever is further behind gets a whole view."""
MOST: Final = 50_000
"""So many encoded routes are kept; there are few different ones."""
Part = tuple[str, int]
"""A field and the place in it, WHOLE where it is not cut."""
WHOLE: Final = -1
FIXED: Final = ("board", "edition", "seat", "players")
"""What never changes while a game lasts."""
PIECEWISE: Final = ("posts", "cities", "desks", "score")
FIELDS: Final = tuple(f.name for f in fields(View))


def _made() -> type[msgspec.Struct]:
    hints: dict[str, Any] = get_type_hints(View)
    for name in ("desks", "score"):
        hints[name] = dict.__class_getitem__((str, hints[name].__args__[0]))
    changing = [name for name in FIELDS if name not in FIXED]
    optional = [(name, hints[name] | msgspec.UnsetType, msgspec.UNSET) for name in changing]
    return msgspec.defstruct("ViewChange", optional, module=__name__)


if TYPE_CHECKING:

    class ViewChange(msgspec.Struct):
        """The parts of a view that changed: whole fields, but of those that are cut only some, by route, city, seat."""
else:
    ViewChange = _made()

_rows: Final[dict[bytes, bytes]] = {}


class Parts:
    """The views of a game in the position that was looked at last."""

    def __init__(self, game: Game) -> None:
        self.game: Final = game
        board = game.board
        self._names: Final = {
            "posts": [encode(name) for name in board.routes],
            "cities": [encode(name) for name in board.cities],
        }
        starts = [0]
        for length in board.route_lengths:
            starts.append(starts[-1] + length)
        self._slices: Final = list(pairwise(starts))
        self._fixed: Final = {
            "board": encode(board.id),
            "edition": encode(game.header.edition),
            "players": encode(list(game.header.seats)),
        }
        self._keys: Final[dict[Any, Any]] = {}
        """What large parts were made from: the same key, the same part."""
        self._public: Final[dict[Part, bytes]] = {}
        self._own: Final[dict[int, dict[Part, bytes]]] = {}
        """What a seat is shown instead of the public part."""
        self._own_keys: Final[dict[int, tuple[Any, Any]]] = {}
        self._seqs: Final[deque[int]] = deque(maxlen=STEPS + 1)
        self._steps: Final[deque[tuple[set[Part], dict[int, set[Part]]]]] = deque(maxlen=STEPS)
        """What changed from one of these positions to the next, for everybody and for some seats."""
        self._views: Final[dict[int | None, bytes]] = {}
        self._changes: Final[dict[tuple[int | None, int], bytes]] = {}

    # ------------------------------------------------------------ following
    def follow(self, seq: int) -> None:
        """The game is in the position after this entry now."""
        s = self.game.state
        changed = self._make(s)
        scores = self._keys["score"]
        known = self._known(s)
        own_changed: dict[int, set[Part]] = {}
        for seat, old in self._own.items():
            if self._own_keys.get(seat) != (known, scores):
                new = self._make_own(s, seat, known, old)
                own_changed[seat] = {part for part, value in new.items() if old[part] != value}
                self._own[seat] = new
            else:
                own_changed[seat] = NOTHING
        if self._seqs:
            self._steps.append((changed, own_changed))
        self._seqs.append(seq)
        self._views.clear()
        self._changes.clear()

    def _make(self, s: State) -> set[Part]:
        """Make the public parts that are not as they were; which ones."""
        board, parts = self.game.board, self._public
        changed: set[Part] = set()
        for name, value in small_fields(s, board, self.game.left_post).items():
            small = encode(value)
            if parts.get(part := WHOLE_FIELDS[name]) != small:
                parts[part] = small
                changed.add(part)
        self._make_posts(s, changed)
        self._make_cities(s, changed)
        n = self.game.players
        desks = [self._desk_key(s, p) for p in range(n)]
        for p, key in enumerate(desks):
            if self._keys.get(("desk", p)) != key:
                self._keys["desk", p] = key
                self._put(("desks", p), encode(desk_of(s, p)), changed)
        fortunes = [packed[4:] for packed, _ in desks]  # supply and stock score nothing
        score = (self._keys["cities"], fortunes, parts["special", WHOLE], parts["over", WHOLE])
        if self._keys.get("score") != score:
            self._keys["score"] = score
            knows = Knowledge(s, None)
            for p in range(n):
                self._put(("score", p), encode(score_of(s, board, p, knows.knows_mission(p))), changed)
        return changed

    def _put(self, part: Part, value: bytes, changed: set[Part]) -> None:
        if self._public.get(part) != value:
            self._public[part] = value
            changed.add(part)

    def _make_posts(self, s: State, changed: set[Part]) -> None:
        standing, before = s.posts_packed(), self._keys.get("posts", b"")
        if standing == before:
            return
        self._keys["posts"] = standing
        for route, (first, last) in enumerate(self._slices):
            row = standing[first:last]
            if row != before[first:last]:
                self._put(("posts", route), row_of(row), changed)

    def _make_cities(self, s: State, changed: set[Part]) -> None:
        packed = s.offices_packed()
        if self._keys.get("cities") != packed:
            self._keys["cities"] = packed
            for city in range(len(self._names["cities"])):
                self._put(("cities", city), encode(city_of(s, city)), changed)

    def _desk_key(self, s: State, p: int) -> tuple[bytes, int]:
        """Everything that a desk shows."""
        return s.desk_packed(p), int(s.due()) if s.player() == p else 0

    def _known(self, s: State) -> tuple[Any, ...]:
        """As long as this is the same, nobody has learned anything that others do not see."""
        parts = self._public
        held = [int(s.plate_all(p)) for p in range(self.game.players)]
        return held, parts["pool", WHOLE], parts["unseen", WHOLE], parts["over", WHOLE]

    def _make_own(
        self, s: State, seat: int, known: tuple[Any, ...], old: dict[Part, bytes] | None
    ) -> dict[Part, bytes]:
        """What a seat knows besides. Its score is as ``old`` as long as nobody's changes."""
        knows = Knowledge(s, seat)
        board = self.game.board
        before, self._own_keys[seat] = self._own_keys.get(seat), (known, self._keys["score"])
        if old is not None and before is not None and before[1] == self._keys["score"]:
            score = old["score", seat]
        else:
            score = encode(score_of(s, board, seat, knows.knows_mission(seat)))
        return {
            ("mine", WHOLE): encode(private_of(knows, board, seat)),
            ("unseen", WHOLE): encode(knows.unseen()),
            ("score", seat): score,
        }

    def _own_of(self, seat: int | None) -> dict[Part, bytes]:
        if seat is None:
            return {}
        found = self._own.get(seat)
        if found is None:
            s = self.game.state
            found = self._own[seat] = self._make_own(s, seat, self._known(s), None)
        return found

    # ------------------------------------------------------------ showing
    def view(self, seat: int | None) -> bytes:
        """The whole view, JSON."""
        found = self._views.get(seat)
        if found is None:
            parts = self._public | self._own_of(seat)
            fixed = self._fixed | {"seat": encode(seat)}
            n = self.game.players
            whole = {
                "posts": _object(self._names["posts"], [parts["posts", i] for i in range(len(self._slices))]),
                "cities": _object(
                    self._names["cities"], [parts["cities", i] for i in range(len(self._names["cities"]))]
                ),
                "desks": b"[%b]" % b",".join([parts["desks", p] for p in range(n)]),
                "score": b"[%b]" % b",".join([parts["score", p] for p in range(n)]),
            }
            values = [fixed.get(name) or whole.get(name) or parts[name, WHOLE] for name in FIELDS]
            found = self._views[seat] = _object(FIELD_NAMES, values)
        return found

    def change(self, seat: int | None, since: int) -> bytes | None:
        """What changed after the position of this entry, JSON; None if that one is not remembered."""
        found = self._changes.get((seat, since))
        if found is None and since in self._seqs:
            own = self._own_of(seat)
            changed: set[Part] = set()
            for i in range(self._seqs.index(since), len(self._steps)):
                everybody, some = self._steps[i]
                changed |= everybody
                if seat is not None:
                    changed |= some.get(seat, own.keys())
            found = self._changes[seat, since] = self._some(changed, own)
        return found

    def _some(self, changed: set[Part], own: dict[Part, bytes]) -> bytes:
        by_field: dict[str, list[Part]] = {}
        for part in sorted(changed):
            by_field.setdefault(part[0], []).append(part)
        made, public = [], self._public
        for field, found in by_field.items():
            values = [own.get(part) or public[part] for part in found]
            if field in PIECEWISE:
                keys = self._names.get(field) or SEATS
                values = [_object([keys[place] for _, place in found], values)]
            made.append(b"%b:%b" % (ENCODED[field], values[0]))
        return b"{%b}" % b",".join(made)


ENCODED: Final = {name: encode(name) for name in FIELDS}
FIELD_NAMES: Final = list(ENCODED.values())
WHOLE_FIELDS: Final = {name: (name, WHOLE) for name in FIELDS}
NOTHING: Final[set[Part]] = set()
SEATS: Final = [encode(str(seat)) for seat in range(10)]


def _object(keys: list[bytes], values: list[bytes]) -> bytes:
    return b"{%b}" % b",".join([b"%b:%b" % pair for pair in zip(keys, values, strict=True)])


def row_of(standing: bytes) -> bytes:
    """The posts of a route, from the packed numbers of what stands there."""
    found = _rows.get(standing)
    if found is None:
        if len(_rows) > MOST:
            _rows.clear()
        found = _rows[standing] = encode([PIECES[piece] for piece in standing])
    return found
