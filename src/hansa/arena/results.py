"""Files of match results: one block per line, so that files are merged by concatenating them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from hansa.arena.match import Block


class ResultError(ValueError):
    """A result file that cannot be right: which file, which line, why."""


def read_results(paths: Iterable[Path]) -> dict[str, Block]:
    """All blocks of the files by id; a block that occurs twice counts once, unless its games differ."""
    blocks: dict[str, Block] = {}
    for path in paths:
        _read(path.read_bytes(), path, blocks)
    return dict(sorted(blocks.items()))


def _read(text: bytes, path: Path, blocks: dict[str, Block]) -> None:
    for number, row in enumerate(text.split(b"\n"), start=1):
        if not row.strip():
            continue
        try:
            block = Block.from_json(json.loads(row))
        except (ValueError, KeyError, TypeError) as error:
            raise ResultError(f"{path}, line {number}: not a block of games ({error})") from None
        known = blocks.setdefault(block.plan.id, block)
        if known.games != block.games:
            raise ResultError(
                f"{path}, line {number}: block {block.plan.id!r} occurs twice with different games; "
                "a bot or the rules changed between the runs"
            )


class ResultFile:
    """A file that grows by one line per block and survives being cut off anywhere."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.blocks: dict[str, Block] = {}
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
            return
        whole = path.read_bytes()
        end = whole.rfind(b"\n") + 1
        _read(whole[:end], path, self.blocks)
        if end < len(whole):  # the last line was cut off: that block is played again
            if not whole[end:].startswith(b'{"block":'[: len(whole) - end]):
                raise ResultError(f"{path}: not a file of results")
            os.truncate(path, end)

    def add(self, block: Block) -> None:
        """Write a block down; each counts once."""
        if block.plan.id in self.blocks:
            return
        self.blocks[block.plan.id] = block
        with self.path.open("a", encoding="utf-8") as out:
            out.write(json.dumps(block.to_json(), separators=(",", ":")) + "\n")
