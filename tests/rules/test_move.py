"""Move (R-76 to R-83)."""

from rules.table import Table


def test_t67_the_book_limits_how_many_pieces_move() -> None:
    """T-67 (R-77)"""
    position = "red: book 1 | goslar-magdeburg: red, red | minden-paderborn: red, red | red to act with 3 actions"
    table = Table().given(position)
    table.play("lift goslar-magdeburg/1", "lift goslar-magdeburg/2")
    assert table.refuses("lift minden-paderborn/1") == "book-too-low"
    assert table.offers("lift") == []
    table.play("put emden-stade/1", "put emden-stade/2")
    assert (table.asks(), table.actions_left()) == (("red", "turn"), 2)
    table.play("lift minden-paderborn/1", "put emden-stade/3")
    assert (table.asks(), table.actions_left()) == (("red", "turn"), 1)
    assert table.on_route("emden-stade") == ["red trader"] * 3


def test_t68_a_piece_moves_to_any_free_post_however_far() -> None:
    """T-68 (R-78)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: book 1 | kampen-osnabruck: red | red to act")
        table.play("lift kampen-osnabruck/1", "put halle-quedlinburg/1")
        assert (table.on("kampen-osnabruck/1"), table.on("halle-quedlinburg/1")) == ("empty", "red trader")


def test_t69_a_trader_and_a_merchant_may_trade_places() -> None:
    """T-69 (R-79)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: book 1 | dortmund-duisburg: red | goslar-magdeburg: red merchant")
        table.given("emden-stade: red | red to act with 1 action").fill_all("green")
        table.play("lift dortmund-duisburg/1", "lift goslar-magdeburg/1")
        assert table.refuses("lift emden-stade/1") == "book-too-low", "trading places uses both moves"
        table.play("put goslar-magdeburg/1", "put dortmund-duisburg/1")
        assert (table.on("dortmund-duisburg/1"), table.on("goslar-magdeburg/1")) == ("red merchant", "red trader")
        assert (table.asks(), table.actions_left()) == (("red", "turn"), 0)


def test_t70_three_pieces_may_rotate_if_they_are_not_all_alike() -> None:
    """T-70 (R-79, R-83)"""
    lifts = ["lift dortmund-duisburg/1", "lift minden-paderborn/1", "lift goslar-magdeburg/1"]
    table = Table().given(
        "red: book 2 | dortmund-duisburg: red | minden-paderborn: red | goslar-magdeburg: red merchant"
    )
    table.given("red to act").fill_all("green").play(*lifts)
    table.play("put minden-paderborn/1", "put goslar-magdeburg/1", "put dortmund-duisburg/1")
    assert table.on("dortmund-duisburg/1") == "red merchant"
    assert table.on("minden-paderborn/1") == table.on("goslar-magdeburg/1") == "red trader"

    table = Table().given("red: book 2 | dortmund-duisburg: red | minden-paderborn: red | goslar-magdeburg: red")
    table.given("red to act").play(*lifts, "put minden-paderborn/1", "put goslar-magdeburg/1")
    assert table.refuses("put dortmund-duisburg/1") == "nothing-would-change"
    assert table.refuses("put dortmund-duisburg/2") == "nothing-would-change"
    assert table.accepts("put emden-stade/1")


def test_t71_a_foreign_piece_cannot_be_moved() -> None:
    """T-71 (R-81)"""
    table = Table().given("dortmund-duisburg: red, blue | goslar-magdeburg: green merchant | red to act")
    assert table.refuses("lift dortmund-duisburg/2") == "not-your-piece"
    assert table.offers("lift") == ["lift dortmund-duisburg/1"]
    table.play("lift dortmund-duisburg/1")
    assert table.refuses("lift goslar-magdeburg/1") == "not-your-piece"


def test_t72_a_foreign_piece_on_the_target_is_not_displaced() -> None:
    """T-72 (R-81)"""
    table = (
        Table().given("dortmund-duisburg: red | goslar-magdeburg: blue | red to act").play("lift dortmund-duisburg/1")
    )
    assert table.refuses("put goslar-magdeburg/1") == "post-occupied"
    assert "put goslar-magdeburg/1" not in table.offers()
    assert "put goslar-magdeburg/2" in table.offers()


def test_t73_offices_do_not_move_and_nothing_moves_into_a_city() -> None:
    """T-73 (R-81)"""
    table = Table().given(
        "red: privilege 4, supply 2t, stock 2t | hannover: red | dortmund-duisburg: red | special 7: red"
    )
    table.given("red to act")
    assert table.refuses("lift hannover") == "notation"
    assert table.refuses("lift hannover/1") == "notation"
    assert table.all_legal("lift") == ["lift dortmund-duisburg/1"]
    table.play("lift dortmund-duisburg/1")
    assert table.refuses("put goslar") == "notation"
    assert table.refuses("put goslar/1") == "notation"
    before = table.game.view()
    accepted = table.all_legal("put")
    assert len(accepted) == 105, "every post but the two of the route it came from"
    for text in accepted:
        trial = table.game.fork()
        trial.play(text)
        after = trial.view()
        assert (after.cities, after.special, after.desks) == (before.cities, before.special, before.desks)


def test_t74_without_a_piece_on_a_route_there_is_no_move() -> None:
    """T-74 (R-76)"""
    table = Table().given("hannover: red | goslar-magdeburg: blue | red to act")
    assert table.offers("lift") == []
    assert table.all_legal("lift") == []
    assert table.refuses("lift emden-stade/1") == "no-piece-there"


