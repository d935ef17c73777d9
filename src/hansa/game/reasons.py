"""Why an action is refused: an id with named arguments for any language, and an English sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hansa.engine import reasons as no
from hansa.game import names
from hansa.game.boards import PrintedBoard

# Reason number: id, kinds of its arguments, English sentence. {x} are the arguments by kind; a second one of a kind
# has a 2 after it.
TABLE: Final[Mapping[int, tuple[str, tuple[str, ...], str]]] = {
    no.UNKNOWN_ACTION: ("unknown-action", (), "there is no such action"),
    no.GAME_OVER: ("game-over", (), "the game is over"),
    no.OTHER_QUESTION: ("other-question", ("player", "question"), "{player} must first {question}"),
    no.NO_ACTIONS_LEFT: ("no-actions-left", (), "no actions are left in this turn"),
    no.NOT_ON_THIS_BOARD: ("not-on-this-board", (), "this board has no such place"),
    no.STOCK_TOO_SMALL: ("stock-too-small", ("n", "n2"), "the stock holds only {n} traders and {n2} merchants"),
    no.ABOVE_BANK: ("above-bank", ("n",), "the Bank allows at most {n} pieces"),
    no.NOTHING_CHOSEN: ("nothing-chosen", (), "at least one piece must be chosen"),
    no.POST_OCCUPIED: ("post-occupied", (), "the post is occupied"),
    no.SUPPLY_LACKS: ("supply-lacks", ("shape",), "the supply holds no {shape}"),
    no.MERCHANTS_ONLY: ("merchants-only", (), "a ship post takes merchants only"),
    no.NOTHING_TO_DISPLACE: ("nothing-to-displace", (), "nobody stands on this post"),
    no.OWN_PIECE: ("own-piece", (), "your own piece cannot be displaced"),
    no.PRICE_TOO_HIGH: ("price-too-high", ("n", "n2"), "needs {n} pieces in the supply, there are {n2}"),
    no.PAYMENT_WRONG: ("payment-wrong", ("n",), "the price is {n}, and the supply cannot pay it this way"),
    no.PAWN_ELSEWHERE: ("pawn-elsewhere", ("route",), "{route} does not border the province of the pawn"),
    no.NEEDS_PERMISSION: ("needs-permission", ("country",), "needs a permission for {country}"),
    no.NOT_YOUR_PIECE: ("not-your-piece", (), "this piece is not yours"),
    no.NO_PIECE_THERE: ("no-piece-there", (), "no piece stands there"),
    no.BOOK_TOO_LOW: ("book-too-low", ("n",), "at most {n} pieces may be moved"),
    no.NOTHING_WOULD_CHANGE: ("nothing-would-change", (), "the position would not change"),
    no.NOWHERE_TO_PUT: ("nowhere-to-put", (), "a piece would be left without a post"),
    no.COUNTRY_CLOSED: ("country-closed", ("country",), "the piece may not go to {country}"),
    no.ROUTE_NOT_FULL: ("route-not-full", ("route",), "not every post of {route} holds a piece of yours"),
    no.NO_FREE_SPACE: ("no-free-space", ("city",), "{city} has no free office space"),
    no.NEEDS_PRIVILEGE: ("needs-privilege", ("colour", "city"), "needs {colour} privilege"),
    no.NEEDS_SHAPE: ("needs-shape", ("shape", "city"), "the route has no {shape} for it"),
    no.NO_SUCH_ABILITY: ("no-such-ability", ("ability", "route"), "{route} does not develop {ability}"),
    no.ABILITY_COMPLETE: ("ability-complete", ("ability",), "{ability} is fully developed"),
    no.NO_TOKEN: ("no-token", ("token",), "you have no unused token {token}"),
    no.CITY_EMPTY: ("city-empty", ("city",), "an extra office needs an office in {city} first"),
    no.NOT_SPECIAL: ("not-special", (), "the route does not lead to the special prestige table"),
    no.SPECIAL_TAKEN: ("special-taken", (), "this special prestige space is taken"),
    no.TOO_FAR: ("too-far", (), "a nearer route has a free post"),
    no.ORIGIN_ROUTE: ("origin-route", (), "you cannot relocate to the route of the displacement"),
    no.MUST_PLACE_DISPLACED: ("must-place-displaced", ("shape",), "the displaced {shape} must be placed"),
    no.DISPLACED_ALREADY_PLACED: ("displaced-already-placed", (), "the displaced piece has already been placed"),
    no.NO_EXTRAS_LEFT: ("no-extras-left", (), "no extra pieces are left"),
    no.WRONG_SOURCE: ("wrong-source", ("source",), "extras must come from the {source} while it has any"),
    no.WOULD_STRAND: ("would-strand", (), "the displaced piece would be left without a post"),
    no.JUST_PLACED: ("just-placed", (), "this piece has only just been placed"),
    no.ROUTE_HAS_TOKEN: ("route-has-token", ("route",), "there is already a token beside {route}"),
    no.ROUTE_NOT_EMPTY: ("route-not-empty", ("route",), "a piece stands on {route}"),
    no.CITIES_FULL: ("cities-full", ("route",), "both cities of {route} are full"),
    no.BARRED_FOR_TOKENS: ("barred-for-tokens", ("route",), "no token may lie beside {route}"),
    no.NOT_ON_PLATE: ("not-on-plate", ("token",), "there is no {token} on the plate"),
    no.SPACE_EMPTY: ("space-empty", ("city",), "both office spaces in {city} must be occupied"),
    no.SAME_OWNER: ("same-owner", ("city",), "both offices in {city} belong to the same player"),
    no.SWAP_NEEDS_OWN: ("swap-needs-own", ("city",), "one of the two offices in {city} must be yours"),
    no.TOKEN_USELESS: ("token-useless", ("token",), "the token {token} would have no effect"),
    no.ONLY_OPPONENTS: ("only-opponents", (), "only opponents can be chosen"),
    no.TOO_MANY_BORDERS: ("too-many-borders", (), "the free pawn move crosses at most two borders"),
    no.PAWN_USED: ("pawn-used", (), "the free pawn move of this turn has been used"),
    no.PAWN_THERE: ("pawn-there", (), "the pawn is already there"),
    no.MUST_GO_ON: ("must-go-on", (), "this must be finished first"),
    no.NOT_NEUTRAL_ROUTE: ("not-neutral-route", ("route",), "{route} is not full of neutral traders"),
    no.MUST_FOUND: ("must-found", (), "a neutral office must be opened while a city has room"),
    no.NOT_AT_START: ("not-at-start", (), "only at the start of the turn"),
    no.TILE_NOT_OPEN: ("tile-not-open", ("tile",), "the tile {tile} is not on display"),
    no.TURN_GIVEN_UP: ("turn-given-up", (), "the actions of this turn were given for a Favour tile"),
    no.NO_USED_TOKEN: ("no-used-token", ("player", "token"), "{player} has no used {token}"),
    no.ONE_PERMISSION_ONLY: ("one-permission-only", (), "there is no choice between permissions"),
    no.NOT_GREEN: ("not-green", ("city",), "{city} is not a green city"),
    no.ALREADY_LIFTED: ("already-lifted", (), "this piece has already been lifted"),
    no.NOT_ABROAD: ("not-abroad", (), "only routes of other countries can be chosen"),
    no.NO_BLOCK_HERE: ("no-block-here", ("route",), "no block token lies on {route}"),
    no.SURCHARGE: ("surcharge", ("route", "n"), "a block token on {route} costs {n} more"),
    no.NOT_IN_THIS_GAME: ("not-in-this-game", (), "this game has no such rule"),
    no.TRIBUTE_AMOUNT: ("tribute-amount", ("n",), "exactly {n} must be taken"),
    no.SPACE_NEXT_TO_NOTHING: ("space-next-to-nothing", ("city",), "{city} has no such two spaces"),
    no.GREEN_CITY: ("green-city", ("city",), "the green city {city} has no office spaces"),
}
NOT_YOUR_DECISION: Final = ("not-your-decision", ("player",), "{player} decides now")

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

QUESTION_WORDS: Final[Mapping[str, str]] = {
    "turn": "finish the turn",
    "relocate": "relocate the displaced pieces",
    "move": "put the lifted pieces down",
    "remove": "choose the pieces to remove",
    "lay": "lay out the tokens of the plate",
    "pawn_start": "place the pawn",
    "settle": "settle the neutral route",
    "take": "take pieces from the stock",
    "bonus_place": "use or decline the printed bonus",
    "bonus_develop": "use or decline the printed bonus",
    "bonus_office": "use or decline the printed bonus",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal: ``id`` and ``args`` for translation, ``sentence`` in English, ``rules`` to read on."""

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)
    sentence: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind it, such as R-63; empty if it is not a rule of the game."""
        return RULES.get(self.id, ())

    def __str__(self) -> str:
        return self.sentence


class IllegalAction(ValueError):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, reason: Reason, action: str) -> None:
        super().__init__(f"{action}: {reason.sentence}")
        self.reason = reason
        self.action = action


def explain(packed: int, board: PrintedBoard, players: tuple[str, ...]) -> Reason:
    """The reason behind the engine's number."""
    name, kinds, sentence = TABLE[int(no.reason_of(packed))]
    numbers = [int(no.argument(packed, i)) for i in range(3)]
    args: dict[str, Any] = {}
    words: dict[str, str] = {}
    for kind, n in zip(kinds, numbers, strict=False):
        args[kind], words[kind] = _argument(kind.rstrip("2"), n, board, players)
    return Reason(name, args, sentence.format(**words))


