"""What nobody may know too early (R-340 to R-344)."""

from dataclasses import asdict
from typing import Any

from hansa.engine.events import TOKEN_LAID, TOKEN_SEEN
from hansa.game import names
from hansa.game.events import MissionShown
from hansa.game.knowledge import Knowledge
from rules.table import COLOURS, Table

SEATS = (None, 0, 1, 2, 3)


def seen(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything that a seat, or a spectator, is shown."""
    return asdict(table.game.view(seat))


def token_won(pool: str) -> Table:
    """Red has just won a token in Dortmund-Paderborn; the pool is as said."""
    table = Table().given(f"pool: {pool} | token dortmund-paderborn: plus3 | red to act with 1 action")
    return table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn nothing")


def test_t267_nobody_knows_the_face_of_a_token_on_the_plate_during_the_turn() -> None:
    """T-267 (R-340)"""
    one, two = token_won("develop, plus4, swap"), token_won("plus4, swap, develop")
    for seat in SEATS:
        assert seen(one, seat) == seen(two, seat)
    assert seen(one, 0)["mine"] == {"plate": [], "mission": None}
    assert seen(one, 1)["desks"][0]["plate"] == 1, "that it lies there is public"
    assert one.events == two.events


def test_t268_at_the_end_of_the_turn_its_player_alone_knows_the_face() -> None:
    """T-268 (R-120, R-342)"""
    one, two = (token_won(pool).play("end") for pool in ("develop, plus4, swap", "plus4, swap, develop"))
    assert seen(one, 0)["mine"]["plate"] == ["develop"]
    assert seen(two, 0)["mine"]["plate"] == ["plus4"]
    for seat in (None, 1, 2, 3):
        assert seen(one, seat) == seen(two, seat)
    one.play("lay develop dortmund-paderborn")
    two.play("lay plus4 dortmund-paderborn")
    for seat in SEATS:
        assert seen(one, seat)["tokens"]["dortmund-paderborn"] == "develop"
        assert seen(two, seat)["tokens"]["dortmund-paderborn"] == "plus4"


def test_t269_a_player_knows_the_own_mission_only() -> None:
    """T-269 (R-340)"""
    table = Table(missions=True)
    cards = {seat: list(table.board.missions[seat]) for seat in range(4)}
    for seat in range(4):
        assert seen(table, seat)["mine"]["mission"] == cards[seat]
    # With other cards in the other hands every view stays the same, points included: each has an office in a city
    # of their own card and none in those of the cards that are left over.
    table.given("paderborn: red | luneburg: blue merchant | goslar: green | hannover: yellow")
    assert [table.score(who, "mission") for who in COLOURS[:4]] == [1, 1, 1, 1]
    before = {seat: seen(table, seat) for seat in SEATS}
    for mine in range(4):
        others = iter(range(4, 9))
        for other in range(4):
            table.given(f"{COLOURS[other]}: mission {1 + (mine if other == mine else next(others))}")
        assert [table.score(who, "mission") for who in COLOURS[:4]].count(0) == 3
        assert seen(table, mine) == before[mine]
        assert seen(table, None) == before[None]


def test_t270_the_size_of_the_pool_is_public_and_its_order_is_not() -> None:
    """T-270 (R-341)"""
    one = Table().given("pool: develop, plus4, swap, swap")
    two = Table().given("pool: swap, swap, plus4, develop")
    for seat in SEATS:
        assert seen(one, seat) == seen(two, seat)
        assert seen(one, seat)["pool"] == 4
        assert seen(one, seat)["unseen"] == {"swap": 2, "plus4": 1, "develop": 1}, "by counting everybody knows these"
    # Nor does anything follow from it while the pool is not touched.
    for table in (one, two):
        table.play("place trader emden-stade/1", "end", "hire 1 trader")
    assert all(seen(one, seat) == seen(two, seat) for seat in SEATS)


def test_t271_at_the_end_everybody_sees_all_missions() -> None:
    """T-271 (R-343)"""
    table = (
        Table(missions=True).given("red: points 19 | bremen: red merchant | red to act").fill("bremen-hannover", "red")
    )
    assert all(seen(table, seat)["missions"] is None for seat in SEATS)
    table.play("establish bremen-hannover nothing")
    for seat in SEATS:
        assert seen(table, seat)["missions"] == [list(card) for card in table.board.missions[:4]]
    cards = [list(card) for card in table.board.missions[:4]]
    assert [(e.player, list(e.cities)) for e in table.happened(MissionShown)] == list(enumerate(cards))


def test_t323_the_record_of_one_player_holds_no_secrets_of_others() -> None:
    """T-323 (R-344)"""
    table = Table(missions=True)
    text = table.game.record_for(1).to_text()
    pool = next(line for line in text.splitlines() if line.startswith("pool:"))
    missions = next(line for line in text.splitlines() if line.startswith("missions:"))
    assert pool == "pool: " + ", ".join(["?"] * 12)
    assert missions == "missions: ?, " + "+".join(table.board.missions[1]) + ", ?, ?"
    assert "seed:" not in text
    full = table.game.record().to_text()
    assert "?" not in full, "the server keeps everything"
    spectator = table.game.record_for(None).to_text()
    assert "missions: ?, ?, ?, ?" in spectator.splitlines()


def test_a_token_that_was_laid_out_does_not_tell_which_of_two_it_was() -> None:
    """R-344: two were drawn in one turn and one is laid; the record is the same whatever the other one is."""
    knows = Knowledge(Table().game.state, 1)
    first, second = names.TOKENS[0], names.TOKENS[1]
    kept = []
    for pool in ([second, second, first], [first, second, first], [second, first, first]):
        drawn = [(TOKEN_SEEN, 0, names.TOKENS.index(face)) for face in pool[:2]]
        kept.append(knows.tokens(pool, [[]] * 4, [*drawn, (TOKEN_LAID, 0, 1)]))
    assert kept[0] == kept[1] == kept[2] == ([second, "?", "?"], [[]] * 4)
