"""What every bot must keep: legal on every board and module, repeatable, blind to hidden things, in time."""

from __future__ import annotations

import random
import time
import warnings
from functools import cache

import pytest

from bots.games import KINDS, SAMPLES, first_state, play_out
from hansa.bots import Bot, BotError, Budget, Position, bot, check_bot, names, register
from hansa.bots.check import check_line
from hansa.bots.registry import UnknownBot
from hansa.engine import scoring
from hansa.engine.redeal import redeal
from hansa.engine.state import State

LADDER = ("random", "greedy", "planner", "master")
LEVELS = ("novice", "apprentice", "journeyman", "merchant", "shipowner", "syndic", "alderman")


def make(name: str) -> Bot:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a tree without a net plays by hand
        return bot(name)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind[:3])) + "-" + "-".join(kind[3]))
@pytest.mark.parametrize("name", LADDER)
def test_games_are_legal_and_end_on_every_board_and_module(
    name: str, kind: tuple[str, str, int, dict[str, object]]
) -> None:
    player = make(name)
    for seed in range(SAMPLES):
        s = first_state(kind, seed)
        for _ in play_out(s, [player] * kind[2], 120, seed):
            pass
        assert s.over() != 0


@cache
def some_positions(number: int) -> list[State]:
    """Six of a game of planners, the same for all bots."""
    kind = KINDS[number]
    states = [s.copy() for s in play_out(first_state(kind, 3), [make("planner")] * kind[2], 100, 3)]
    return random.Random(1).sample(states, 6)


@pytest.mark.parametrize("name", [*LADDER, *LEVELS])
def test_bots_keep_the_contract(name: str) -> None:
    player = make(name)
    for number in (0, 7, 15):
        assert check_bot(player, [s.copy() for s in some_positions(number)], nodes=300, seconds=0.05) == 6


def test_hidden_things_change_nothing() -> None:
    """Swap the order of the pool and the missions of others: the same choice."""
    kind = KINDS[15]
    player = make("planner")
    for s in list(play_out(first_state(kind, 5), [make("greedy")] * kind[2], 100, 5))[::40]:
        seat = int(s.decider())
        choices = {
            tuple(player.choose(Position(redeal(s, seat, k)), Budget(200), random.Random(9))) for k in range(1, 5)
        }
        assert len(choices) == 1


def test_a_bot_sees_a_possible_world_only() -> None:
    s = first_state(KINDS[12], 1)
    seat = int(s.decider())
    worlds = [Position(s).world(random.Random(k)) for k in range(20)]
    assert all(w.mission(seat) == s.mission(seat) for w in worlds)
    other = (seat + 1) % 4
    assert len({int(w.mission(other)) for w in worlds}) > 1, "the missions of others are dealt anew"
    assert len({tuple(int(w.pool_token(i)) for i in range(12)) for w in worlds}) > 1, "and so is the pool"


@pytest.mark.parametrize("name", ["planner", "master"])
def test_deadlines_are_obeyed(name: str) -> None:
    player = make(name)
    states = [s.copy() for s in play_out(first_state(KINDS[0], 2), [make("greedy")] * 4, 100, 2)]
    for s in states[5::60]:
        for seconds in (0.005, 0.05):
            started = time.thread_time()  # not the clock on the wall: the machine may be busy
            line = player.choose(Position(s), Budget(1 << 40, seconds), random.Random(1))
            took = time.thread_time() - started
            check_line(player, s, line)
            assert took < seconds + 0.5  # without a deadline it would think for hours


