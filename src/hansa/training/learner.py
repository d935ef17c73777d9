"""A net in floats with its optimiser: the same layers as ``hansa.mind.layers``, and their way back.

The first layer is sparse: of some thousand weights per unit a position touches a few hundred. That part is in C
(``_layers.gather`` and ``scatter``); where it was not compiled, plain matrices do the same, slowly.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hansa.bots.guides import Part
from hansa.mind.view import FACTS, STEPS, VALUE, View

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Shorts = NDArray[np.int16]
Longs = NDArray[np.int64]

native: Any = None
with suppress(ImportError):
    native = import_module("hansa.mind._layers")

LINEAR: Final = 8  # units of the first layer that go straight to the outputs
UNIT: Final = 800.0  # hundredths of a point that multiply the odds by e
COMMON: Final = 0.9  # of an error that all positions of a search share, so much does not count
UNIT_MOST: Final = 4095 / 512
SECOND_MOST: Final = ((1 << 17) - 1) / 4096
WEIGHT_MOST: Final = 4095 / 4096
WORTH, WIN, OWN, RIVAL, ROUNDS, POINTS = 0, 1, 2, 3, 4, 5
HEADS: Final = 13  # worth, win share, own points, the best other's, rounds left, eight categories


def is_shared(name: str) -> bool:
    """Whether a thing means the same on all boards."""
    return name.split()[0] in ("desk", "table", "special")


def means(a: Floats, group: Longs) -> Floats:
    """For each sample the mean over its group."""
    _, which = np.unique(group, return_inverse=True)
    found: Floats = (np.bincount(which, a) / np.bincount(which))[which].astype(np.float32)
    return found


def sigmoid(x: Floats) -> Floats:
    return (1 / (1 + np.exp(-np.clip(x, -30, 30)))).astype(np.float32)


class Rows:
    """Which rows of the first layer a thing has while it is learned."""

    def __init__(self, view: View) -> None:
        self.names = view.names
        self.most: Bytes = np.array(view.most, np.uint8)
        self.kind: Bytes = np.array(view.kinds, np.uint8)
        self.count = [most + (kind not in (STEPS, VALUE)) for most, kind in zip(view.most, view.kinds, strict=True)]
        self.base: NDArray[np.int32] = np.concatenate([[0], np.cumsum(self.count)[:-1]]).astype(np.int32)
        self.rows = int(sum(self.count))
        self.numbers = int(view.slots) * len(FACTS) + 1
        self.slots = int(view.slots)

    def matrix(self, x: Bytes, v: Shorts) -> Floats:
        """All inputs of samples as a plain matrix."""
        out = np.zeros((len(x), self.rows + self.numbers), np.float32)
        for i, kind in enumerate(self.kind):
            base = int(self.base[i])
            for k in np.flatnonzero(x[:, i]):
                value = int(x[k, i])
                if kind == STEPS:
                    out[k, base : base + value] = 1
                elif kind == VALUE:
                    out[k, base + value - 1] = 1
                else:
                    out[k, base] = out[k, base + value] = 1
        out[:, self.rows :] = v.astype(np.float32) / 64
        return out

    def table(self, weights: Floats) -> Floats:
        """The rows as play uses them: one for each value of a thing."""
        parts = []
        for i, kind in enumerate(self.kind):
            base, most = int(self.base[i]), int(self.most[i])
            if kind == STEPS:
                parts.append(np.cumsum(weights[base : base + most], axis=0))
            elif kind == VALUE:
                parts.append(weights[base : base + most])
            else:
                parts.append(weights[base] + weights[base + 1 : base + 1 + most])
        return np.concatenate(parts).astype(np.float32)

    def weights(self, table: Floats) -> Floats:
        """The way back from ``table``: what all values of a thing have in common is what any value gives."""
        weights = np.zeros((self.rows, table.shape[1]), np.float32)
        at = 0
        for i, kind in enumerate(self.kind):
            base, most = int(self.base[i]), int(self.most[i])
            part = table[at : at + most]
            if kind == STEPS:
                weights[base : base + most] = np.diff(part, axis=0, prepend=np.zeros_like(part[:1]))
            elif kind == VALUE:
                weights[base : base + most] = part
            else:
                weights[base] = part.mean(axis=0)
                weights[base + 1 : base + 1 + most] = part - weights[base]
            at += most
        return weights


class Learner:
    """Weights, their running mean, and Adam."""

    def __init__(self, rows: Rows, hidden: int, second: int, seed: int, heads: int = HEADS) -> None:
        dice = np.random.default_rng(seed)
        self.rows = rows
        self.hidden, self.second, self.heads = hidden, second, heads
        n = rows.rows + rows.numbers

        def normal(shape: tuple[int, ...], spread: float) -> Floats:
            return (dice.standard_normal(shape) * spread).astype(np.float32)

        self.p: dict[str, Floats] = {
            "first": normal((n, hidden), 0.03),
            "bias": np.zeros(hidden, np.float32),
            "between": normal((hidden - LINEAR, second), float(np.sqrt(1.5 / hidden))),
            "bias2": np.zeros(second, np.float32),
            "last": normal((second + LINEAR, heads), 0.02),
            "offset": np.zeros(heads, np.float32),
        }
        self.p["last"][:, :2] *= 0.1
        self.m = {name: np.zeros_like(a) for name, a in self.p.items()}
        self.v = {name: np.zeros_like(a) for name, a in self.p.items()}
        self.mean = {name: a.copy() for name, a in self.p.items()}
        self.steps = 0

    # ------------------------------------------------------------ forward
    def first(self, x: Bytes, v: Shorts, pick: Longs, p: Mapping[str, Floats]) -> Floats:
        z = np.tile(p["bias"], (len(pick), 1)).astype(np.float32)
        r = self.rows
        if native is not None:
            native.gather(x, v, pick, r.base, r.most, r.kind, r.rows, p["first"], z)
        else:
            z += r.matrix(x[pick], v[pick]) @ p["first"]
        return z

    def upper(self, z: Floats, start: Floats, p: Mapping[str, Floats]) -> tuple[Floats, Floats, Floats]:
        a = np.clip(z[:, :-LINEAR], 0, UNIT_MOST)
        b = np.clip(a @ p["between"] + p["bias2"], 0, SECOND_MOST)
        top = np.concatenate([b, z[:, -LINEAR:]], axis=1)
        out = top @ p["last"] + p["offset"]
        out[:, :2] += start[:, None]
        return a, top, out

    def predict(self, x: Bytes, v: Shorts, start: Floats, p: Mapping[str, Floats] | None = None) -> Floats:
        """Outputs of the running mean; ``start`` is the hand-made value in units."""
        found = []
        weights = self.mean if p is None else p
        for at in range(0, len(x), 4096):
            pick = np.arange(at, min(at + 4096, len(x)), dtype=np.int64)
            found.append(self.upper(self.first(x, v, pick, weights), start[pick], weights)[2])
        return np.concatenate(found)

    # ------------------------------------------------------------ learning
    def step(
        self,
        x: Bytes,
        v: Shorts,
        start: Floats,
        y: Floats,
        pick: Longs,
        rate: float,
        decay: float,
        group: Longs | None = None,
    ) -> tuple[float, float, float]:
        """One step downhill; losses of worth, win share and the rest.

        A lead, which has the first alone, gets the search of each sample in ``group``: what counts for it is the
        order of positions that compete, not what they are worth.
        """
        p = self.p
        z = self.first(x, v, pick, p)
        a, top, out = self.upper(z, start[pick], p)
        target = y[pick]
        grad = np.zeros_like(out)
        if group is not None:
            error = out[:, 0] - target[:, 0]
            error -= COMMON * means(error, group)
            grad[:, 0] = np.clip(error, -1, 1)
            losses = (float(np.mean(error**2)), 0.0, 0.0)
        else:
            chance = sigmoid(out[:, :2])
            grad[:, :2] = chance - target[:, :2]
            error = out[:, 2:] - target[:, 2:]
            grad[:, 2:] = 0.1 * np.clip(error, -2, 2)
            both = -np.mean(
                target[:, :2] * np.log(chance + 1e-7) + (1 - target[:, :2]) * np.log(1 - chance + 1e-7), axis=0
            )
            losses = (float(both[0]), float(both[1]), float(np.mean(error**2)))
        grad /= len(pick)
        back = grad @ p["last"].T
        back_b = back[:, : self.second] * ((top[:, : self.second] > 0) & (top[:, : self.second] < SECOND_MOST))
        back_a = (back_b @ p["between"].T) * ((a > 0) & (a < UNIT_MOST))
        back_z = np.ascontiguousarray(np.concatenate([back_a, back[:, self.second :]], axis=1), np.float32)
        r = self.rows
        first = np.zeros_like(p["first"])
        if native is not None:
            native.scatter(x, v, pick, r.base, r.most, r.kind, r.rows, back_z, first)
        else:
            first += r.matrix(x[pick], v[pick]).T @ back_z
        self.down(
            {
                "first": first,
                "bias": back_z.sum(axis=0),
                "between": a.T @ back_b,
                "bias2": back_b.sum(axis=0),
                "last": top.T @ grad,
                "offset": grad.sum(axis=0),
            },
            rate,
            decay,
        )
        return losses

    def down(self, grads: dict[str, Floats], rate: float, decay: float) -> None:
        """Adam with decay of the weights, and the running mean."""
        self.steps += 1
        up, wide = 1 / (1 - 0.9**self.steps), 1 / (1 - 0.999**self.steps)
        keep = np.float32(min(0.999, self.steps / (self.steps + 10)))
        for name, g in grads.items():
            m, v, p, mean = self.m[name], self.v[name], self.p[name], self.mean[name]
            m *= np.float32(0.9)
            m += np.float32(0.1) * g
            v *= np.float32(0.999)
            v += np.float32(0.001) * g * g
            under = np.sqrt(v * np.float32(wide))
            under += np.float32(1e-8)
            p *= np.float32(1 - rate * decay)
            p -= np.float32(rate * up) * m / under
            if name == "between":
                np.clip(p, -WEIGHT_MOST, WEIGHT_MOST, out=p)
            mean *= keep
            mean += (np.float32(1) - keep) * p

    # ------------------------------------------------------------ files
    def units(self) -> NDArray[np.float64]:
        """What one is in the integers of the outputs; points and rounds are learned in tens."""
        unit = np.full(self.heads, 1000.0)
        unit[WORTH] = UNIT
        if self.heads > 1:
            unit[WIN] = 100.0
        return unit

    def part(self) -> Part:
        """The running mean in integers."""
        p, r, unit = self.mean, self.rows, self.units()

        def whole(a: Any, scale: float, kind: type[np.signedinteger[Any]], most: int | None = None) -> bytes:
            bound = most if most is not None else np.iinfo(kind).max
            return np.clip(np.rint(np.asarray(a, np.float64) * scale), -bound, bound).astype(kind).tobytes()

        between = np.zeros((self.second, self.hidden), np.float32)
        between[:, : self.hidden - LINEAR] = p["between"].T
        return Part(
            self.hidden,
            self.second,
            self.heads,
            LINEAR,
            whole(r.table(p["first"][: r.rows]), 2**12, np.int16),
            whole(p["first"][r.rows :], 2**12, np.int16),
            whole(p["bias"], 2**18, np.int32),
            whole(between, 2**12, np.int16, 4095),
            whole(p["bias2"], 2**21, np.int32),
            whole(p["last"].T * unit[:, None], 2**12, np.int32),
            whole(p["offset"] * unit, 2**24, np.int64),
        )

    @classmethod
    def of(cls, rows: Rows, part: Part) -> Learner:
        """A learner that goes on from the integers of a file; its optimiser begins anew."""
        made = cls(rows, part.hidden, part.second, 1, part.heads)
        if part.linear != LINEAR:
            raise ValueError(f"a net with {part.linear} linear units cannot be taught, only one with {LINEAR}")

        def floats(raw: bytes, kind: str, scale: float, *shape: int) -> Floats:
            return (np.frombuffer(raw, kind).reshape(shape) / scale).astype(np.float32)

        unit = made.units()
        table, number = (floats(raw, "<i2", 2**12, -1, part.hidden) for raw in (part.table, part.number))
        between = floats(part.between, "<i2", 2**12, part.second, part.hidden)
        last = floats(part.last, "<i4", 2**12, part.heads, part.second + LINEAR)
        made.p = {
            "first": np.concatenate([rows.weights(table), number]),
            "bias": floats(part.bias, "<i4", 2**18, part.hidden),
            "between": np.ascontiguousarray(between[:, : part.hidden - LINEAR].T),
            "bias2": floats(part.bias2, "<i4", 2**21, part.second),
            "last": np.ascontiguousarray((last / unit[:, None]).T, np.float32),
            "offset": (floats(part.offset, "<i8", 2**24, part.heads) / unit).astype(np.float32),
        }
        made.mean = {name: a.copy() for name, a in made.p.items()}
        return made

    def arrays(self, name: str) -> dict[str, Any]:
        """All that is needed to go on, for ``numpy.savez``."""
        kept: dict[str, Any] = {f"{name}.steps": np.array(self.steps)}
        for kind, weights in (("p", self.p), ("m", self.m), ("v", self.v), ("mean", self.mean)):
            kept |= {f"{name}.{kind}.{which}": a for which, a in weights.items()}
        return kept

    def restore(self, name: str, kept: Mapping[str, Any]) -> None:
        self.steps = int(kept[f"{name}.steps"])
        for kind, weights in (("p", self.p), ("m", self.m), ("v", self.v), ("mean", self.mean)):
            for which in weights:
                weights[which] = np.array(kept[f"{name}.{kind}.{which}"])

    def start_from(self, other: Learner, x: Bytes, v: Shorts) -> int:
        """Take over what another board's net learned about things that mean the same here; returns how many.

        ``x`` and ``v`` are positions of the other board: what its own routes and cities give there on average is
        taken over as a constant, so that the units work where they did.
        """
        mine, theirs = self.rows, other.rows
        where = {name: i for i, name in enumerate(theirs.names)}
        shared = 0
        first, source = self.p["first"], other.mean["first"]
        first[: mine.rows] = 0
        for i, name in enumerate(mine.names):
            k = where.get(name)
            if k is None or mine.count[i] != theirs.count[k] or not is_shared(name):
                continue
            a, b, n = int(mine.base[i]), int(theirs.base[k]), mine.count[i]
            first[a : a + n] = source[b : b + n]
            shared += 1
        facts = len(FACTS)
        for slot in range(min(mine.slots, theirs.slots)):
            first[mine.rows + slot * facts : mine.rows + (slot + 1) * facts] = source[
                theirs.rows + slot * facts : theirs.rows + (slot + 1) * facts
            ]
        first[-1] = source[-1]
        for name in ("bias", "between", "bias2", "last", "offset"):
            self.p[name] = other.mean[name].copy()
        if len(x):
            known = x.copy()
            known[:, [not is_shared(name) for name in theirs.names]] = 0
            pick = np.arange(len(x), dtype=np.int64)
            whole, part = (other.first(a, v, pick, other.mean) for a in (x, known))
            self.p["bias"] += (whole - part).mean(axis=0)
        self.mean = {name: a.copy() for name, a in self.p.items()}
        return shared
