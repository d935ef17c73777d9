"""Net files: a small header with version and checksum, then integers; damaged files are refused."""

from __future__ import annotations

import json
import struct
import warnings
import zlib
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from hansa.mind.evaluate import N_WEIGHTS
from hansa.mind.net import HEADS, INPUTS, Net

MAGIC: Final = b"HANSANET"
VERSION: Final = 1
MASTER: Final = "master-0.1.net"
PLANNER: Final = "planner-0.1.net"  # linear: weights of the inputs, fitted to the ends of games


class NetError(ValueError):
    """A net file that cannot be used; the sentence says why."""


@dataclass(frozen=True, slots=True)
class NetFile:
    """A net as it is stored: integers, the evaluation weights its inputs were made with, and where it came from."""

    hidden: int
    first: list[int]
    bias: list[int]
    last: list[int]
    offsets: list[int]
    weights: list[int]
    story: dict[str, Any]  # games, hours, settings

    def net(self) -> Net:
        return Net(self.hidden, self.first, self.bias, self.last, self.offsets)


def pack(net: NetFile) -> bytes:
    """The bytes of a net file."""
    numbers = [*net.first, *net.bias, *net.last, *net.offsets, *net.weights]
    body = zlib.compress(struct.pack(f"<{len(numbers)}q", *numbers), 9)
    header = json.dumps(
        {
            "version": VERSION,
            "inputs": INPUTS,
            "heads": HEADS,
            "hidden": net.hidden,
            "weights": N_WEIGHTS,
            "sha256": sha256(body).hexdigest(),
            "story": net.story,
        }
    ).encode()
    return MAGIC + struct.pack("<I", len(header)) + header + body


def unpack(packed: bytes) -> NetFile:
    """A net from the bytes of a file; NetError says what is wrong with them."""
    start = len(MAGIC) + 4
    if packed[: len(MAGIC)] != MAGIC or len(packed) < start:
        raise NetError("this is not a net file")
    (size,) = struct.unpack("<I", packed[len(MAGIC) : start])
    try:
        header = json.loads(packed[start : start + size])
        hidden = int(header["hidden"])
        shape = (header["version"], header["inputs"], header["heads"], header["weights"])
        digest = header["sha256"]
    except (ValueError, KeyError, TypeError) as error:
        raise NetError(f"the header cannot be read: {error}") from None
    if shape != (VERSION, INPUTS, HEADS, N_WEIGHTS):
        raise NetError(f"made for another version: {shape} instead of {(VERSION, INPUTS, HEADS, N_WEIGHTS)}")
    body = packed[start + size :]
    if sha256(body).hexdigest() != digest:
        raise NetError("the checksum does not fit: the file is damaged")
    raw = zlib.decompress(body)
    numbers = list(struct.unpack(f"<{len(raw) // 8}q", raw))
    lengths = (INPUTS * hidden, hidden, HEADS * hidden, HEADS, N_WEIGHTS)
    if len(numbers) != sum(lengths):
        raise NetError(f"{len(numbers)} numbers instead of {sum(lengths)}")
    parts: list[list[int]] = []
    at = 0
    for length in lengths:
        parts.append(numbers[at : at + length])
        at += length
    return NetFile(hidden, parts[0], parts[1], parts[2], parts[3], parts[4], header.get("story", {}))


def load(path: Path | None = None, shipped: str = MASTER) -> NetFile:
    """The net of a file, by default one that comes with the game."""
    try:
        if path is not None:
            return unpack(path.read_bytes())
        return unpack(files("hansa").joinpath("data", "nets", shipped).read_bytes())
    except (OSError, zlib.error, struct.error) as error:
        raise NetError(str(error)) from None


@cache
def load_once(path: Path | None = None, shipped: str = MASTER) -> NetFile:
    """The same, read once per process."""
    return load(path, shipped)


def stored_or_warn(path: Path | None = None, shipped: str = MASTER) -> NetFile | None:
    """A net that comes with the game; without a usable file a warning, and None."""
    try:
        return load_once(path, shipped)
    except NetError as error:
        warnings.warn(f"no usable net {shipped} ({error}): playing without it", stacklevel=3)
        return None
