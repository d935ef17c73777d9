"""Why an action is refused: an id with named arguments. The words for it are texts (``messages.py``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from hansa.engine import reasons as no
from hansa.game import names
from hansa.game.boards import PrintedBoard

# Reason number: id, kinds of its arguments; a second one of a kind has a 2 after it.
TABLE: Final[Mapping[int, tuple[str, tuple[str, ...]]]] = {
    no.UNKNOWN_ACTION: ("unknown-action", ()),
    no.GAME_OVER: ("game-over", ()),
    no.OTHER_QUESTION: ("other-question", ("player", "question")),
    no.NO_ACTIONS_LEFT: ("no-actions-left", ()),
    no.NOT_ON_THIS_BOARD: ("not-on-this-board", ()),
    no.STOCK_TOO_SMALL: ("stock-too-small", ("n", "n2")),
    no.ABOVE_BANK: ("above-bank", ("n",)),
    no.NOTHING_CHOSEN: ("nothing-chosen", ()),
    no.POST_OCCUPIED: ("post-occupied", ()),
    no.SUPPLY_LACKS: ("supply-lacks", ("shape",)),
    no.MERCHANTS_ONLY: ("merchants-only", ()),
    no.NOTHING_TO_DISPLACE: ("nothing-to-displace", ()),
    no.OWN_PIECE: ("own-piece", ()),
    no.PRICE_TOO_HIGH: ("price-too-high", ("n", "n2")),
    no.PAYMENT_WRONG: ("payment-wrong", ("n",)),
    no.PAWN_ELSEWHERE: ("pawn-elsewhere", ("route",)),
    no.NEEDS_PERMISSION: ("needs-permission", ("country",)),
    no.NOT_YOUR_PIECE: ("not-your-piece", ()),
    no.NO_PIECE_THERE: ("no-piece-there", ()),
    no.BOOK_TOO_LOW: ("book-too-low", ("n",)),
    no.NOTHING_WOULD_CHANGE: ("nothing-would-change", ()),
    no.NOWHERE_TO_PUT: ("nowhere-to-put", ()),
    no.COUNTRY_CLOSED: ("country-closed", ("country",)),
    no.ROUTE_NOT_FULL: ("route-not-full", ("route",)),
    no.NO_FREE_SPACE: ("no-free-space", ("city",)),
    no.NEEDS_PRIVILEGE: ("needs-privilege", ("colour", "city")),
    no.NEEDS_SHAPE: ("needs-shape", ("shape", "city")),
    no.NO_SUCH_ABILITY: ("no-such-ability", ("ability", "route")),
    no.ABILITY_COMPLETE: ("ability-complete", ("ability",)),
    no.NO_TOKEN: ("no-token", ("token",)),
    no.CITY_EMPTY: ("city-empty", ("city",)),
    no.NOT_SPECIAL: ("not-special", ()),
    no.SPECIAL_TAKEN: ("special-taken", ()),
    no.TOO_FAR: ("too-far", ()),
    no.ORIGIN_ROUTE: ("origin-route", ()),
    no.MUST_PLACE_DISPLACED: ("must-place-displaced", ("shape",)),
    no.DISPLACED_ALREADY_PLACED: ("displaced-already-placed", ()),
    no.NO_EXTRAS_LEFT: ("no-extras-left", ()),
    no.WRONG_SOURCE: ("wrong-source", ("source",)),
    no.WOULD_STRAND: ("would-strand", ()),
    no.JUST_PLACED: ("just-placed", ()),
    no.ROUTE_HAS_TOKEN: ("route-has-token", ("route",)),
    no.ROUTE_NOT_EMPTY: ("route-not-empty", ("route",)),
    no.CITIES_FULL: ("cities-full", ("route",)),
    no.BARRED_FOR_TOKENS: ("barred-for-tokens", ("route",)),
    no.NOT_ON_PLATE: ("not-on-plate", ("token",)),
    no.SPACE_EMPTY: ("space-empty", ("city",)),
    no.SAME_OWNER: ("same-owner", ("city",)),
    no.SWAP_NEEDS_OWN: ("swap-needs-own", ("city",)),
    no.TOKEN_USELESS: ("token-useless", ("token",)),
    no.ONLY_OPPONENTS: ("only-opponents", ()),
    no.TOO_MANY_BORDERS: ("too-many-borders", ()),
    no.PAWN_USED: ("pawn-used", ()),
    no.PAWN_THERE: ("pawn-there", ()),
    no.MUST_GO_ON: ("must-go-on", ()),
    no.NOT_NEUTRAL_ROUTE: ("not-neutral-route", ("route",)),
    no.MUST_FOUND: ("must-found", ()),
    no.NOT_AT_START: ("not-at-start", ()),
    no.TILE_NOT_OPEN: ("tile-not-open", ("tile",)),
    no.TURN_GIVEN_UP: ("turn-given-up", ()),
    no.NO_USED_TOKEN: ("no-used-token", ("player", "token")),
    no.ONE_PERMISSION_ONLY: ("one-permission-only", ()),
    no.NOT_GREEN: ("not-green", ("city",)),
    no.ALREADY_LIFTED: ("already-lifted", ()),
    no.NOT_ABROAD: ("not-abroad", ()),
    no.NO_BLOCK_HERE: ("no-block-here", ("route",)),
    no.SURCHARGE: ("surcharge", ("route", "n")),
    no.NOT_IN_THIS_GAME: ("not-in-this-game", ()),
    no.TRIBUTE_AMOUNT: ("tribute-amount", ("n",)),
    no.SPACE_NEXT_TO_NOTHING: ("space-next-to-nothing", ("city",)),
    no.GREEN_CITY: ("green-city", ("city",)),
}
NOT_YOUR_DECISION: Final = ("not-your-decision", ("player",))

# Reason id: the rules that say so, the most telling one first. What is not a rule of the game has none.
RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "game-over": ("R-172",),
    "other-question": ("R-33",),
    "no-actions-left": ("R-31", "R-34"),
    "stock-too-small": ("R-44",),
    "above-bank": ("R-41",),
    "nothing-chosen": ("R-38",),
    "post-occupied": ("R-17", "R-47"),
    "supply-lacks": ("R-46", "R-51"),
    "merchants-only": ("R-49", "R-292"),
    "nothing-to-displace": ("R-52",),
    "own-piece": ("R-52",),
    "price-too-high": ("R-53", "R-54"),
    "payment-wrong": ("R-53", "R-55"),
    "pawn-elsewhere": ("R-209",),
    "needs-permission": ("R-312", "R-313"),
    "not-your-piece": ("R-81",),
    "no-piece-there": ("R-81",),
    "book-too-low": ("R-77",),
    "nothing-would-change": ("R-83", "R-38"),
    "nowhere-to-put": ("R-79",),
    "country-closed": ("R-319", "R-320"),
    "route-not-full": ("R-84",),
    "no-free-space": ("R-100",),
    "needs-privilege": ("R-99", "R-97"),
    "needs-shape": ("R-98",),
    "no-such-ability": ("R-107",),
    "ability-complete": ("R-109",),
    "no-token": ("R-130",),
    "city-empty": ("R-141",),
    "not-special": ("R-110",),
    "special-taken": ("R-111",),
    "too-far": ("R-63", "R-67"),
    "origin-route": ("R-66",),
    "must-place-displaced": ("R-60",),
    "displaced-already-placed": ("R-62",),
    "no-extras-left": ("R-59",),
    "wrong-source": ("R-68",),
    "would-strand": ("R-75",),
    "just-placed": ("R-70",),
    "route-has-token": ("R-121",),
    "route-not-empty": ("R-121",),
    "cities-full": ("R-121",),
    "barred-for-tokens": ("R-122",),
    "not-on-plate": ("R-120",),
    "space-empty": ("R-149",),
    "same-owner": ("R-152",),
    "swap-needs-own": ("R-151",),
    "token-useless": ("R-135",),
    "only-opponents": ("R-165",),
    "too-many-borders": ("R-205",),
    "pawn-used": ("R-206",),
    "pawn-there": ("R-205",),
    "must-go-on": ("R-33",),
    "not-neutral-route": ("R-230",),
    "must-found": ("R-233",),
    "not-at-start": ("R-206", "R-257"),
    "tile-not-open": ("R-256",),
    "turn-given-up": ("R-259",),
    "no-used-token": ("R-272",),
    "one-permission-only": ("R-317",),
    "not-green": ("R-304",),
    "already-lifted": ("R-79",),
    "not-abroad": ("R-326",),
    "no-block-here": ("R-281",),
    "surcharge": ("R-281", "R-282"),
    "tribute-amount": ("R-277",),
    "space-next-to-nothing": ("R-149",),
    "green-city": ("R-295",),
    "not-your-decision": ("R-33",),
}

WORDS: Final[Mapping[str, Mapping[int, str] | Sequence[str]]] = {
    "question": names.QUESTIONS,
    "shape": names.SHAPES,
    "colour": names.COLOURS,
    "ability": names.ABILITIES,
    "token": names.TOKENS,
    "tile": names.TILES,
    "source": names.SOURCES,
    "country": names.COUNTRIES,
}
"""Kind of argument: what its numbers are called."""


class Speaker(Protocol):
    """Somebody who knows what players and places are called (``words.py``)."""

    def sentence(self, thing: Reason, /) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal: ``id`` and ``args`` for translation, ``sentence`` in English, ``rules`` to read on."""

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)
    speaker: Speaker | None = field(default=None, compare=False, repr=False)

    @property
    def sentence(self) -> str:
        """What people read, in English; the bare id if nobody is there who knows the names."""
        return (self.speaker and self.speaker.sentence(self)) or self.id

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind it, such as R-63; empty if it is not a rule of the game."""
        return RULES.get(self.id, ())

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(ValueError):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, reason: Reason, action: str) -> None:
        super().__init__(reason, action)
        self.reason = reason
        self.action = action

    def __str__(self) -> str:
        return f"{self.action}: {self.reason}"


def explain(packed: int, board: PrintedBoard, speaker: Speaker) -> Reason:
    """The reason behind the engine's number."""
    name, kinds = TABLE[int(no.reason_of(packed))]
    numbers = [int(no.argument(packed, i)) for i in range(3)]
    args = {kind: _argument(kind.rstrip("2"), n, board) for kind, n in zip(kinds, numbers, strict=False)}
    return Reason(name, args, speaker)


def game_over(speaker: Speaker) -> Reason:
    name, _ = TABLE[no.GAME_OVER]
    return Reason(name, {}, speaker)


def not_your_decision(player: int, speaker: Speaker) -> Reason:
    name, _ = NOT_YOUR_DECISION
    return Reason(name, {"player": player}, speaker)


def _argument(kind: str, n: int, board: PrintedBoard) -> Any:
    match kind:
        case "route":
            return board.routes[n]
        case "city":
            return board.cities[n] if n < len(board.cities) else None
    return WORDS[kind][n] if kind in WORDS else n