def test_check_bot_finds_what_is_wrong() -> None:
    class Illegal:
        name = "illegal"

        def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
            return [4776]

    class Moody:
        name = "moody"
        calls = 0

        def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
            self.calls += 1
            legal = position.legal()
            return [legal[self.calls % len(legal)]]

    class Slow:
        name = "slow"

        def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
            until = time.thread_time() + (0.3 if budget.seconds else 0)
            while time.thread_time() < until:
                pass
            return [position.legal()[0]]

    class Lonely:
        name = "lonely"

        def choose(self, position: Position, budget: Budget, rng: random.Random) -> list[int]:
            return position.legal()[-1]  # type: ignore[return-value]

    s = first_state(KINDS[0], 1)
    with pytest.raises(BotError, match="returns a list of whole numbers"):
        check_bot(Lonely(), [s])
    with pytest.raises(BotError, match="s were given"):
        check_bot(Slow(), [s])
    with pytest.raises(BotError, match="not legal"):
        check_bot(Illegal(), [s])
    with pytest.raises(BotError, match="two answers"):
        check_bot(Moody(), [s])


def made(choose: object = None, **facts: object) -> Bot:
    """Something that might be taken for a bot."""
    facts = {"name": "mine"} | facts
    if choose is not None:
        facts["choose"] = choose
    return type("Mine", (), {k: v for k, v in facts.items() if v is not ...})()  # type: ignore[no-any-return]


def lost(self: object, position: Position, budget: Budget, rng: random.Random) -> list[int]:
    raise LookupError("the book of openings is lost")


def answering(answer: object) -> Bot:
    return made(lambda self, position, budget, rng: answer)


@pytest.mark.parametrize(
    ("player", "sentence"),
    [
        (made(lost), r"mine failed: LookupError: the book of openings is lost \(.*test_bots.py, line \d+\)"),
        (made(lambda self, position: [0]), r"mine: choose\(\) is asked with position, budget and rng; it takes .*"),
        (made(), r"mine: a bot has choose\(position, budget, rng\), and Mine has not"),
        (made(lost, name=...), "Mine: a bot has a name, which is a text, not None"),
        (made(lost, name=7), "Mine: a bot has a name, which is a text, not 7"),
        (type(made(lost)), r"Mine is a class: a bot is one of its kind, Mine\(\)"),
        (answering([1 << 70]), "mine played 1180591620717411303424: actions are numbers from 0 to 8089"),
        (answering([10**5000]), "mine played a value of type int: actions are numbers from 0 to 8089"),
        (answering([-1]), "mine played -1: actions are numbers from 0 to 8089"),
        (answering(memoryview(b"abc")), r"mine answered <memory.*>: choose\(\) returns a list of whole numbers"),
        (answering(["x" * 99]), r"mine answered a value of type list: choose\(\) returns a list of whole numbers"),
        (answering(None), r"mine answered None: choose\(\) returns a list of whole numbers"),
        (answering([]), "mine chose no action"),
    ],
)
def test_what_is_not_a_bot_is_told_in_a_sentence(player: Bot, sentence: str) -> None:
    with pytest.raises(BotError, match=f"^{sentence}$"):
        check_bot(player, [first_state(KINDS[0], 1)])


def test_an_array_is_not_a_list() -> None:
    numpy = pytest.importorskip("numpy")
    for answer in (numpy.array([0]), numpy.array([0, 1]), [numpy.int64(0)]):
        with pytest.raises(BotError, match=r"^mine answered .*: choose\(\) returns a list of whole numbers$"):
            check_bot(answering(answer), [first_state(KINDS[0], 1)])


def test_bots_are_found_by_name() -> None:
    assert set(LADDER) <= set(names())
    assert set(LEVELS) <= set(names())
    with pytest.raises(UnknownBot, match="there is no bot 'nobody'"):
        bot("nobody")
    assert bot("merchant:builder").name == "merchant:builder"
    with pytest.raises(UnknownBot, match="there is no bot 'merchant:drunk'"):
        bot("merchant:drunk")
    register("my-own", lambda: make("random"))
    assert bot("my-own").name == "random"


def test_greedy_beats_random() -> None:
    wins = 0.0
    for seed in range(8):
        s = first_state(KINDS[0], seed)
        seat = seed % 4
        for _ in play_out(s, [make("greedy" if p == seat else "random") for p in range(4)], 400, seed):
            pass
        winners = int(scoring.winners(s))
        wins += ((winners >> seat) & 1) / winners.bit_count()
    assert wins >= 6
