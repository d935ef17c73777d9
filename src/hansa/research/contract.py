"""What the numbers of actions and the bytes of observations mean, version by version.

`python -m hansa.research.contract` prints docs/observation.md; a test compares the two. A number or a byte that
moves breaks every program that learned on it: that is a new version of the environment, never a new edition of the
page.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from textwrap import fill
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hansa.engine.kinds import KINDS, exists
from hansa.engine.layout import N_CODES
from hansa.game import names
from hansa.game.boards import BOARDS, board
from hansa.mind.observe import BLOCKS, N_OBSERVED

VERSION: Final = 1
NAME: Final = f"hansa_v{VERSION}"
N_ACTIONS: Final = int(N_CODES)
N_BYTES: Final = int(N_OBSERVED)

Bytes: TypeAlias = NDArray[np.uint8]
_PARTS: Final = [(name, slice(first, first + math.prod(shape)), tuple(shape)) for name, first, shape, _ in BLOCKS]


def shapes() -> dict[str, tuple[int, ...]]:
    """The shape of every block, by name."""
    return {name: tuple(shape) for name, _, shape, _ in BLOCKS}


def named(flat: Bytes) -> dict[str, Bytes]:
    """The blocks of one observation, or of many in rows, as arrays that look at the same memory."""
    rows = flat.shape[:-1]
    return {name: flat[..., part].reshape(rows + shape) for name, part, shape in _PARTS}


# ---------------------------------------------------------------- the page
def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"


def _wrapped(text: str) -> str:
    inside = "  " if text.startswith("- ") else ""
    return fill(text, 118, subsequent_indent=inside, break_on_hyphens=False, break_long_words=False)


COLUMNS: Final[Mapping[str, Sequence[str]]] = {
    "shape": names.SHAPES,
    "token": names.TOKENS,
    "tile": names.TILES,
    "ability": names.ABILITIES,
    "way": [f"{shape} and {n} merchants paid" for shape in names.SHAPES for n in range(3)],
    "role": ["the displaced piece", "an extra trader", "an extra merchant"],
    "end": ["office in the first city", "office in the second city", "no office"],
    "option": [
        "nothing",
        *(f"office in the {end} city" for end in ("first", "second")),
        *(f"extra office with a trader in the {end} city" for end in ("first", "second")),
        *(f"extra office with a merchant in the {end} city" for end in ("first", "second")),
        *(f"develop {ability}" for ability in names.ABILITIES),
        "(room)",
        *(f"space {space} of special prestige" for space in range(1, 5)),
    ],
}
"""What the columns of a kind of action are, where they have names."""


def _action_rows() -> Iterator[tuple[object, ...]]:
    for kind in KINDS:
        last = kind.first + kind.size() - 1
        numbers = f"{kind.first}" if last == kind.first else f"{kind.first} to {last}"
        parts = [f"{n} × {what}" for n, what in ((kind.rows, kind.row), (kind.columns, kind.column)) if what]
        yield kind.name, numbers, ", ".join(parts)


def _named_numbers() -> Iterator[str]:
    for what, words in COLUMNS.items():
        listed = ", ".join(f"{i} {word}" for i, word in enumerate(words))
        yield _wrapped(f"- *{what}*: {listed}.")
    pairs = [f"{names.TOKENS[0]},{names.TOKENS[0]}", f"{names.TOKENS[0]},{names.TOKENS[1]}"]
    yield _wrapped(
        f"- *pair*: unordered pairs of the 16 token numbers there is room for, in order: 0 is {pairs[0]}, 1 is "
        f"{pairs[1]}, ..., 16 is {names.TOKENS[1]},{names.TOKENS[1]}."
    )
    questions = ", ".join(f"{number} {word}" for number, word in names.QUESTIONS.items())
    yield _wrapped(f"- *kinds of questions*: {questions}.")
    yield _wrapped(f"- *sources*: {', '.join(f'{i} {word}' for i, word in enumerate(names.SOURCES))}.")


def _board(board_id: str) -> Iterator[str]:
    printed = board(board_id)
    yield f"### {board_id}"
    yield ""
    yield _wrapped(f"Cities: {', '.join(f'{i} {city}' for i, city in enumerate(printed.cities))}.")
    yield ""
    posts = 0
    routes = []
    for i, route in enumerate(printed.routes):
        routes.append(f"{i} {route} ({posts} to {posts + printed.route_lengths[i] - 1})")
        posts += printed.route_lengths[i]
    yield _wrapped(f"Routes and their posts: {', '.join(routes)}.")
    if printed.provinces:
        yield ""
        yield _wrapped(f"Provinces: {', '.join(f'{i} {name}' for i, name in enumerate(printed.provinces))}.")
    yield ""


HEAD: Final = f"""# Actions and observations of {NAME}

This page is a contract. The numbers and bytes below are what `{NAME}` means, in all boards, editions, modules and
interfaces (PettingZoo, Gymnasium, OpenSpiel, batches, exported data). A test compares the page with the program. If
one of them has to move, that is `hansa_v{VERSION + 1}`; new kinds of actions and new blocks at the end are as well.

The page is made by `python -m hansa.research.contract > docs/observation.md`.

## Actions: {N_ACTIONS:,} numbers

A kind of action has rows and columns; a number is first + row × columns + column. Which numbers are legal is always
given as a mask. Equal choices are offered once, at the lowest of equal posts. `Game.text_of(number)` gives the
notation ([notation.md](notation.md)).
"""

OBSERVED: Final = f"""
## Observations: {N_BYTES:,} bytes

An observation is what one seat may know ([architecture.md](architecture.md), "Hidden things"), as unsigned bytes.
Players come in turn order from the observing seat on: player 0 is the seat itself, player 5 the neutral party. A piece
is 0 for none, else 1 + 2 × player + shape. Where a block says "1 +", 0 means none. What a board or a game does not
have is 0. `hansa.research.contract.named` gives the blocks of a flat observation as arrays without copying.

PettingZoo and Gymnasium give a dictionary of `observation` (unsigned bytes: blocks by name, or flat) and `action_mask`
(`int8`). Gymnasium's `Dict` spaces sort their keys, so flattening them puts the mask first and the blocks in the order
of the alphabet; ask for `flat=True` to get the order of this page. Batches have masks of `bool`. OpenSpiel's
tensors are these bytes divided by 255, as `float32`.
"""


def describe() -> str:
    """The page."""
    room = sum(1 for kind in KINDS for column in range(kind.columns) if not exists(kind.column, column))
    assert room, "there is room for tokens that do not exist yet"
    lines = [HEAD, *_table(("kind", "numbers", "rows, columns"), list(_action_rows())), ""]
    lines += ["Numbers of things:", "", *_named_numbers()]
    rows: list[tuple[Any, ...]] = [
        (f"`{name}`", f"{first} to {first + int(np.prod(shape)) - 1}", " × ".join(map(str, shape)), what)
        for name, first, shape, what in BLOCKS
        if len(what) < 80
    ]
    lines += [OBSERVED, *_table(("block", "bytes", "shape", "what"), rows), ""]
    for name, first, shape, what in BLOCKS:
        if len(what) >= 80:
            lines += [_wrapped(f"`{name}`, bytes {first} to {first + int(np.prod(shape)) - 1}: {what}."), ""]
    lines += ["## Boards", "", "Cities, routes and posts by their numbers.", ""]
    for board_id in BOARDS:
        lines += _board(board_id)
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(describe())