def test_t75_a_move_that_puts_everything_back_is_refused() -> None:
    """T-75 (R-83)"""
    position = "red: book 1 | dortmund-duisburg: red | goslar-magdeburg: red merchant | red to act"
    table = Table().given(position).play("lift dortmund-duisburg/1")
    assert table.refuses("put dortmund-duisburg/1") == "nothing-would-change"
    table = Table().given(position).play("lift dortmund-duisburg/1", "lift goslar-magdeburg/1")
    table.play("put dortmund-duisburg/1")
    assert table.refuses("put goslar-magdeburg/1") == "nothing-would-change"
    assert table.refuses("put goslar-magdeburg/2") == "nothing-would-change"
    assert table.refuses("done") == "must-go-on"
    table.play("put emden-stade/1")
    assert table.on("emden-stade/1") == "red merchant", "one piece may stay as long as another one moves"
    # On a full board a single piece could only be put back.
    table = Table().given("dortmund-duisburg: red | red to act").fill_all("green")
    assert table.refuses("lift dortmund-duisburg/1") == "nothing-would-change"
    assert table.offers("lift") == []


def test_t75a_trading_equals_or_shifting_within_a_route_is_refused() -> None:
    """T-75a (R-83)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("dortmund-duisburg: red | goslar-magdeburg: red | red to act")
        table.play("lift dortmund-duisburg/1", "lift goslar-magdeburg/1", "put goslar-magdeburg/1")
        assert table.refuses("put dortmund-duisburg/1") == "nothing-would-change"
        table = Table(edition=edition).given("dortmund-duisburg: red | red to act").play("lift dortmund-duisburg/1")
        assert table.refuses("put dortmund-duisburg/2") == "nothing-would-change"
        # A trader and a merchant of one route that only change posts stand where they stood.
        table = Table(edition=edition).given("goslar-magdeburg: red, red merchant | red to act")
        table.play("lift goslar-magdeburg/1", "lift goslar-magdeburg/2", "put goslar-magdeburg/2")
        assert table.refuses("put goslar-magdeburg/1") == "nothing-would-change"


def test_t76_a_trader_cannot_move_to_a_ship_post() -> None:
    """T-76 (R-82)"""
    table = Table("east").given("lubeck-wismar: red, red merchant | red to act").play("lift lubeck-wismar/1")
    assert table.refuses("put stralsund-wismar/1") == "merchants-only"
    assert table.offers("put stralsund-wismar") == ["put stralsund-wismar/3"]
    table.play("put stralsund-wismar/3", "lift lubeck-wismar/2", "put stralsund-wismar/1")
    assert table.on_route("stralsund-wismar") == ["red merchant", "empty", "red trader"]


def test_t286_a_merchant_may_change_from_an_ordinary_to_a_ship_post_of_its_route() -> None:
    """T-286 (R-80)"""
    table = Table("east").given("stralsund-wismar: empty, empty, red merchant | red to act")
    table.play("lift stralsund-wismar/3")
    assert table.offers("put stralsund-wismar") == ["put stralsund-wismar/1"]
    table.play("put stralsund-wismar/1")
    assert table.on_route("stralsund-wismar") == ["red merchant", "empty", "empty"]


# ---------------------------------------------------------------- no dead ends: crowded boards
SCOTLAND_IS_FULL = (
    "britannia_45:bigbox 34/b../bc/bc/bc/bc/bcd 30 "
    "0:11111:2+1:2+0:t/0:11111:2+1:2+0/0:11111:2+1:2+0/0:11111:2+1:2+0 a2 incomplete"
)


def test_a_piece_may_not_take_the_last_place_of_another_one() -> None:
    """R-83, R-322: every ordinary post of Scotland is occupied; both pieces can only go where one of them stood."""
    table = Table.at(SCOTLAND_IS_FULL).play("use three")
    table.play("lift carlisle-falkirk/1", "lift dunbar-newcastle/2")
    assert table.refuses("put carlisle-falkirk/1") == "nothing-would-change"
    assert table.offers("put") == ["put dunbar-newcastle/2"]
    table.play("put dunbar-newcastle/2", "put carlisle-falkirk/1")
    assert table.on_route("carlisle-falkirk") == ["green trader", "green trader"]
    assert table.asks() == ("red", "turn")


def test_the_piece_to_trade_with_may_stand_earlier_on_the_board() -> None:
    """R-83: what is offered is in board order, but the last piece of the board can be lifted first."""
    table = Table.at(SCOTLAND_IS_FULL).play("use three")
    table.play("lift dunbar-newcastle/3")
    offered = table.offers("lift")
    assert "lift carlisle-falkirk/1" in offered
    assert offered == table.all_legal("lift")
    table.play("lift carlisle-falkirk/1", "put dunbar-newcastle/3", "put carlisle-falkirk/1")
    assert table.on("carlisle-falkirk/1") == "yellow trader"


def test_equal_pieces_that_only_changed_places_leave_the_change_to_the_others() -> None:
    """R-83: two equal traders trade places, so the merchant in hand must make the difference."""
    table = Table().given(
        "red: book 2 | dortmund-duisburg: red | minden-paderborn: red | goslar-magdeburg: red merchant | red to act"
    )
    table.fill_all("green").play("lift dortmund-duisburg/1", "lift minden-paderborn/1", "lift goslar-magdeburg/1")
    table.play("put minden-paderborn/1")
    assert table.refuses("put dortmund-duisburg/1") == "nothing-would-change"
    table.play("put goslar-magdeburg/1", "put dortmund-duisburg/1")
    assert table.on("dortmund-duisburg/1") == "red merchant"
