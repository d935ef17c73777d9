"""What a seat cannot know leaves no trace in what its bot is given, and a bot that peeks is found out."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator

import pytest

from bots.games import KINDS, first_state
from engine.starts import STARTS, walk
from hansa.bots import BotError, Budget, Position, check_bot
from hansa.engine import hidden, play
from hansa.engine.constants import TOKENS
from hansa.engine.state import State
from hansa.game import knowledge


def disguised(s: State, seat: int, rng: random.Random) -> State:
    """A state that the seat cannot tell from this one; made here, without the code that is tested."""
    other = s.copy()
    first, size, players = int(hidden.first_unseen(s)), int(s.pool_size()), int(s.rules.players)
    bag = [int(s.pool_token(i)) for i in range(first, size)]
    rivals = [p for p in range(players) if p != seat]
    bag += [t for p in rivals for t in range(TOKENS) for _ in range(int(s.plate(p, t)))]
    rng.shuffle(bag)
    for p in rivals:
        held = int(s.plate_all(p))
        for t in range(TOKENS):
            other.add_plate(p, t, -int(s.plate(p, t)))
        for _ in range(held):
            other.add_plate(p, bag.pop(), 1)
    for i in range(first, size):
        other.set_pool(i, bag.pop())
    for i in range(first):  # which of the seen tokens came first is known to nobody who looks at the table now
        other.set_pool(i, rng.randrange(TOKENS))
    if s.over() == 0 and any(int(s.mission(p)) for p in rivals):
        mine = int(s.mission(seat)) if seat >= 0 else 0
        cards = [c for c in range(1, len(s.board.mission_cities) // 3 + 1) if c != mine]
        rng.shuffle(cards)
        for p in rivals:
            other.set_mission(p, cards.pop())
    return other


@pytest.mark.parametrize("name", STARTS)
def test_states_that_a_seat_cannot_tell_apart_give_the_same_bytes(name: str) -> None:
    rng = random.Random(name)
    asked = set()
    for step, s in enumerate(walk(name, 11)):
        kind = int(s.top())
        if step % 15 and kind in asked:
            continue
        asked.add(kind)
        for seat in range(int(s.rules.players)):
            for _ in range(3):
                other = disguised(s, seat, rng)
                one, two = Position(s, seat), Position(other, seat)
                assert one._state.to_bytes() == two._state.to_bytes()
                assert one.decides == two.decides
                assert one.legal() == two.legal()
                seed = rng.getrandbits(30)
                assert one.world(random.Random(seed)).to_bytes() == two.world(random.Random(seed)).to_bytes()
    assert len(asked) > 2, "several kinds of questions came up"


def first_positions(kind: int, seed: int, count: int) -> Iterator[State]:
    s = first_state(KINDS[kind], seed)
    for _ in range(count):
        yield s.copy()
        play.apply(s, Position(s).legal()[-1])


class Snooper:
    """Looks for the true state among the variables of whoever asks, and takes a move by the next token."""

    name = "snooper"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        legal = position.legal()
        frame = inspect.currentframe()
        while frame is not None:
            for value in frame.f_locals.values():
                if isinstance(value, State):
                    return [legal[self.secret(value, position.seat) % len(legal)]]
            frame = frame.f_back
        return legal[:1]

    def secret(self, s: State, seat: int) -> int:
        return int(int(s.pool_token(int(hidden.first_unseen(s)))) == 3)


class MissionSnooper(Snooper):
    name = "mission snooper"

    def secret(self, s: State, seat: int) -> int:
        return int(int(s.mission((seat + 1) % int(s.rules.players))) == 5)


class Reader:
    """Reads the order of the pool out of what it is given, where that can be read."""

    name = "reader"

    def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
        legal = position.legal()
        s = position._state
        return [legal[int(s.pool_token(int(s.pool_size()) - 1)) % len(legal)]]


def test_check_bot_finds_a_bot_that_looks_at_the_next_token() -> None:
    with pytest.raises(BotError, match="depends on what the seat cannot know"):
        check_bot(Snooper(), first_positions(0, 1, 2), seconds=None)


def test_check_bot_finds_a_bot_that_looks_at_a_mission() -> None:
    with pytest.raises(BotError, match="depends on what the seat cannot know"):
        check_bot(MissionSnooper(), first_positions(12, 1, 2), seconds=None)


def test_check_bot_finds_a_leak_in_the_position_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check_bot(Reader(), first_positions(0, 1, 8), seconds=None) == 8, "there is nothing to read"
    monkeypatch.setattr(knowledge, "redeal", lambda s, seat, seed: s.copy())
    with pytest.raises(BotError, match="depends on what the seat cannot know"):
        check_bot(Reader(), first_positions(0, 1, 8), seconds=None)