def game_over() -> Reason:
    name, _, sentence = TABLE[no.GAME_OVER]
    return Reason(name, {}, sentence)


def not_your_decision(player: int, players: tuple[str, ...]) -> Reason:
    name, _, sentence = NOT_YOUR_DECISION
    return Reason(name, {"player": player}, sentence.format(player=players[player]))


def _argument(kind: str, n: int, board: PrintedBoard, players: tuple[str, ...]) -> tuple[Any, str]:
    """The value for programs and the word for people."""
    match kind:
        case "player":
            return n, players[n] if n < len(players) else "nobody"
        case "question":
            return names.QUESTIONS[n], QUESTION_WORDS[names.QUESTIONS[n]]
        case "shape":
            return names.SHAPES[n], names.SHAPES[n]
        case "colour":
            return names.COLOURS[n], names.COLOURS[n]
        case "ability":
            return names.ABILITIES[n], names.ABILITIES[n].capitalize()
        case "token":
            return names.TOKENS[n], names.TOKENS[n].replace("_", " ")
        case "tile":
            return names.TILES[n], names.TILES[n].replace("_", " ")
        case "source":
            return names.SOURCES[n], names.SOURCES[n]
        case "country":
            return names.COUNTRIES[n], names.COUNTRIES[n].capitalize()
        case "route":
            return board.routes[n], route_words(board, n)
        case "city":
            city = board.cities[n] if n < len(board.cities) else None
            return city, board.city_names[n] if city else ""
    return n, str(n)


def route_words(board: PrintedBoard, route: int) -> str:
    a, b = board.route_cities[route]
    return f"{board.city_names[board.city_index[a]]}–{board.city_names[board.city_index[b]]}"
