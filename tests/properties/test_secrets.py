"""Nobody learns what is hidden: change only that, and nothing a seat is shown changes (R-340 to R-344)."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, replace
from random import Random
from typing import Any

from hansa import Game
from hansa.arena.configurations import Configuration
from hansa.engine import hidden, key
from hansa.engine.constants import Q_LAY, TOKENS
from hansa.engine.redeal import redeal
from hansa.engine.state import State
from hansa.game import names
from hansa.game.events import for_seat
from hansa.game.knowledge import Knowledge
from hansa.mind import observe
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


def unseen(s: State, seat: int) -> Counter[int]:
    """Tokens that the seat has not seen, by kind; told here without the code that is tested."""
    first = int(s.drawn()) - (int(s.due()) if s.rules.draw_at_once else 0)
    found = Counter(int(s.pool_token(i)) for i in range(first, int(s.pool_size())))
    for player in range(int(s.rules.players)):
        if player != seat:
            found.update({token: int(s.plate(player, token)) for token in range(TOKENS)})
    return +found


def knows_what_it_may(game: Game, seat: int) -> None:
    """The engine, the names of the game, observations, keys and redeals say the same of what a seat knows."""
    s = game.state
    knows = Knowledge(s, None if seat == hidden.SPECTATOR else seat)
    seen = observe.observation(s, seat)
    counts = [unseen(s, seat)[token] for token in range(TOKENS)]
    assert hidden.unseen(s, seat) == counts
    assert knows.unseen() == {name: n for name, n in zip(names.TOKENS, counts, strict=True) if n}
    assert list(seen[observe.UNSEEN : observe.UNSEEN + TOKENS]) == counts
    assert bytes(counts) in key.public_key(s, seat)
    own = bytes(s.plate(seat, token) if seat >= 0 else 0 for token in range(TOKENS))
    assert seen[observe.PLATE : observe.PLATE + TOKENS] == own
    dealt = redeal(s, seat, 1)
    for p in range(game.players):
        assert hidden.sees_plate(seat, p) == knows.sees(p) == (p == seat)
        known = p == seat or bool(game.over)
        assert hidden.sees_mission(s, seat, p) == knows.knows_mission(p) == known
        card = int(s.mission(p))
        assert knows.mission(p) == (card - 1 if card and known else None)
        at = observe.MISSION + observe.PER_CARD * ((p - max(seat, 0)) % game.players)
        assert any(seen[at : at + observe.PER_CARD]) == bool(card and known)
        assert dealt.mission(p) == card or not known


@every_kind
def test_all_who_tell_what_a_seat_knows_agree(kind: Configuration) -> None:
    for seed in range(SAMPLES):
        draws = -1
        for game in walk(kind, seed + 8000):
            looked = looked_at(game)
            if looked != draws or game.over:
                draws = looked
                for seat in range(hidden.SPECTATOR, game.players):
                    knows_what_it_may(game, seat)
