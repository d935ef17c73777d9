"""Displace (R-52 to R-57) and the owner's answer (R-58 to R-75)."""

from rules.table import Table


def test_t37_displacing_a_trader_puts_the_own_piece_there_and_pays_one_to_the_stock() -> None:
    """T-37 (R-53, R-57)"""
    table = Table().given("red: supply 2t, stock 0t | dortmund-paderborn: blue | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.on("dortmund-paderborn/1") == "red trader"
    assert table.supply("red") == "0"
    assert table.stock("red") == "1t"
    assert table.asks() == ("blue", "relocate")


def test_t41_displacing_a_merchant_needs_three_pieces_in_the_supply() -> None:
    """T-41 (R-54)"""
    table = Table().given("red: supply 2t | dortmund-paderborn: blue merchant | red to act")
    assert not table.offers_any("displace")
    assert table.refuses("displace merchant dortmund-paderborn/1 with trader paying trader,trader") == "price-too-high"
    table.given("red: supply 3t")
    assert table.accepts("displace merchant dortmund-paderborn/1 with trader paying trader,trader")
