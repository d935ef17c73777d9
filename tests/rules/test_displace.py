"""Displace (R-52 to R-57) and the owner's answer (R-58 to R-75)."""

import re

from rules.table import Table

ORIGIN = "dortmund-paderborn"
RING_1 = {"dortmund-duisburg", "minden-paderborn", "paderborn-warburg", "hildesheim-paderborn"}
RING_2 = {
    "arnheim-duisburg",
    "bremen-minden",
    "hannover-minden",
    "brunswick-minden",
    "minden-munster",
    "coellen-warburg",
    "gottingen-warburg",
    "goslar-hildesheim",
}
RING_3 = {
    "arnheim-kampen",
    "arnheim-munster",
    "bremen-osnabruck",
    "bremen-hannover",
    "bremen-hamburg",
    "hannover-luneburg",
    "brunswick-stendal",
    "gottingen-quedlinburg",
    "goslar-quedlinburg",
    "goslar-magdeburg",
}


def displaced(shape: str = "trader", words: str = "", full: set[str] | None = None) -> Table:
    """Red has just displaced blue's only piece on Dortmund-Paderborn; the routes in ``full`` have no free post."""
    table = Table().given(f"red: supply 3t | blue: stock 2t | {ORIGIN}: blue {shape} | {words} | red to act")
    for route in full or ():
        table.fill(route, "green")
    price = "trader" if shape == "trader" else "trader,trader"
    return table.play(f"displace {shape} {ORIGIN}/1 with trader paying {price}")


def targets(table: Table, piece: str = "") -> set[str]:
    """Routes offered to the displaced piece, or to an extra: `targets(table, "extra trader ")`."""
    found = (re.fullmatch(rf"relocate {piece}([\w-]+)/\d", text) for text in table.offers("relocate"))
    return {match[1] for match in found if match}


