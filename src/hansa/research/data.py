"""Positions of many games as data for learning: written in parts, anywhere, and read by memory mapping.

A part is a piece of work with a number (hansa.arena.parallel): what it holds depends on the plan and the number alone,
so that a run can be stopped, goes on where it was, and may be spread over a cluster whose machines share the folder.
The data card in the folder says what the columns mean (docs/research.md).
"""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hansa import __version__
from hansa.arena.configurations import Configuration
from hansa.arena.parallel import run
from hansa.arena.policy import CAP
from hansa.arena.simulation import first_state, seed_of
from hansa.arena.table import Player, Spec, play_line
from hansa.engine import play, scoring
from hansa.engine.fast import legal_codes
from hansa.engine.layout import SEATS
from hansa.engine.state import State
from hansa.mind import playout
from hansa.mind.observe import observation
from hansa.research.contract import N_ACTIONS, N_BYTES, NAME

FORMAT: Final = "hansa positions 2"
UNMARKED: Final = "hansa positions 1"
"""Without the column ``over``; such folders are read, and finished as they were begun."""
PLAN: Final = "plan.json"
CARD: Final = "README.md"
PLAIN: Final = ("choice", "actor", "game", "step", "over")
"""Columns with one value for each position."""
FAST: Final = "random"

Columns = dict[str, NDArray[Any]]


class DataError(ValueError):
    """A folder that does not hold what is expected; the sentence says what."""


