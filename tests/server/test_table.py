"""A table rebuilt from its log is the table that was; standing orders choose what they say."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from hansa.game.actions import Action, Done, Relocate, RelocateFrom
from hansa.game.names import Shape
from hansa.game.view import Question
from hansa.server import lobby
from hansa.server.errors import ApiError
from hansa.server.model import COLOURS, Chair, Line, Meta, Orders
from hansa.server.orders import answer
from hansa.server.table import Table


def new_table() -> Table:
    chairs = [Chair("person", name, colour, taken=True) for name, colour in zip("ABC", COLOURS, strict=False)]
    options = {"missions": True, "promos": {"exchange": 1, "tribute": 1}}
    meta = Meta("", "hansa_23", "bigbox", options, chairs, False, True, True, True, 1.0, time.time())
    table = Table("2222222222", "waiting", meta)
    lobby.start(table)
    return table


def rebuilt(table: Table, lines: list[Line]) -> Table:
    copy = Table(table.id, table.status, msgspec.json.decode(msgspec.json.encode(table.meta), type=Meta), table.header)
    copy.replay(lines)
    return copy


@pytest.mark.parametrize("seed", range(8))
def test_replay_gives_the_same_table(seed: int) -> None:
    rng = random.Random(seed)
    table = new_table()
    lines = list(table.tail)
    follower = rebuilt(table, lines)
    for _ in range(300):
        game = table.game
        assert game is not None
        if game.over:
            break
        before = table.seq
        try:
            match rng.randrange(12):
                case 0:
                    table.undo(int(game.state.player()), rng.randint(1, 2))
                case 1:
                    table.redo(game.actor or 0)
                case 2:
                    table.restart(int(game.state.player()))
                case 3 if rng.random() < 0.2:
                    table.undo(0, rng.randint(1, 9), force=True)
                case 4:
                    lobby.ask(table, 0, "undo", 1)
                case 5:
                    lobby.reply(
                        table, rng.choice([1, 2]), table.request.seq if table.request else 0, rng.random() < 0.8
                    )
                case 6:
                    lobby.rename(table, 0, f"N{rng.random()}", None, "person")
                case _:
                    table.play(game.actor or 0, rng.choice(game.legal_codes()), "person")
        except ApiError:
            assert table.seq == before
        new = [line for line in table.tail if line.seq > before]
        lines += new
        follower.meta = table.meta
        follower.catch_up(new, None)
    copy = rebuilt(table, lines)
    for other in (copy, follower):
        assert (other.seq, other.position) == (table.seq, table.position)
        assert msgspec.json.encode(other.request) == msgspec.json.encode(table.request)
        for seat in (None, 0, 1, 2):
            assert msgspec.json.encode(other.view(seat)) == msgspec.json.encode(table.view(seat))
            assert msgspec.json.encode(other.legal(seat)) == msgspec.json.encode(table.legal(seat))
        for seat in range(3):
            assert other.may_undo(seat) == table.may_undo(seat)
            assert other.may_redo(seat) == table.may_redo(seat)


def question(displaced: Shape | None = "trader", origin: str = "x-y", extras: int = 1) -> Question:
    return Question("relocate", 1, {"displaced": displaced, "origin": origin, "extras": extras})


TARGETS: list[tuple[int, Action]] = [
    (1, Relocate("a-b/1")),
    (2, Relocate("c-d/1")),
    (3, Relocate("a-b/1", "trader")),
    (4, Relocate("c-d/1", "trader")),
    (5, Relocate("c-d/1", "merchant")),
]
EXTRAS: list[tuple[int, Action]] = [*TARGETS[2:], (9, Done())]


@pytest.mark.parametrize(
    ("orders", "asked", "legal", "code"),
    [
        (Orders(), question(), TARGETS, None),
        (Orders(on=True), question(), TARGETS, 1),
        (Orders(on=True, routes=["c-d"]), question(), TARGETS, 2),
        (Orders(on=True, routes=["e-f"], otherwise="ask"), question(), TARGETS, None),
        (Orders(on=True, piece="extras"), question(), TARGETS, 3),
        (Orders(on=True, piece="extras", extras="none"), question(), TARGETS, 1),
        (Orders(on=True, ask_merchant=True), question("merchant"), TARGETS, None),
        (Orders(on=True, ask_merchant=True), question("trader"), TARGETS, 1),
        (Orders(on=True, ask_routes=["x-y"]), question(), TARGETS, None),
        (Orders(on=True), question(None), EXTRAS, 3),
        (Orders(on=True, extra_shape="merchant"), question(None), EXTRAS, 5),
        (Orders(on=True, extras="none"), question(None), EXTRAS, 9),
        (Orders(on=True, extras="ask"), question(None), EXTRAS, None),
        (Orders(on=True, extras="ask"), question(None), [(9, Done())], 9),
        (Orders(on=True), question(None), [(7, RelocateFrom("a-b/1")), (9, Done())], 9),
    ],
)
def test_orders(orders: Orders, asked: Question, legal: list[tuple[int, Action]], code: int | None) -> None:
    assert answer(orders, asked, legal) == code


def test_orders_are_for_displacements_only() -> None:
    assert answer(Orders(on=True), Question("take", 1, {}), EXTRAS) is None
