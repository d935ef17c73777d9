"""A table rebuilt from its log is the table that was; standing orders choose what they say."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from hansa.engine.constants import TRADER
from hansa.engine.state import piece_of
from hansa.game.actions import Action, Done, Relocate, RelocateFrom
from hansa.game.game import Game
from hansa.game.names import Shape
from hansa.game.view import Question
from hansa.server import lobby, making
from hansa.server.clocks import Limits
from hansa.server.commits import STEP
from hansa.server.errors import ApiError
from hansa.server.model import COLOURS, Chair, EventPlace, Line, Meta, Orders
from hansa.server.orders import answer, distances, without_questions
from hansa.server.requests import CreateBody, SeatBody
from hansa.server.schema import COLUMNS, LISTED
from hansa.server.table import DATED, Table


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


def test_an_action_leaves_alone_what_lists_have_an_index_for() -> None:
    """Writing those columns costs more than the rest of the action; so they are not written when they are the same."""
    clock = [1000.0]
    table = new_table()
    table = Table(table.id, table.status, table.meta, table.header, lambda: clock[0])
    lobby_lines = list(new_table().tail)
    table.replay(lobby_lines)

    def after_an_action() -> set[str]:
        game = table.playing()
        table.play(game.actor or 0, game.legal_codes()[0], "person")
        row = table.progress()
        assert row.items() <= table.row().items()
        return set(row) - {"table"}

    assert after_an_action() == set(COLUMNS)
    assert after_an_action() == set(STEP)
    clock[0] += DATED
    assert after_an_action() == {*STEP, *LISTED}
    clock[0] += DATED / 2
    assert after_an_action() == set(STEP)
    clock[0] -= DATED
    assert after_an_action() == {*STEP, *LISTED}, "the clock of the machine was put back"
    table.meta.seats[int(table.playing().state.player())].kind = "bot"
    assert set(table.progress()) - {"table"} == set(COLUMNS)


def test_what_another_process_stored_is_written_anew() -> None:
    """It may have stored other settings meanwhile, and taken them back."""
    table = new_table()
    table.progress()
    assert set(table.progress()) - {"table"} == set(STEP)
    other = rebuilt(table, list(table.tail))
    game = other.playing()
    table.catch_up([other.play(game.actor or 0, game.legal_codes()[0], "person")], None)
    assert set(table.progress()) - {"table"} == set(COLUMNS)


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
        (Orders(on=True, otherwise="first"), question(), TARGETS, 1),
        (Orders(on=True, routes=["c-d"]), question(), TARGETS, 2),
        (Orders(on=True, otherwise="near"), question(), TARGETS, 2),
        (Orders(on=True, routes=["a-b"], otherwise="near"), question(), TARGETS, 1),
        (Orders(on=True, piece="extras", otherwise="near"), question(), TARGETS, 4),
        (without_questions(Orders(on=True, otherwise="ask")), question(), TARGETS, 2),
        (without_questions(Orders(on=True, otherwise="first")), question(), TARGETS, 1),
        (Orders(on=True, routes=["e-f"], otherwise="ask"), question(), TARGETS, None),
        (Orders(on=True, piece="extras", otherwise="first"), question(), TARGETS, 3),
        (Orders(on=True, piece="extras", extras="none"), question(), TARGETS, 2),
        (Orders(on=True, ask_merchant=True), question("merchant"), TARGETS, None),
        (Orders(on=True, ask_merchant=True), question("trader"), TARGETS, 2),
        (Orders(on=True, ask_routes=["x-y"]), question(), TARGETS, None),
        (Orders(on=True), question(None), EXTRAS, 4),
        (Orders(on=True, extra_shape="merchant"), question(None), EXTRAS, 5),
        (Orders(on=True, extras="none"), question(None), EXTRAS, 9),
        (Orders(on=True, extras="ask"), question(None), EXTRAS, None),
        (Orders(on=True, extras="ask"), question(None), [(9, Done())], 9),
        (Orders(on=True), question(None), [(7, RelocateFrom("a-b/1")), (9, Done())], 9),
    ],
)
def test_orders(orders: Orders, asked: Question, legal: list[tuple[int, Action]], code: int | None) -> None:
    assert answer(orders, asked, legal, {"a-b": (1, 0), "c-d": (0, -1), "e-f": (0, -2)}) == code


def test_nearest_are_routes_with_most_own_pieces_then_those_beside_them() -> None:
    game = Game.new(board="hansa_45", players=4, seed=1)
    nobody = distances(game, 0)
    assert len({*nobody.values()}) == 1, "without pieces nothing is near"
    for post in ("emden-osnabruck/1", "emden-osnabruck/2", "bremen-hannover/1"):
        game.state.put(game.board.post_index[post], piece_of(0, TRADER))
    near = distances(game, 0)
    assert sorted(near, key=near.__getitem__)[:2] == ["emden-osnabruck", "bremen-hannover"]
    assert near["bremen-minden"] == (1, 0), "it begins in a city of a route with a piece"
    assert near["dortmund-duisburg"][0] > 1
    assert {*distances(game, 1).values()} == {*nobody.values()}


def any_action(table: Table, by: str) -> None:
    game = table.playing()
    assert game.actor is not None
    table.play(game.actor, game.legal_codes()[0], by)


@pytest.mark.parametrize("by", ["bot", "substitute", "order"])
@pytest.mark.parametrize("what", ["close", "end", "undo"])
def test_a_request_does_not_lapse_because_a_bot_moves(what: str, by: str) -> None:
    table = new_table()
    any_action(table, "person")
    lobby.ask(table, 0, what, 1 if what == "undo" else 0)
    any_action(table, by)
    asked = table.request
    assert asked is not None
    assert (asked.kind, asked.missing) == (what, [1, 2])
    assert msgspec.json.encode(rebuilt(table, list(table.tail)).request) == msgspec.json.encode(asked)
    for seat in (1, 2):
        lobby.reply(table, seat, asked.seq, True)
    assert table.request is None
    if what == "undo":
        assert table.actions == 0, "what was played meanwhile is taken back, too"
    else:
        assert table.status == "closed"


@pytest.mark.parametrize(("what", "stays"), [("close", True), ("end", False), ("undo", False)])
def test_what_a_person_plays_ends_requests_about_the_position(what: str, stays: bool) -> None:
    table = new_table()
    any_action(table, "person")
    lobby.ask(table, 0, what, 1 if what == "undo" else 0)
    any_action(table, "person")
    assert (table.request is not None) == stays


def test_a_request_to_close_of_an_older_version_lapsed() -> None:
    table = new_table()
    table.add("ask", 0, "person", what="close", steps=0)
    assert table.request is not None
    any_action(table, "person")
    assert table.request is None


def test_whoever_asked_withdraws_the_request() -> None:
    table = new_table()
    lobby.ask(table, 0, "close")
    assert table.request is not None
    with pytest.raises(ApiError):
        lobby.reply(table, 0, table.request.seq, True)
    lobby.reply(table, 0, table.request.seq, False)
    assert table.request is None


def test_orders_are_for_displacements_only() -> None:
    assert answer(Orders(on=True), Question("take", 1, {}), EXTRAS) is None


@pytest.mark.parametrize("what", ["end", "undo"])
def test_who_agreed_before_a_bot_moved_is_asked_anew(what: str) -> None:
    table = new_table()
    any_action(table, "person")
    lobby.ask(table, 0, what, 1 if what == "undo" else 0)
    assert table.request is not None
    seen = table.request.seq
    lobby.reply(table, 1, seen, True)
    any_action(table, "bot")
    assert table.request.agreed == [0]
    assert table.request.missing == [1, 2]
    with pytest.raises(ApiError):
        lobby.reply(table, 2, seen, True)
    assert msgspec.json.encode(rebuilt(table, list(table.tail)).request) == msgspec.json.encode(table.request)
    lobby.reply(table, 2, seen, False)
    assert table.request is None, "a refusal is one, however much was added"


@pytest.mark.parametrize("board", ["hansa", "britannia", "east"])
def test_a_rematch_has_the_same_settings_and_nothing_of_the_game_before(board: str) -> None:
    chosen = CreateBody(
        board,
        "bigbox",
        [SeatBody("me"), SeatBody("open"), SeatBody("bot")],
        {"promos": {"exchange": 1}},
        name="Evening",
        public=True,
        undo=False,
        autostart=False,
        bot_seconds=2.0,
        clock=Limits("live", 600.0),
        rated=True,
    )
    old = making.chosen_meta(chosen, 1.0)
    before = msgspec.json.decode(msgspec.json.encode(old), type=Meta)
    old.seats[0].substitute, old.seats[1].word = "novice", "mine"
    old.rematch, old.nonce, old.maker, old.ended, old.company = "2222222222", "asked", "here", [1, 2, 3], "we"
    old.event = EventPlace("3333333333", "Cup", 1, 1)
    assert old.clock is not None
    old.clock.seats[0].bank = 1.0
    again = making.rematch_meta(old, 2.0)
    assert again.secret not in ("", old.secret)
    assert (again.created, again.company) == (2.0, "we")
    again.secret, again.created, again.company = before.secret, before.created, before.company
    assert again == before