@dataclass(frozen=True)
class Plan:
    """Everything that the data depend on."""

    board: str = "hansa"
    edition: str = "bigbox"
    players: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = (FAST,)
    positions: int = 100_000
    part: int = 20_000
    seed: int = 1
    kind: str = "npz"
    format: str = FORMAT
    version: str = __version__

    def parts(self) -> int:
        return -(-self.positions // self.part)

    def size_of(self, number: int) -> int:
        return min(self.part, self.positions - number * self.part)

    def to_json(self) -> dict[str, Any]:
        return {"format": self.format, "environment": NAME, **asdict(self), "bots": list(self.bots)}

    def columns(self) -> tuple[str, ...]:
        marks = ("over",) if self.format != UNMARKED else ()
        return ("observation", "legal", "legal_end", "choice", "actor", "game", "step", "share", "points", *marks)

    def path(self, folder: Path, number: int) -> Path:
        return folder / f"part-{number:05d}.{self.kind}"


# ---------------------------------------------------------------- playing
def columns_of(plan: Plan, number: int) -> Columns:
    """The positions of one part, in the order in which they were played."""
    n = plan.size_of(number)
    seen = np.zeros((n, N_BYTES), np.uint8)
    ends = np.zeros(n + 1, np.int64)
    legal: list[int] = []
    choice = np.zeros(n, np.int16)
    actor = np.zeros(n, np.uint8)
    game_of = np.zeros(n, np.int64)
    step_of = np.zeros(n, np.int32)
    share = np.zeros((n, SEATS), np.float32)
    points = np.zeros((n, SEATS), np.int16)
    over = np.zeros(n, np.bool_)
    at = game = 0
    configuration = Configuration.of(plan.board, plan.edition, plan.players, plan.options)
    while at < n:
        first = at
        name = number * plan.part + game  # a part has fewer games than positions
        game += 1
        seed = seed_of(plan.seed, name)
        state = first_state(configuration, seed)
        for step, code in enumerate(_choices(plan, state, seed)):
            if at < n:
                codes = legal_codes(state)
                if code not in codes:  # an equal choice at another post
                    codes.append(code)
                seen[at] = np.frombuffer(observation(state, state.decider()), np.uint8)
                legal.extend(codes)
                ends[at + 1] = len(legal)
                choice[at], actor[at], game_of[at], step_of[at] = code, state.decider(), name, step
                at += 1
            play.apply(state, code)
        over[first:at] = state.over() != 0
        winners = int(scoring.winners(state))
        for seat in range(plan.players):
            points[first:at, seat] = int(scoring.total(state, seat))
            share[first:at, seat] = (winners >> seat & 1) / winners.bit_count()
    found: Columns = {
        "observation": seen,
        "legal": np.array(legal, np.int16),
        "legal_end": ends[1:],
        "choice": choice,
        "actor": actor,
        "game": game_of,
        "step": step_of,
        "share": share[:, : plan.players],
        "points": points[:, : plan.players],
        "over": over,
    }
    return {name: found[name] for name in plan.columns()}


def _choices(plan: Plan, state: State, seed: int) -> Iterator[int]:
    """What the players choose, one decision after the other; the caller plays it."""
    seats = plan.bots if len(plan.bots) > 1 else plan.bots * plan.players
    made = 0
    if set(seats) == {FAST}:
        r = playout.first_random(seed & 0xFFFFFFFF)
        while state.over() == 0 and made < CAP:
            yield int(playout.choose_one(state, r))
            r = playout.next_random(r)
            made += 1
        return
    players = [Player(Spec.parse(text), f"{seed}/{seat}") for seat, text in enumerate(seats)]
    while state.over() == 0 and made < CAP:
        line: list[int] = []
        trial = state.copy()

        def note(code: int, trial: State = trial, line: list[int] = line) -> None:
            play.apply(trial, code)
            line.append(code)

        play_line(trial, players[int(state.decider())].line(state), note)
        for code in line:
            yield code
            made += 1


# ---------------------------------------------------------------- writing
def write_part(plan: Plan, folder: str, number: int) -> int:
    """Play and write one part; positions in it. A part is there as a whole or not at all."""
    path = plan.path(Path(folder), number)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    columns = columns_of(plan, number)
    if plan.kind == "parquet":
        from pyarrow import FixedSizeBinaryArray, ListArray, array, binary, parquet, py_buffer
        from pyarrow import Table as Arrow

        n = len(columns["choice"])
        ends = np.concatenate([[0], columns["legal_end"]])
        rows = FixedSizeBinaryArray.from_buffers(binary(N_BYTES), n, [None, py_buffer(columns["observation"])])
        lists = ListArray.from_arrays(array(ends.astype(np.int32)), array(columns["legal"]))
        shown = {"observation": rows, "legal": lists}
        shown |= {name: array(columns[name]) for name in plan.columns() if name in PLAIN}
        for name in ("share", "points"):
            for seat in range(plan.players):
                shown[f"{name}_{seat}"] = array(np.ascontiguousarray(columns[name][:, seat]))
        parquet.write_table(Arrow.from_pydict(shown), fresh, compression="zstd")
    else:
        with fresh.open("wb") as out:
            np.savez(out, allow_pickle=False, **columns)  # not compressed, so that it can be mapped
    fresh.replace(path)
    return plan.size_of(number)


def export(
    plan: Plan,
    folder: Path,
    jobs: int = -1,
    cluster: str | None = None,
    progress: Callable[[int], None] = lambda positions: None,
) -> int:
    """Write all parts that the folder does not have yet; positions in all of them."""
    if plan.kind not in ("npz", "parquet"):
        raise DataError(f"data are written as npz or parquet, not {plan.kind!r}")
    if plan.kind == "parquet" and find_spec("pyarrow") is None:
        raise DataError("Parquet needs pyarrow: pip install 'hansa[parquet]'")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / PLAN
    found = _facts(folder) if file.exists() else None
    if found is not None and found["format"] == UNMARKED:
        plan = replace(plan, format=UNMARKED)
    wanted = json.loads(json.dumps(plan.to_json()))
    if found is not None:
        found.setdefault("version", plan.version)  # that of the first folders was not written down
        for name in wanted:
            if name != "positions" and found.get(name) != wanted[name]:
                raise DataError(f"{file}: {name} is {found.get(name)!r} there and {wanted[name]!r} here")
        if found["positions"] > plan.positions:
            raise DataError(f"{file}: {found['positions']} positions there, only {plan.positions} wanted here")
        if found["positions"] < plan.positions and found["positions"] % plan.part:  # its last part was not full
            plan.path(folder, found["positions"] // plan.part).unlink(missing_ok=True)
    file.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
    (folder / CARD).write_text(card(plan), encoding="utf-8")
    left = [number for number in range(plan.parts()) if not plan.path(folder, number).exists()]
    progress(plan.positions - sum(plan.size_of(number) for number in left))
    for _, written in run(partial(write_part, plan, str(folder.resolve())), left, jobs, cluster):
        progress(written)
    return plan.positions


def card(plan: Plan) -> str:
    """The data card: what this is, how it was made, what it is good for and what not."""
    marked = f"\n| over | whether the game ended; if not, it was cut after {CAP:,} decisions and paid as it stood |"
    if plan.format == UNMARKED:
        marked = ""
    return f"""# Positions of Hansa Teutonica

{plan.positions:,} decisions in games on `{plan.board}` ({plan.edition}, {plan.players} players, options
{json.dumps(dict(plan.options))}) between {", ".join(plan.bots)}, made by hansa {plan.version} with seed {plan.seed} in
parts of {plan.part:,}. The same plan gives the same data on every machine, if the bots have budgets of positions.

| column | what |
|---|---|
| observation | {N_BYTES} bytes, what the seat that decides may know: docs/observation.md, environment {NAME} |
| legal | the legal actions, numbers below {N_ACTIONS:,}; in npz all in a row: those of position i end at legal_end[i] |
| choice | the action that was chosen |
| actor | the seat that decided |
| game, step | number of the game, and of the decision in it |
| share | what each seat got of the victory in the end: 1 among the winners |
| points | the final points of each seat |{marked}

Good for: learning values and policies from play of this strength. Not good for: judging strength, or how people play;
no person took part, and games of random players are far from sensible. The last game of a part may be cut off: its
outcome is that of the whole game. Positions are not unique: games begin alike, and bots that choose by rule repeat
themselves. Split by `game`, not by position, and count equal rows once where that matters. Nothing that a seat could
not know is in its observations.
"""


# ---------------------------------------------------------------- reading
def _facts(folder: Path) -> dict[str, Any]:
    """The plan of a folder as it was written; DataError says what is wrong with it."""
    file = folder / PLAN
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{folder}: no plan of exported positions: {PLAN} is missing") from None
    except (OSError, ValueError) as error:
        raise DataError(f"{file}: it cannot be read: {error}") from None
    if not isinstance(found, dict):
        raise DataError(f"{file}: a plan is an object, not {str(found)[:60]}")
    if found.get("format") not in (UNMARKED, FORMAT) or found.get("environment") != NAME:
        raise DataError(f"{file}: {found.get('format')!r} of {found.get('environment')!r} cannot be read")
    known = asdict(Plan())
    for name in found.keys() - known.keys() - {"environment"}:
        raise DataError(f"{file}: {name!r} is not known here")
    for name, usual in known.items():
        if name == "version" and found["format"] == UNMARKED:
            continue
        kind = list if name == "bots" else type(usual)
        if type(found.get(name)) is not kind:
            raise DataError(f"{file}: {name!r} must be of type {kind.__name__}, not {found.get(name)!r}")
    if found["part"] < 1 or found["positions"] < 1:
        raise DataError(f"{file}: {found['positions']} positions in parts of {found['part']} cannot be")
    return found


def _check_columns(path: Path, found: Columns, plan: Plan) -> None:
    for name in plan.columns():
        if name not in found:
            raise DataError(f"{path}: the column {name!r} is missing")
    rows = {name: len(found[name]) for name in plan.columns() if name != "legal"}
    if len(set(rows.values())) != 1:
        raise DataError(f"{path}: the columns are not equally long: {rows}")
    if rows["choice"] and int(found["legal_end"][-1]) != len(found["legal"]):
        raise DataError(f"{path}: {len(found['legal'])} legal actions, not {int(found['legal_end'][-1])}")


class Positions(Sequence[Columns]):
    """The parts of a folder; ``positions[i]`` is a part, whose arrays are mapped from the disk where they can be."""

    def __init__(self, folder: str | Path) -> None:
        self.folder: Final = Path(folder)
        found = _facts(self.folder)
        del found["environment"]
        self.plan: Final = Plan(**{"version": "", **found, "bots": tuple(found["bots"])})
        self._paths: Final = [
            path for i in range(self.plan.parts()) if (path := self.plan.path(self.folder, i)).exists()
        ]

    def __len__(self) -> int:
        return len(self._paths)

    def __getitem__(self, number: Any) -> Any:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        path = self._paths[number]
        try:
            found = _mapped(path) if self.plan.kind == "npz" else self._read(path)
        except KeyError as error:
            raise DataError(f"{path}: the column {error} is missing") from None
        except (OSError, ValueError, EOFError, zipfile.BadZipFile, NotImplementedError) as error:
            raise DataError(f"{path}: the file is damaged: {error}") from None
        _check_columns(path, found, self.plan)
        return found

    def _read(self, path: Path) -> Columns:
        from pyarrow import parquet

        found = parquet.read_table(path, memory_map=True).combine_chunks()
        rows = found["observation"].combine_chunks()
        legal = found["legal"].combine_chunks()
        seen = np.frombuffer(rows.buffers()[1], np.uint8, len(rows) * N_BYTES).reshape(-1, N_BYTES)
        columns: Columns = {"observation": seen, "legal": legal.values.to_numpy()}
        columns["legal_end"] = legal.offsets.to_numpy()[1:].astype(np.int64)
        columns |= {name: found[name].to_numpy() for name in self.plan.columns() if name in PLAIN}
        for name in ("share", "points"):
            seats = [found[f"{name}_{seat}"].to_numpy() for seat in range(self.plan.players)]
            columns[name] = np.stack(seats, axis=1)
        return columns


def _mapped(path: Path) -> Columns:
    """The arrays of an uncompressed npz, mapped: numpy itself would read them."""
    columns: Columns = {}
    with zipfile.ZipFile(path) as archive, path.open("rb") as raw:
        for entry in archive.infolist():
            with archive.open(entry) as member:
                version = np.lib.format.read_magic(member)
                reader = (
                    np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
                )
                shape, fortran, kind = reader(member)
                head = member.tell()
            raw.seek(entry.header_offset + 26)
            name, extra = (int.from_bytes(raw.read(2), "little") for _ in range(2))
            first = entry.header_offset + 30 + name + extra + head
            columns[entry.filename.removesuffix(".npy")] = np.memmap(
                path, kind, "r", first, shape, "F" if fortran else "C"
            )
    return columns


def legal_of(part: Columns, position: int) -> NDArray[np.int16]:
    """The legal actions of one position of a part."""
    first = int(part["legal_end"][position - 1]) if position else 0
    return part["legal"][first : int(part["legal_end"][position])]
