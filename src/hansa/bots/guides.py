"""Guide files: the two nets of a board with version, checksum and story; damaged files are refused."""

from __future__ import annotations

import json
import struct
import warnings
import zlib
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from hansa.bots.nets import NetError
from hansa.engine.board import Board
from hansa.mind import layers
from hansa.mind.evaluate import N_WEIGHTS, SEAT_FACTS
from hansa.mind.guide import Guide, Layered
from hansa.mind.view import FACTS, LIMIT, View

MAGIC: Final = b"HANSAGDE"
VERSION: Final = 1
SIZES: Final = {"table": 2, "number": 2, "bias": 4, "between": 2, "bias2": 4, "last": 4, "offset": 8}

# Facts are numbers times this, cut at six: about one for a usual spread.
SCALES: Final = {
    **dict.fromkeys(range(SEAT_FACTS), 0.3),
    0: 0.2,
    2: 0.2,
    4: 0.2,
    5: 0.15,
    **dict.fromkeys(range(13, 19), 0.4),
    **dict.fromkeys(range(19, 29), 1.0),
    29: 0.3,
    30: 0.3,
    31: 0.6,
    32: 0.08,
    33: 1 / 400,
    34: 1 / 300,
    35: 1 / 300,
    36: 1 / 150,
    37: 1.0,
    38: 0.4,
    39: 0.7,
    40: 0.6,
    41: 1 / 300,
    42: 1 / 100,
    43: 0.7,
    44: 0.7,
    47: 0.5,
    **dict.fromkeys(range(48, 56), 1 / 20),
}
HAND_SCALE: Final = 0.001
TIMES: Final = (*(round(SCALES[fact] * 64 * 256) for fact in FACTS), round(HAND_SCALE * 64 * 256))


@dataclass(frozen=True, slots=True)
class Part:
    """One net in integers, little-endian, as ``hansa.mind.layers`` takes them."""

    hidden: int
    second: int
    heads: int
    linear: int
    table: bytes
    number: bytes
    bias: bytes
    between: bytes
    bias2: bytes
    last: bytes
    offset: bytes

    def layers(self, view: View, python: bool = False) -> Layered:
        """The net, ready to run; in C where that was compiled, unless told otherwise."""
        make: Any = layers.Layers
        if not python:
            with suppress(ImportError):
                make = import_module("hansa.mind._layers").Layers
        base, rows = [], 0
        for most in view.most:
            base.append(rows)
            rows += most
        if len(self.table) != 2 * rows * self.hidden:
            raise NetError("a table of the net has the wrong length")
        made: Layered = make(
            int(view.n), SEAT_FACTS, int(view.slots), self.hidden, self.second, self.heads, self.linear, LIMIT,
            struct.pack(f"<{len(base)}i", *base), bytes(view.most), self.table,
            struct.pack(f"<{len(FACTS)}i", *FACTS), struct.pack(f"<{len(TIMES)}i", *TIMES), self.number,
            self.bias, self.between, self.bias2, self.last, self.offset,
        )  # fmt: skip
        return made


@dataclass(frozen=True, slots=True)
class GuideFile:
    """What is stored for a board."""

    board: str
    slots: int
    lead: Part | None
    judge: Part | None
    weights: list[int]  # of the hand-made evaluation that the nets were taught with
    story: dict[str, Any]

    def guide(self, board: Board, lead_share: int, judge_share: int) -> Guide:
        view = View(board, self.slots)
        lead = None if self.lead is None else self.lead.layers(view)
        judge = None if self.judge is None else self.judge.layers(view)
        return Guide(view, lead, judge, lead_share, judge_share)


def sights(board: Board, slots: int) -> str:
    """A digest of what the nets of a board see: others cannot be used."""
    view = View(board, slots)
    text = json.dumps([view.names, view.most, view.kinds, list(FACTS), list(TIMES), LIMIT])
    return sha256(text.encode()).hexdigest()[:16]


def planes(packed: bytes, size: int) -> bytes:
    """The first bytes of all numbers, then the second ones, and so on: that packs better."""
    return b"".join(packed[i::size] for i in range(size))


