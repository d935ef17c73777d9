"""Editions, options and modules: what differs, written down once, and which combinations are possible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from hansa.engine.constants import MOVE_UP_TO_3, REMOVE_EXACTLY_3, REMOVE_UP_TO_3
from hansa.engine.rules import Rules
from hansa.game import names
from hansa.game.boards import BOARDS, PrintedBoard, board, installed

RULES_VERSION: Final = 2  # of the rules value below; a corrected rule becomes a switch set by this number
PAWN_MUST_MOVE: Final = 2  # since this version a free pawn move leaves the province
STARTERS: Final = ("three", "swap", "extra_office")  # R-11, OQ-1
PROMOS: Final = ("exchange", "tribute", "block")
TOKENS_WITH_PROMOS: Final = 15
MOST_STALL_ROUNDS: Final = 50


class SetupError(ValueError):
    """A game that cannot be set up; the sentence says what is possible."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers and switches of a printed edition."""

    id: str
    players: tuple[int, ...]
    maps: tuple[str, ...]
    tokens: Mapping[str, int]
    draw_at_once: bool
    three_token: int
    swap_needs_own: bool
    tie_break: bool
    pawn_for_two: bool
    neutral_for_two: bool
    modules: tuple[str, ...]


ED2009: Final = Edition(
    id="ed2009",
    players=(2, 3, 4, 5),
    maps=("hansa",),
    tokens={"extra_office": 5, "swap": 2, "plus3": 2, "plus4": 2, "develop": 3, "three": 2},
    draw_at_once=True,
    three_token=REMOVE_EXACTLY_3,
    swap_needs_own=False,
    tie_break=False,
    pawn_for_two=True,
    neutral_for_two=False,
    modules=(),
)
EGMONT: Final = replace(
    ED2009,
    id="egmont",
    tokens={"extra_office": 4, "swap": 3, "plus3": 2, "plus4": 2, "develop": 2, "three": 2},
    draw_at_once=False,
    three_token=REMOVE_UP_TO_3,
    pawn_for_two=False,
    neutral_for_two=True,
)
BIGBOX: Final = replace(
    EGMONT,
    id="bigbox",
    players=(3, 4, 5),
    maps=("hansa", "east", "britannia"),
    draw_at_once=True,
    three_token=MOVE_UP_TO_3,
    swap_needs_own=True,
    tie_break=True,
    neutral_for_two=False,
    modules=("missions", "favour", "promos"),
)
FOR_OTHERS: Final = "bigbox"  # the edition in which boards of other packages are played, unless they name some
EDITIONS: Final[Mapping[str, Edition]] = {e.id: e for e in (ED2009, EGMONT, BIGBOX)}


@dataclass(frozen=True, slots=True)
class Options:
    """What the players choose beside board and edition; everything is off by default."""

    missions: bool = False
    favour: bool = False
    promos: Mapping[str, int] = field(default_factory=dict)  # promo tokens in the game, at most two of a kind
    replaced: Mapping[str, int] = field(default_factory=dict)  # tokens that leave for them; empty: chosen evenly
    three_actions: bool = False  # house rule: everybody starts with 3 actions
    favour_everywhere: bool = False  # house rule: Emperor's Favour on every board
    stall_rounds: int = 0  # for bots: end after so many rounds of passing (OQ-18)

    def to_json(self) -> dict[str, Any]:
        """Only what differs from the default."""
        default = asdict(Options())
        return {k: v for k, v in asdict(self).items() if v != default[k]}


def options_from_json(record: Mapping[str, Any]) -> Options:
    """Options as ``to_json`` wrote them; SetupError names what is wrong."""
    if not isinstance(record, Mapping):
        raise SetupError(f"options are given as hansa.Options or by their names: {{'missions': True}}, not {record!r}")
    known = {f: type(v) for f, v in asdict(Options()).items()}
    for key, value in record.items():
        if key not in known:
            raise SetupError(f"there is no option {key!r}; there are {', '.join(known)}")
        if type(value) is not known[key]:
            raise SetupError(f"option {key!r} must be a {known[key].__name__}, not {value!r}")
        if isinstance(value, dict) and not all(isinstance(n, int) and not isinstance(n, bool) for n in value.values()):
            raise SetupError(f"option {key!r} must hold numbers of tokens, not {value!r}")
    return Options(**record)


def edition(name: str) -> Edition:
    if not isinstance(name, str) or name not in EDITIONS:
        raise SetupError(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}")
    return EDITIONS[name]


