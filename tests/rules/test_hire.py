"""Hire (R-40 to R-45) and what supply and stock are (R-9)."""

from rules.table import Table


def test_t23_the_bank_limits_how_many_are_hired() -> None:
    """T-23 (R-41)"""
    table = Table().given("red: supply 0t, stock 6t, bank 1 | red to act")
    assert table.offers("hire") == ["hire 1 trader", "hire 2 traders", "hire 3 traders"]
    assert table.refuses("hire 4 traders") == "above-bank"
    table.play("hire 3 traders")
    assert (table.supply("red"), table.stock("red")) == ("3t", "3t")


def test_t24_a_short_stock_limits_how_many_are_hired() -> None:
    """T-24 (R-44)"""
    table = Table().given("red: supply 0t, stock 2t, bank 2 | red to act")
    assert table.offers("hire") == ["hire 1 trader", "hire 2 traders"]
    assert table.refuses("hire 3 traders") == "stock-too-small"
    table.play("hire 2 traders")
    assert (table.supply("red"), table.stock("red")) == ("2t", "0")


def test_t25_a_complete_bank_hires_the_whole_stock() -> None:
    """T-25 (R-45)"""
    table = Table().given("red: supply 0t, stock 7t 2m, bank 4 | dortmund-paderborn: red | red to act")
    table.play("hire 7 traders 2 merchants")
    assert (table.supply("red"), table.stock("red")) == ("7t 2m", "0")
    assert table.on("dortmund-paderborn/1") == "red trader", "pieces elsewhere are not affected"


def test_t26_the_shapes_are_chosen() -> None:
    """T-26 (R-42)"""
    table = Table().given("red: supply 0t, stock 3t 2m, bank 1 | red to act")
    table.play("hire 1 trader 2 merchants")
    assert (table.supply("red"), table.stock("red")) == ("1t 2m", "2t")


def test_t27_fewer_than_possible_may_be_hired() -> None:
    """T-27 (R-42)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: supply 0t, stock 5t, bank 2 | red to act")
        table.play("hire 2 traders")
        assert (table.supply("red"), table.stock("red")) == ("2t", "3t")


def test_t28_neither_none_nor_more_than_the_bank_can_be_hired() -> None:
    """T-28 (R-42)"""
    table = Table().given("red: stock 5t 4m, bank 1 | red to act")
    assert table.refuses("hire 0 traders") == "nothing-chosen"
    assert table.refuses("hire 4 traders") == "above-bank"
    assert table.refuses("hire 2 traders 2 merchants") == "above-bank"
    assert table.refuses("hire 4 merchants") == "above-bank"


def test_t29_pieces_in_the_stock_cannot_be_placed() -> None:
    """T-29 (R-9)"""
    table = Table().given("red: supply 0t, stock 5t 1m | dortmund-paderborn: blue | red to act")
    assert table.offers("place") == []
    assert table.refuses("place trader emden-stade/1") == "supply-lacks"
    assert table.refuses("place merchant emden-stade/1") == "supply-lacks"
    assert table.refuses("displace trader dortmund-paderborn/1 with trader paying trader") == "price-too-high"


def test_t30_each_player_has_a_stock_of_their_own() -> None:
    """T-30 (R-9)"""
    table = Table().given("red: supply 0t, stock 3t | blue: supply 1t, stock 4t 1m | red to act")
    table.play("hire 3 traders")
    assert (table.supply("blue"), table.stock("blue")) == ("1t", "4t 1m")
    assert table.stock("red") == "0"


def test_t285_a_hired_merchant_leaves_the_stock_for_the_supply() -> None:
    """T-285 (R-40, R-43)"""
    table = Table().given("red: supply 1t, stock 0t 1m | red to act with 1 action")
    assert table.offers("hire") == ["hire 1 merchant"]
    table.play("hire 1 merchant")
    assert (table.supply("red"), table.stock("red")) == ("1t 1m", "0")
    assert table.actions_left() == 0