def unplaned(packed: bytes, size: int) -> bytes:
    out = bytearray(len(packed))
    n = len(packed) // size
    for i in range(size):
        out[i::size] = packed[i * n : (i + 1) * n]
    return bytes(out)


def pack(found: GuideFile, board: Board) -> bytes:
    """The bytes of a guide file."""
    body = b""
    parts: dict[str, Any] = {}
    for name, part in (("lead", found.lead), ("judge", found.judge)):
        if part is None:
            continue
        parts[name] = {field.name: getattr(part, field.name) for field in fields(part) if field.name not in SIZES}
        for array, size in SIZES.items():
            raw = getattr(part, array)
            parts[name][array] = len(raw)
            body += planes(raw, size)
    packed = zlib.compress(body, 9)
    header = json.dumps(
        {
            "version": VERSION,
            "board": found.board,
            "slots": found.slots,
            "sights": sights(board, found.slots),
            "parts": parts,
            "weights": found.weights,
            "sha256": sha256(packed).hexdigest(),
            "story": found.story,
        }
    ).encode()
    return MAGIC + struct.pack("<I", len(header)) + header + packed


def header_of(packed: bytes) -> dict[str, Any]:
    """What a file says about itself."""
    start = len(MAGIC) + 4
    if packed[: len(MAGIC)] != MAGIC or len(packed) < start:
        raise NetError("this is not a guide file")
    (size,) = struct.unpack("<I", packed[len(MAGIC) : start])
    try:
        header: dict[str, Any] = json.loads(packed[start : start + size])
    except ValueError as error:
        raise NetError(f"the file cannot be read: {error}") from None
    return header


def unpack(packed: bytes, board: Board) -> GuideFile:
    """The nets of a file for this board; NetError says what is wrong with it."""
    header = header_of(packed)
    start = len(MAGIC) + 4
    (size,) = struct.unpack("<I", packed[len(MAGIC) : start])
    try:
        version, told, digest, slots = header["version"], header["sights"], header["sha256"], int(header["slots"])
        parts, weights, name = header["parts"], [int(w) for w in header["weights"]], str(header["board"])
        if version != VERSION:
            raise NetError(f"made for version {version} of these files, not {VERSION}")
        if told != sights(board, slots) or len(weights) != N_WEIGHTS:
            raise NetError("made for another board, or for nets that see other things")
        if sha256(packed[start + size :]).hexdigest() != digest:
            raise NetError("the checksum does not fit: the file is damaged")
        body = zlib.decompress(packed[start + size :])
        found: dict[str, Part] = {}
        at = 0
        for which, part in parts.items():
            arrays = {}
            for array, width in SIZES.items():
                arrays[array] = unplaned(body[at : at + part[array]], width)
                at += part[array]
            found[which] = Part(part["hidden"], part["second"], part["heads"], part["linear"], **arrays)
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        if isinstance(error, NetError):
            raise
        raise NetError(f"the file cannot be read: {error}") from None
    return GuideFile(name, slots, found.get("lead"), found.get("judge"), weights, header.get("story", {}))


def load(path: Path, board: Board) -> GuideFile:
    """The nets of a file."""
    try:
        return unpack(path.read_bytes(), board)
    except OSError as error:
        raise NetError(str(error)) from None


@cache
def shipped() -> dict[str, Traversable]:
    """The files that come with the game, by what their nets see."""
    found: dict[str, Traversable] = {}
    for file in sorted(files("hansa").joinpath("data", "nets").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".guide"):
            found[header_of(file.read_bytes())["sights"]] = file
    return found


def for_board(board: Board) -> GuideFile | None:
    """The nets that come with the game for a board; None where there are none, or where they cannot be used."""
    try:
        for slots in (5, 3):
            file = shipped().get(sights(board, slots))
            if file is not None:
                return unpack(file.read_bytes(), board)
    except NetError as error:
        warnings.warn(f"no usable nets ({error}): playing without them", stacklevel=2)
    return None
