"""Nobody learns what is hidden: change only that, and nothing a seat is shown changes (R-340 to R-344)."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random
from typing import Any

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.engine.constants import Q_LAY
from hansa.game.events import for_seat
from properties.kinds import SAMPLES, every_kind, walk


def looked_at(game: Game) -> int:
    """How many tokens of the pool somebody has looked at: those on a plate in mid-turn are drawn, not seen."""
    s = game.state
    return int(s.drawn()) - (int(s.due()) if s.rules.draw_at_once else 0)


def with_secrets_changed(game: Game, seat: int | None, known: int, rng: Random) -> Game:
    """The same actions in a game with another order of the unknown pool and other missions in other hands."""
    setup = game.header.setup
    unknown = list(setup.pool[known:])
    rng.shuffle(unknown)
    missions = list(setup.missions)
    if missions and not game.over:
        free = [card for card in range(9) if seat is None or card != missions[seat]]
        missions = [missions[p] if p == seat else free.pop(rng.randrange(len(free))) for p in range(game.players)]
    setup = replace(setup, pool=(*setup.pool[:known], *unknown), missions=tuple(missions))
    other = Game(replace(game.header, setup=setup, seed=None))
    for code in game.codes:
        other.play(code, tell=False)
    return other


def shown(game: Game, seat: int | None) -> dict[str, Any]:
    """Everything that a seat, or a spectator, may have in hand: view, log and record."""
    return {
        "view": asdict(game.view(seat)),
        "log": [[for_seat(event, seat) for event in events] for events in game.events()],
        "record": None if game.over else game.record_for(seat).to_text(),
        "actions": game.legal_codes() if game.actor == seat else None,
    }


@every_kind
def test_other_secrets_look_the_same(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        rng = Random(seed)
        draws = 0
        for game in walk(kind, seed + 6000):
            drawn = int(game.state.drawn())
            if drawn == draws and not game.over and rng.random() > 0.004:
                continue
            draws = drawn  # look whenever a token was drawn
            seat = rng.choice((None, *range(game.players)))
            other = with_secrets_changed(game, seat, looked_at(game), rng)
            assert shown(other, seat) == shown(game, seat), f"seat {seat} after {len(game.codes)} actions"


@every_kind
def test_a_face_seen_by_one_player_stays_hidden_from_the_others(kind: Configuration) -> None:
    """While a player lays tokens out, nobody else knows which ones."""
    for seed in range(SAMPLES):
        rng = Random(seed)
        before = 0
        for game in walk(kind, seed + 7000):
            known = looked_at(game)
            if game.state.top() == Q_LAY and known > before:
                seat = rng.choice([None, *(p for p in range(game.players) if p != game.actor)])
                other = with_secrets_changed(game, seat, before, rng)
                assert shown(other, seat) == shown(game, seat), f"seat {seat} after {len(game.codes)} actions"
            before = known
