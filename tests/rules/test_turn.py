"""The turn (R-30 to R-39)."""

from hansa import Game
from rules.table import Table


def test_t13_a_turn_starts_with_as_many_actions_as_the_desk_says() -> None:
    """T-13 (R-31)"""
    table = Table().given("blue: actions 4 | green: actions 6")
    assert (table.asks(), table.actions_left()) == (("red", "turn"), 2)
    table.play("end")
    assert (table.asks(), table.actions_left()) == (("blue", "turn"), 4)
    table.play("end")
    assert (table.asks(), table.actions_left()) == (("green", "turn"), 5)


def test_t14_the_same_action_may_be_taken_twice() -> None:
    """T-14 (R-32)"""
    table = Table().given("red: supply 3t | red to act with 2 actions")
    table.play("place trader dortmund-paderborn/1", "place trader dortmund-paderborn/2")
    assert table.actions_left() == 0
    assert table.refuses("place trader dortmund-paderborn/3") == "no-actions-left"
    assert table.offers() == ["end"]


def test_t15_the_turn_may_end_early_and_unused_actions_are_lost() -> None:
    """T-15 (R-34)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red to act with 2 actions").play("end")
        assert (table.asks(), table.actions_left()) == (("blue", "turn"), 2)
        table.play("end", "end", "end")
        assert (table.asks(), table.actions_left()) == (("red", "turn"), 2)


def test_t16_a_higher_actions_value_gives_one_action_at_once() -> None:
    """T-16 (R-37)"""
    table = Table().given("red: actions 1 | red to act with 1 action").fill("gottingen-quedlinburg", "red")
    table.play("establish gottingen-quedlinburg develop actions")
    assert table.value("red", "actions") == 3
    assert table.actions_left() == 1
    assert table.accepts("place trader dortmund-paderborn/1")


def test_t17_uncovering_the_second_3_adds_no_action() -> None:
    """T-17 (R-37)"""
    table = Table().given("red: actions 2 | red to act with 2 actions").fill("gottingen-quedlinburg", "red")
    table.play("establish gottingen-quedlinburg develop actions")
    assert (table.level("red", "actions"), table.value("red", "actions")) == (3, 3)
    assert table.actions_left() == 1


def test_t18_actions_are_added_on_the_way_to_levels_2_4_and_6_only() -> None:
    """T-18 (R-37)"""
    table = Table().given("red to act with 2 actions")
    left = [table.given("red: token develop").play("use develop actions").actions_left() for _ in range(5)]
    assert table.level("red", "actions") == 6
    assert left == [3, 3, 4, 4, 5]


def test_t19_a_developed_book_counts_in_the_same_turn() -> None:
    """T-19 (R-36)"""
    table = Table().given("goslar-magdeburg: red, red | minden-paderborn: red, red | red to act with 2 actions")
    table.fill("emden-groningen", "red").play("establish emden-groningen develop book")
    table.play("lift goslar-magdeburg/1", "lift goslar-magdeburg/2", "lift minden-paderborn/1")
    assert table.refuses("lift minden-paderborn/2") == "book-too-low"
    table.play("put halle-quedlinburg/1", "put halle-quedlinburg/2", "put halle-quedlinburg/3")
    assert table.on_route("halle-quedlinburg") == ["red trader", "red trader", "red trader", "empty"]


def test_t20_nobody_acts_while_a_displacement_is_unresolved() -> None:
    """T-20 (R-33)"""
    table = Table().given(
        """red: supply 5t, stock 3t, token plus3, token develop, token swap, token three
        blue: stock 2t | dortmund-paderborn: blue | goslar-magdeburg: red, red | hannover: red, blue
        red to act with 3 actions"""
    )
    tries = [
        "hire 1 trader",
        "place trader emden-stade/1",
        "lift goslar-magdeburg/1",
        "establish goslar-magdeburg nothing",
        "use plus3",
        "use develop book",
        "use swap hannover 1",
        "use three",
        "end",
    ]
    assert all(table.accepts(text) for text in tries)
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.asks() == ("blue", "relocate")
    for text in tries:
        assert table.refuses(text) == "other-question"
        assert table.refuses_from("red", text) == "not-your-decision"
    table.play("relocate dortmund-duisburg/1", "done")
    assert all(table.accepts(text) for text in tries)


def test_t21_a_player_who_can_do_nothing_ends_the_turn() -> None:
    """T-21 (R-35)"""
    table = Table().given("red: supply 0t, stock 0t | red to act")
    assert table.offers() == ["end"]
    assert table.all_legal() == ["end"]
    table.given("red: token plus3, token swap, token three, token extra_office")
    assert table.offers() == ["end", "use plus3"], "a swap or three without a target is of no use"
    table.play("end")
    assert table.asks() == ("blue", "turn")


def test_t22_an_action_without_effect_cannot_be_chosen() -> None:
    """T-22 (R-38)"""
    table = Table().given("red: stock 0t | red to act")
    assert table.offers("hire") == []
    assert table.refuses("hire 1 trader") == "stock-too-small"
    assert table.refuses("hire 0 traders") == "nothing-chosen"
    table.given("red: stock 1t")
    assert table.offers("hire") == ["hire 1 trader"]


def test_t284_plate_tokens_are_laid_out_before_the_next_turn_starts() -> None:
    """T-284 (R-39)"""
    table = Table().given("red to act with 1 action").fill("bremen-osnabruck", "red")
    table.play("establish bremen-osnabruck nothing", "end")
    assert table.asks() == ("red", "lay")
    assert "turn_began" not in table.kinds()
    assert table.refuses_from("blue", "end") == "not-your-decision"
    table.play(table.offers("lay")[0])
    assert table.kinds() == ["token_laid", "turn_began"]
    assert table.asks() == ("blue", "turn")


def test_nobody_is_kept_from_passing_however_long_it_lasts() -> None:
    game = Game.new(players=5, seed=1)
    for _ in range(600):
        game.play("end", tell=False)
    assert not game.over
    assert game.actor == game.header.setup.start
    longest = Game.new(players=5, seed=1, options={"stall_rounds": 50})
    for turn in range(1, 251):
        assert not longest.over, turn
        longest.play("end", tell=False)
    assert longest.view().over == ["stall"]