def sides(ed: Edition, players: int) -> list[str]:
    """The board files that this edition plays with so many players (R-1)."""
    side = "23" if players <= 3 else "45"
    own = [name for m in ed.maps for name in BOARDS if name == m or name == f"{m}_{side}"]
    others = [board(name) for name in installed()]
    return own + [b.id for b in others if players in b.players and ed.id in b.facts.get("editions", (FOR_OTHERS,))]


def choose_board(name: str, ed: Edition, players: int) -> PrintedBoard:
    """The board by its file name, or by its map with the side for the number of players."""
    if players not in ed.players:
        raise SetupError(
            f"{ed.id} is for {ed.players[0]} to {ed.players[-1]} players, not {players}"
            + ("; two players can play ed2009 or egmont" if players == 2 else "")
        )
    possible = sides(ed, players)
    for candidate in possible:
        if name in (candidate, candidate.removesuffix("_23").removesuffix("_45")):
            return board(candidate)
    raise SetupError(f"{ed.id} with {players} players is played on {' or '.join(possible)}, not on {name!r}")


def token_set(ed: Edition, options: Options) -> dict[str, int]:
    """All tokens of the game by kind, promos included (R-10, R-270)."""
    tokens: dict[str, int] = {kind: ed.tokens.get(kind, 0) for kind in names.TOKENS}
    wanted = {kind: n for kind, n in options.promos.items() if n}
    if not wanted:
        if options.replaced:
            raise SetupError("tokens can only be replaced by promo tokens")
        return tokens
    for kind, n in wanted.items():
        if kind not in PROMOS or not 0 <= n <= 2:
            raise SetupError(f"promo tokens are up to two each of {', '.join(PROMOS)}, not {n} of {kind!r}")
    leaving = dict(options.replaced) or _even_replacement(tokens, sum(wanted.values()))
    for kind, n in leaving.items():
        if kind not in ed.tokens or n < 0 or tokens[kind] - (kind in STARTERS) < n:
            raise SetupError(f"{n} tokens {kind!r} cannot be replaced; one each of {', '.join(STARTERS)} must stay")
        tokens[kind] -= n
    if sum(leaving.values()) != sum(wanted.values()):
        raise SetupError(
            f"{sum(wanted.values())} promo tokens replace as many others, not {sum(leaving.values())}: "
            f"the game always has {TOKENS_WITH_PROMOS}"
        )
    tokens.update(wanted)
    return tokens


def _even_replacement(tokens: Mapping[str, int], n: int) -> dict[str, int]:
    """One by one from the kind of which the pool has most."""
    pool = {kind: count - (kind in STARTERS) for kind, count in tokens.items()}
    leaving: dict[str, int] = {}
    for _ in range(n):
        most = max(pool, key=lambda kind: pool[kind])
        pool[most] -= 1
        leaving[most] = leaving.get(most, 0) + 1
    return leaving


def check_modules(ed: Edition, printed: PrintedBoard, options: Options) -> None:
    wanted = {"missions": options.missions, "favour": options.favour, "promos": any(options.promos.values())}
    for module, on in wanted.items():
        if on and module not in ed.modules:
            raise SetupError(f"{ed.id} has no {module}; bigbox has")
    if options.missions and printed.map != "hansa":
        raise SetupError(f"mission cards need the Hanseatic board (hansa), not {printed.id}")
    if options.favour and printed.map != "hansa" and not options.favour_everywhere:
        raise SetupError(
            f"Emperor's Favour needs the Hanseatic board (hansa), not {printed.id}; "
            "the house rule favour_everywhere allows it"
        )
    if options.favour_everywhere and not options.favour:
        raise SetupError("favour_everywhere makes sense only together with favour")
    if not 0 <= options.stall_rounds <= MOST_STALL_ROUNDS:
        raise SetupError(f"stall_rounds is 0 (off) or a number of rounds up to {MOST_STALL_ROUNDS}")


def rules_for(ed: Edition, players: int, options: Options, version: int = RULES_VERSION) -> Rules:
    """The value that the engine's rules read. Games of an older version keep the rules that they were begun with."""
    return Rules(
        players=players,
        draw_at_once=ed.draw_at_once,
        three_token=ed.three_token,
        swap_needs_own=ed.swap_needs_own,
        tie_break=ed.tie_break,
        pawn=ed.pawn_for_two and players == 2,
        neutral=ed.neutral_for_two and players == 2,
        actions_level=2 if options.three_actions else 1,
        stall_rounds=options.stall_rounds,
        pawn_may_stay=version < PAWN_MUST_MOVE,
    )
