"""Simulation: many games of one kind between bots, in batches that can be played anywhere, stopped and resumed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from hansa.arena.configurations import Configuration
from hansa.arena.parallel import run
from hansa.arena.policy import CAP
from hansa.arena.table import Player, Spec, play_game, play_opening
from hansa.arena.tally import Tally, tally_game
from hansa.engine.events import Events
from hansa.engine.state import State
from hansa.game import setup as setups
from hansa.game.boards import board
from hansa.game.chance import Chance
from hansa.game.editions import edition, options_from_json
from hansa.mind import playout

FORMAT: Final = "hansa simulation 1"
FAST: Final = "random"
"""The bot whose whole games are played inside the compiled engine."""


class StateFileError(ValueError):
    """A state file that belongs to another simulation, or is damaged."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that the result of a simulation depends on."""

    configuration: Configuration
    bots: tuple[str, ...]  # one for all seats, or one per seat
    games: int
    seed: int
    batch: int  # games per batch; does not change the result
    opening: int = 0  # rounds at the start that the random policy plays

    def batches(self) -> int:
        return -(-self.games // self.batch)

    def games_of(self, number: int) -> range:
        return range(number * self.batch, min((number + 1) * self.batch, self.games))

    def seats(self) -> tuple[str, ...]:
        return self.bots if len(self.bots) > 1 else self.bots * self.configuration.players

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "configuration": self.configuration.to_json(), "bots": list(self.bots)}


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of a run; runs with different seeds have no game in common."""
    return Chance(seed ^ Chance(game).next()).next() >> 1


@cache
def _first_parts(edition_id: str, board_id: str) -> tuple[Any, Any]:
    return edition(edition_id), board(board_id)


def first_state(configuration: Configuration, seed: int) -> State:
    """The start of a game as ``Game.new`` draws it."""
    ed, printed = _first_parts(configuration.edition, configuration.board)
    options = options_from_json(configuration.options)
    drawn = setups.draw(printed, ed, configuration.players, options, seed)
    return setups.first_state(printed, ed, configuration.players, options, drawn)


def play_one(plan: Plan, game: int, tally: Tally) -> None:
    """Play the game of this number and add it to the tally."""
    seed = seed_of(plan.seed, game)
    state = first_state(plan.configuration, seed)
    seats = plan.seats()
    events = Events()
    state.events = events
    decisions = play_opening(state, plan.opening, seed & 0xFFFFFFFF)
    if set(seats) == {FAST}:
        decisions += int(playout.playout(state, seed & 0xFFFFFFFF, CAP))
    else:
        players = [Player(Spec.parse(text), f"{seed}/{seat}") for seat, text in enumerate(seats)]
        decisions += play_game(state, players)
    state.events = None
    tally_game(tally, state, decisions, events.take(), seats)


def play_batch(plan: Plan, number: int) -> dict[str, int]:
    """All games of a batch; what comes out depends on the plan and the number alone."""
    tally = Tally()
    for game in plan.games_of(number):
        play_one(plan, game, tally)
    return dict(tally)


class StateFile:
    """The batches done so far, one per line; it survives being cut off anywhere."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.done: set[int] = set()
        self.tally = Tally()
        if path.exists() and path.stat().st_size:
            self._read(plan)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"format": FORMAT, **plan.to_json()}) + "\n", encoding="utf-8")

    def _read(self, plan: Plan) -> None:
        whole = self.path.read_bytes()
        end = whole.rfind(b"\n") + 1
        try:
            rows = whole[:end].decode("utf-8").splitlines()
            header = {"opening": 0, **dict(json.loads(rows[0]))}
            batches = [(int(found["batch"]), dict(found["tally"])) for found in map(json.loads, rows[1:])]
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise StateFileError(f"{self.path}: not the state of a simulation ({error})") from None
        wanted = {"format": FORMAT, **plan.to_json()}
        for key in wanted:
            if key != "games" and header.get(key) != json.loads(json.dumps(wanted[key])):
                raise StateFileError(f"{self.path}: {key} is {header.get(key)!r} there and {wanted[key]!r} here")
        if header["games"] > plan.games:
            raise StateFileError(f"{self.path}: {header['games']} games there, only {plan.games} wanted here")
        if end < len(whole):  # the last line was cut off: that batch is played again
            os.truncate(self.path, end)
        full = header["games"] // plan.batch  # a last batch that was not full is played again when more are wanted
        for number, tally in batches:
            if number not in self.done and (number < full or header["games"] == plan.games):
                self.done.add(number)
                self.tally.update(tally)
        if header["games"] != plan.games:
            self._rewrite(wanted, rows[1:])

    def _rewrite(self, header: dict[str, Any], rows: Sequence[str]) -> None:
        fresh = self.path.with_suffix(".new")
        kept = [row for row in rows if json.loads(row)["batch"] in self.done]
        fresh.write_text("\n".join([json.dumps(header), *kept]) + "\n", encoding="utf-8")
        fresh.replace(self.path)

    def add(self, number: int, tally: dict[str, int]) -> None:
        """Write a batch down; each number counts once."""
        if number in self.done:
            return
        self.done.add(number)
        self.tally.update(tally)
        with self.path.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"batch": number, "tally": tally}) + "\n")


def simulate(
    plan: Plan,
    jobs: int = -1,
    cluster: str | None = None,
    state: StateFile | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Tally:
    """Play all games of the plan that the state file does not have yet; the tally of all."""
    tally = state.tally if state else Tally()
    done = state.done if state else set()
    progress(sum(len(plan.games_of(number)) for number in done))
    left = [number for number in range(plan.batches()) if number not in done]
    for number, found in _results(plan, left, jobs, cluster):
        if state:
            state.add(number, found)
        else:
            tally.update(found)
        progress(len(plan.games_of(number)))
    return tally


def _results(plan: Plan, left: Sequence[int], jobs: int, cluster: str | None) -> Iterator[tuple[int, dict[str, int]]]:
    yield from run(partial(play_batch, plan), left, jobs, cluster)