# ---------------------------------------------------------------- declaring
def test_t37_displacing_a_trader_puts_the_own_piece_there_and_pays_one_to_the_stock() -> None:
    """T-37 (R-53, R-57)"""
    table = Table().given("red: supply 2t, stock 0t | dortmund-paderborn: blue | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.on("dortmund-paderborn/1") == "red trader"
    assert table.supply("red") == "0"
    assert table.stock("red") == "1t"
    assert table.asks() == ("blue", "relocate")


def test_t38_the_owner_puts_the_displaced_piece_and_one_from_the_stock_on_adjacent_routes() -> None:
    """T-38 (R-59, R-65)"""
    table = displaced()
    assert targets(table) == targets(table, "extra trader ") == RING_1
    table.play("relocate minden-paderborn/1", "relocate extra trader dortmund-duisburg/1")
    assert table.on("minden-paderborn/1") == table.on("dortmund-duisburg/1") == "blue trader"
    assert table.stock("blue") == "1t"
    assert table.asks() == ("red", "turn")


def test_t39_both_pieces_may_go_to_the_same_adjacent_route() -> None:
    """T-39 (R-65)"""
    table = displaced().play("relocate minden-paderborn/1", "relocate extra trader minden-paderborn/2")
    assert table.on_route("minden-paderborn") == ["blue trader", "blue trader", "empty"]


def test_t40_one_piece_in_the_supply_displaces_nobody() -> None:
    """T-40 (R-54)"""
    for supply in ("1t", "0t 1m"):
        table = Table().given(f"red: supply {supply} | dortmund-paderborn: blue | red to act")
        assert table.offers("displace") == []
        assert table.all_legal("displace") == []
    assert table.refuses("displace trader dortmund-paderborn/1 with merchant paying trader") == "price-too-high"


def test_t41_displacing_a_merchant_needs_three_pieces_in_the_supply() -> None:
    """T-41 (R-54)"""
    table = Table().given("red: supply 2t | dortmund-paderborn: blue merchant | red to act")
    assert not table.offers_any("displace")
    assert table.refuses("displace merchant dortmund-paderborn/1 with trader paying trader,trader") == "price-too-high"
    table.given("red: supply 3t")
    assert table.offers("displace") == ["displace merchant dortmund-paderborn/1 with trader paying trader,trader"]
    table.play("displace merchant dortmund-paderborn/1 with trader paying trader,trader")
    assert table.supply("red") == "0"


def test_t42_the_active_player_chooses_which_piece_stands_and_which_pays() -> None:
    """T-42 (R-55)"""
    position = "red: supply 1t 1m, stock 0t | dortmund-paderborn: blue | red to act"
    ways = [
        "displace trader dortmund-paderborn/1 with trader paying merchant",
        "displace trader dortmund-paderborn/1 with merchant paying trader",
    ]
    assert sorted(Table().given(position).offers("displace")) == sorted(ways)
    table = Table().given(position).play(ways[0])
    assert (table.on("dortmund-paderborn/1"), table.stock("red")) == ("red trader", "1m")
    table = Table().given(position).play(ways[1])
    assert (table.on("dortmund-paderborn/1"), table.stock("red")) == ("red merchant", "1t")


def test_t43_a_trader_may_displace_a_merchant() -> None:
    """T-43 (R-56)"""
    table = Table().given("red: supply 3t, stock 0t | dortmund-paderborn: blue merchant | red to act")
    table.play("displace merchant dortmund-paderborn/1 with trader paying trader,trader")
    assert (table.on("dortmund-paderborn/1"), table.stock("red")) == ("red trader", "2t")
    # The other way round the price is one all the same.
    table = Table().given("red: supply 1t 1m, stock 0t | dortmund-paderborn: blue | red to act")
    table.play("displace trader dortmund-paderborn/1 with merchant paying trader")
    assert (table.on("dortmund-paderborn/1"), table.stock("red")) == ("red merchant", "1t")


def test_t44_an_own_piece_cannot_be_displaced() -> None:
    """T-44 (R-52)"""
    table = Table().given("red: supply 3t | dortmund-paderborn: red, blue | red to act")
    assert table.refuses("displace trader dortmund-paderborn/1 with trader paying trader") == "own-piece"
    assert table.all_legal("displace") == ["displace trader dortmund-paderborn/2 with trader paying trader"]


def test_t45_an_office_cannot_be_displaced() -> None:
    """T-45 (R-52)"""
    table = Table().given("red: supply 5t 1m | hannover: blue, green | hannover extra: blue | special 7: blue")
    table.given("red to act")
    assert table.refuses("displace trader hannover with trader paying trader") == "notation"
    assert table.refuses("displace trader hannover/1 with trader paying trader") == "notation"
    assert table.all_legal("displace") == []


# ---------------------------------------------------------------- the owner's answer
def test_t46_a_displaced_merchant_brings_up_to_two_extras() -> None:
    """T-46 (R-59)"""
    table = displaced("merchant", "blue: stock 5t")
    table.play("relocate minden-paderborn/1", "relocate extra trader minden-paderborn/2")
    assert targets(table, "extra trader ") == RING_1
    table.play("relocate extra trader dortmund-duisburg/1")
    assert table.stock("blue") == "3t"
    assert table.asks() == ("red", "turn"), "a third extra is not asked for"
    table = displaced("merchant", "blue: stock 5t")
    table.play("relocate extra trader minden-paderborn/1", "relocate extra trader minden-paderborn/2")
    assert table.refuses("relocate extra trader minden-paderborn/3") == "no-extras-left"
    # A trader brings one.
    table = displaced("trader", "blue: stock 5t").play("relocate extra trader minden-paderborn/1")
    assert table.refuses("relocate extra trader minden-paderborn/2") == "no-extras-left"


def test_t47_each_extra_may_be_declined() -> None:
    """T-47 (R-61)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: supply 3t | blue: supply 4t, stock 5t | red to act")
        table.given("dortmund-paderborn: blue merchant")
        table.play("displace merchant dortmund-paderborn/1 with trader paying trader,trader")
        table.play("relocate minden-paderborn/1", "relocate extra trader minden-paderborn/2", "done")
        assert (table.supply("blue"), table.stock("blue")) == ("4t", "4t")
        assert table.asks() == ("red", "turn")


def test_t48_the_displaced_piece_must_be_placed() -> None:
    """T-48 (R-60)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: supply 2t | blue: stock 2t | dortmund-paderborn: blue | red to act")
        table.play("displace trader dortmund-paderborn/1 with trader paying trader")
        assert "done" not in table.offers()
        assert table.refuses("done") == "must-place-displaced"
        table.play("relocate extra trader minden-paderborn/1")
        assert table.refuses("done") == "must-place-displaced"
        table.play("relocate minden-paderborn/2")
        assert table.asks() == ("red", "turn")


def test_t49_neither_the_displaced_piece_nor_an_extra_goes_to_the_supply() -> None:
    """T-49 (R-71)"""
    table = displaced("merchant", "blue: supply 1t, stock 2t 1m")
    assert table.refuses("relocate supply") == "notation"
    assert table.refuses("relocate extra trader supply") == "notation"
    # Whatever answer is accepted, also the next ones, the supply does not grow.
    for first in table.all_legal():
        trial = table.game.fork()
        trial.play(first)
        assert trial.view().desks[1].supply == {"trader": 1, "merchant": 0}
        while trial.actor == 1:
            trial.play(trial.legal_codes()[0])
            assert trial.view().desks[1].supply == {"trader": 1, "merchant": 0}


def test_t50_a_farther_ring_is_closed_while_a_nearer_one_has_room() -> None:
    """T-50 (R-63)"""
    table = displaced(full=RING_1 - {"dortmund-duisburg"})
    assert targets(table) == {"dortmund-duisburg"}
    for route in RING_2 | RING_3:
        assert table.refuses(f"relocate {route}/1") == "too-far"
        assert table.refuses(f"relocate extra trader {route}/1") == "too-far"


def test_t51_with_the_first_ring_full_exactly_the_second_is_open() -> None:
    """T-51 (R-63)"""
    table = displaced(full=RING_1)
    assert targets(table) == RING_2
    posts = {f"relocate {post}" for post in table.board.post_names if post.split("/")[0] in RING_2}
    assert len(posts) == 26
    assert {text for text in table.all_legal("relocate") if "extra" not in text} == posts


def test_t52_with_two_rings_full_the_third_is_open() -> None:
    """T-52 (R-63)"""
    table = displaced(full=RING_1 | RING_2)
    assert targets(table) == RING_3


def test_t53_the_ring_is_found_anew_for_each_piece() -> None:
    """T-53 (R-67)"""
    table = displaced("merchant", "dortmund-duisburg: green", full=RING_1 - {"dortmund-duisburg"})
    assert targets(table) == targets(table, "extra trader ") == {"dortmund-duisburg"}
    table.play("relocate dortmund-duisburg/2")
    assert targets(table, "extra trader ") == RING_2
    assert table.accepts("relocate extra trader bremen-minden/1")


def test_t54_the_route_of_the_displacement_is_no_target() -> None:
    """T-54 (R-66)"""
    table = displaced()
    assert table.on_route(ORIGIN) == ["red trader", "empty", "empty"]
    assert ORIGIN not in targets(table) | targets(table, "extra trader ")
    assert table.refuses(f"relocate {ORIGIN}/2") == "origin-route"
    assert table.refuses(f"relocate extra trader {ORIGIN}/2") == "origin-route"
    # Not even when it has the only free posts within reach of ring 1.
    table = displaced(full=RING_1)
    assert table.refuses(f"relocate {ORIGIN}/2") == "origin-route"


def test_t55_a_route_with_free_ship_posts_only_is_full_for_a_trader() -> None:
    """T-55 (R-64)"""

    def position(shape: str) -> Table:
        table = Table("east").given(f"red: supply 3t | blue: stock 0t, supply 0t | lubeck-wismar: blue {shape}")
        table.given("stralsund-wismar: green merchant, empty, green | red to act").fill("waren-wismar", "green")
        price = "trader" if shape == "trader" else "trader,trader"
        return table.play(f"displace {shape} lubeck-wismar/1 with trader paying {price}")

    table = position("trader")
    assert table.offers() == ["relocate malmo-stralsund/3", "relocate stettin-waren/1", "relocate havelberg-waren/1"]
    assert table.refuses("relocate stralsund-wismar/2") == "merchants-only"
    assert table.refuses("relocate malmo-stralsund/1") == "merchants-only"
    table = position("merchant")
    assert table.offers() == ["relocate stralsund-wismar/2"]
    assert table.refuses("relocate havelberg-waren/1") == "too-far"


def test_t56_extras_come_from_the_stock_first_and_then_from_the_supply() -> None:
    """T-56 (R-68)"""
    table = displaced("merchant", "blue: stock 1t, supply 3t").play("relocate minden-paderborn/1")
    table.play("relocate extra trader minden-paderborn/2")
    assert (table.stock("blue"), table.supply("blue")) == ("0", "3t")
    table.play("relocate extra trader minden-paderborn/3")
    assert (table.stock("blue"), table.supply("blue")) == ("0", "2t")


def test_t57_the_supply_may_not_be_used_while_the_stock_has_pieces() -> None:
    """T-57 (R-68)"""
    table = displaced("merchant", "blue: stock 1t, supply 3t 1m | emden-stade: blue")
    assert table.refuses("relocate extra merchant minden-paderborn/1") == "wrong-source"
    assert table.refuses("relocate from emden-stade/1") == "wrong-source"
    table.play("relocate extra trader minden-paderborn/1")
    assert table.stock("blue") == "0"
    assert table.accepts("relocate extra merchant minden-paderborn/2")
    assert table.refuses("relocate from emden-stade/1") == "wrong-source", "nor may the supply be skipped"


def test_t58_with_stock_and_supply_empty_an_own_piece_on_a_route_serves_as_extra() -> None:
    """T-58 (R-70)"""
    table = Table().given("red: supply 2t | blue: stock 0t, supply 0t | emden-stade: blue")
    table.given("dortmund-paderborn: blue, blue merchant | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader", "relocate minden-paderborn/1")
    assert table.offers() == ["done", "relocate from emden-stade/1", "relocate from dortmund-paderborn/2"]
    table.play("relocate from emden-stade/1")
    assert targets(table, "extra trader ") == RING_1
    assert table.refuses("relocate extra trader emden-stade/1") == "post-occupied", "not back to its own post"
    table.play("relocate extra trader dortmund-duisburg/1")
    assert (table.on("emden-stade/1"), table.on("dortmund-duisburg/1")) == ("empty", "blue trader")
    assert table.asks() == ("red", "turn")


def test_t59_the_displaced_piece_itself_is_no_extra() -> None:
    """T-59 (R-70)"""
    table = displaced("merchant", "blue: stock 0t, supply 0t | emden-stade: blue, blue")
    table.play("relocate minden-paderborn/1")
    assert table.refuses("relocate from minden-paderborn/1") == "just-placed"
    table.play("relocate from emden-stade/1", "relocate extra trader minden-paderborn/2")
    assert table.refuses("relocate from minden-paderborn/2") == "just-placed", "nor is an extra placed just now"
    assert table.accepts("relocate from emden-stade/2")


def test_t60_the_owner_chooses_the_shape_of_the_extra() -> None:
    """T-60 (R-69)"""
    table = displaced("trader", "blue: stock 1t 1m")
    assert targets(table, "extra trader ") == targets(table, "extra merchant ") == RING_1
    table.play("relocate minden-paderborn/1", "relocate extra merchant minden-paderborn/2")
    assert table.on("minden-paderborn/2") == "blue merchant"
    assert table.stock("blue") == "1t"


def test_t61_without_a_free_post_anywhere_the_displaced_piece_goes_to_the_stock() -> None:
    """T-61 (R-72)"""
    table = Table().given("red: supply 2t | blue: supply 1t, stock 2t | dortmund-paderborn: blue | red to act")
    table.fill_all("green", but=[ORIGIN])
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert (table.supply("blue"), table.stock("blue")) == ("1t", "3t")
    assert table.asks() == ("red", "turn")
    assert table.on_route(ORIGIN) == ["red trader", "empty", "empty"]


def test_t62_filling_an_own_route_by_relocation_does_not_establish_it() -> None:
    """T-62 (R-73)"""
    table = displaced(words="dortmund-duisburg: blue | dortmund: blue merchant | token dortmund-duisburg: swap")
    table.play("relocate dortmund-duisburg/2", "done")
    assert table.on_route("dortmund-duisburg") == ["blue trader", "blue trader"]
    assert (table.points("blue"), table.unused("blue")) == (0, [])
    assert table.tokens()["dortmund-duisburg"] == "swap"


def test_t63_only_the_owner_of_the_displaced_piece_is_asked() -> None:
    """T-63 (R-58)"""
    table = Table().given("red: supply 2t | dortmund-paderborn: green | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.asks() == ("green", "relocate")
    for text in table.offers():
        assert table.refuses_from("green", text) is None
        for other in ("red", "blue", "yellow"):
            assert table.refuses_from(other, text) == "not-your-decision"


def test_t64_an_extra_may_be_placed_before_the_displaced_piece() -> None:
    """T-64 (R-62)"""
    table = displaced("merchant")
    table.play("relocate extra trader minden-paderborn/1", "relocate minden-paderborn/2")
    assert table.on_route("minden-paderborn") == ["blue trader", "blue merchant", "empty"]
    table.play("relocate extra trader minden-paderborn/3")
    assert table.stock("blue") == "0"


def test_t65_an_extra_may_not_take_the_last_post_of_the_displaced_piece() -> None:
    """T-65 (R-75)"""
    table = Table().given("red: supply 2t | blue: stock 2t | dortmund-paderborn: blue | emden-stade: green, green")
    table.given("red to act").fill_all("green", but=[ORIGIN, "emden-stade"])
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.offers() == ["relocate emden-stade/3"]
    assert table.refuses("relocate extra trader emden-stade/3") == "would-strand"
    table.play("relocate emden-stade/3")
    assert table.stock("blue") == "2t"
    assert table.asks() == ("red", "turn")


def test_t66_a_displacement_changes_no_points_tokens_or_counter() -> None:
    """T-66 (R-74)"""
    table = Table().given(
        """red: supply 3t | blue: stock 3t | dortmund-paderborn: blue merchant, red, red
        dortmund: red merchant | paderborn: blue | token dortmund-paderborn: plus3 | red to act"""
    )

    def unmoved() -> object:
        view = table.game.view()
        tokens = [(desk.points, desk.unused, desk.used, desk.plate, desk.east_west) for desk in view.desks]
        return tokens, view.tokens, view.pool, view.completed, view.cities

    before = unmoved()
    table.play("displace merchant dortmund-paderborn/1 with trader paying trader,trader")
    assert unmoved() == before
    table.play("relocate minden-paderborn/1", "relocate extra trader minden-paderborn/2")
    table.play("relocate extra trader minden-paderborn/3")
    assert unmoved() == before
    assert table.asks() == ("red", "turn")
