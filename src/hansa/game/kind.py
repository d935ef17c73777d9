"""What kind of game a position belongs to: its board, edition and options, as far as a position shows them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Final

from hansa.engine.hidden import first_unseen
from hansa.engine.layout import MAX_LAID
from hansa.engine.rules import Rules
from hansa.engine.state import State
from hansa.game import names
from hansa.game.boards import PrintedBoard, board, known
from hansa.game.editions import (
    EDITIONS,
    PROMOS,
    RULES_VERSION,
    Edition,
    Options,
    SetupError,
    check_modules,
    choose_board,
    edition,
    options_from_json,
    rules_for,
    token_set,
)

SWITCHES: Final = (
    *("players", "draw_at_once", "three_token", "swap_needs_own", "tie_break", "pawn", "neutral"),
    *("actions_level", "stall_rounds", "pawn_may_stay"),
)


@dataclass(frozen=True, slots=True)
class Kind:
    """Everything but the players, the draw and the actions."""

    board: PrintedBoard
    edition: Edition
    players: int
    options: Options
    rules: int = RULES_VERSION

    def to_json(self) -> dict[str, Any]:
        return {
            "board": self.board.id,
            "edition": self.edition.id,
            "players": self.players,
            "options": self.options.to_json(),
            "rules": self.rules,
        }

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Kind:
        """ValueError says what is wrong."""
        if not isinstance(found, dict) or not isinstance(found.get("players"), int):
            raise SetupError(f"board, edition, players and options are expected, not {str(found)[:60]}")
        ed = edition(found.get("edition", "bigbox"))
        printed = choose_board(found.get("board", "hansa"), ed, found["players"])
        rules = found.get("rules", RULES_VERSION)
        if type(rules) is not int or not 1 <= rules <= RULES_VERSION:
            raise SetupError(f"versions of the rules are 1 to {RULES_VERSION}, not {rules!r}")
        options = options_from_json(found.get("options", {}))
        check_modules(ed, printed, options)
        return cls(printed, ed, found["players"], options, rules)

    def switches(self) -> Rules:
        return rules_for(self.edition, self.players, self.options, self.rules)


def kind_of(s: State) -> Kind:
    """The kind of game in which this position can come up; SetupError for a board that has no name here."""
    printed = next((found for found in map(board, known()) if found.tables is s.board), None)
    if printed is None:
        raise SetupError("the position is on a board that is not known by a name")
    tokens = tokens_of(s)
    promos = {kind: tokens[kind] for kind in PROMOS if tokens[kind]}
    options = Options(
        missions=s.mission(0) != 0,
        favour=any(s.tile(i) != 0 for i in range(len(names.TILES))),
        promos=promos,
        three_actions=s.rules.actions_level > 1,
        favour_everywhere=printed.map != "hansa" and any(s.tile(i) != 0 for i in range(len(names.TILES))),
        stall_rounds=int(s.rules.stall_rounds),
    )
    for ed in EDITIONS.values():
        for version in (RULES_VERSION, 1):
            kind = Kind(printed, ed, int(s.rules.players), options, version)
            if same(kind.switches(), s.rules):
                return with_replaced(kind, tokens)
    raise SetupError("the position follows rules that no edition has")


def same(one: Rules, two: Rules) -> bool:
    return all(getattr(one, switch) == getattr(two, switch) for switch in SWITCHES)


def tokens_of(s: State) -> Counter[str]:
    """All tokens of the game, wherever they are."""
    there = Counter(int(s.token(r)) - 1 for r in range(int(s.board.n_routes)) if s.token(r))
    there.update(int(s.pool_token(i)) for i in range(int(first_unseen(s)), int(s.pool_size())))
    there.update(int(s.laid_token(i)) - 1 for i in range(MAX_LAID) if s.laid_token(i))
    for p in range(int(s.rules.players)):
        for t in range(len(names.TOKENS)):
            there[t] += int(s.unused(p, t)) + int(s.used(p, t)) + int(s.plate(p, t))
    return Counter({name: there[t] for t, name in enumerate(names.TOKENS)})


def with_replaced(kind: Kind, tokens: Counter[str]) -> Kind:
    """The same with the tokens that left for promo tokens, if they were not chosen evenly."""
    if not kind.options.promos or token_set(kind.edition, kind.options) == dict(tokens):
        return kind
    left = {token: n - tokens[token] for token, n in kind.edition.tokens.items() if n > tokens[token]}
    if sum(left.values()) != sum(kind.options.promos.values()):
        return kind  # an incomplete position
    return replace(kind, options=replace(kind.options, replaced=left))
