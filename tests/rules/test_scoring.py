"""Final scoring and the winner (R-185 to R-198)."""

import pytest

from rules.table import Table

KEYS_3 = "red: keys 4"  # the fourth space of the track shows a 3


def test_t162_keys_give_nothing_for_a_complete_track() -> None:
    """T-162 (R-186)"""
    table = Table().given("red: keys 5, actions 6, privilege 4, book 4, bank 4")
    assert table.score("red", "abilities") == 16
    assert Table().given("red: keys 5").score("red", "abilities") == 0
    assert Table().given("red: actions 5, privilege 3, book 3, bank 3").score("red", "abilities") == 0
    for complete in ("actions 6", "privilege 4", "book 4", "bank 4"):
        assert Table().given(f"red: {complete}").score("red", "abilities") == 4


def test_t163_tokens_score_by_their_number_used_or_not() -> None:
    """T-163 (R-187)"""
    scores = {0: 0, 1: 1, 2: 3, 3: 3, 4: 6, 5: 6, 6: 10, 7: 10, 8: 15, 9: 15, 10: 21, 12: 21}
    for number, points in scores.items():
        for used in {0, number // 2, number}:
            table = Table()
            for i in range(number):
                table.given("red: used plus3" if i < used else "red: token swap")
            assert table.score("red", "tokens") == points


def test_t164_special_prestige_spaces_are_added() -> None:
    """T-164 (R-188)"""
    table = Table().given("special 7: red | special 8: blue | special 11: red")
    assert (table.score("red", "special"), table.score("blue", "special")) == (18, 8)
    assert table.score("green", "special") == 0


def test_t165_each_controlled_city_gives_two_points() -> None:
    """T-165 (R-189)"""
    table = Table().given("hannover: red, red | goslar: red | lubeck: red | minden: red, red, blue | perleberg: blue")
    assert (table.score("red", "cities"), table.score("blue", "cities")) == (8, 2)


def test_t166_on_a_tie_the_right_most_of_the_tied_controls() -> None:
    """T-166 (R-189, R-21)"""
    table = Table().given("hannover: blue, red")
    assert (table.score("red", "cities"), table.score("blue", "cities")) == (2, 0)
    # Who has fewer offices is out, however far right: red and blue tie with two, green stands right-most.
    table = Table().given("arnheim: red, blue merchant, green | arnheim extra: blue, red")
    assert table.controller("arnheim") == "blue"


def test_t167_nine_offices_in_seven_connected_cities_score_27_with_keys_3() -> None:
    """T-167 (R-190, R-193)"""
    table = Table().given(
        f"""{KEYS_3} | munster: red merchant | minden: red, red | hannover: red | brunswick: red
        stendal: red, red merchant | perleberg: red | bremen: red merchant | kampen: red merchant"""
    )
    assert table.score("red", "network") == 27


def test_t168_six_offices_score_18_with_keys_3() -> None:
    """T-168 (R-190)"""
    table = Table().given(
        f"{KEYS_3} | arnheim: red, red merchant | munster: red merchant | minden: red | hannover: red"
    )
    table.given("bremen: red merchant")
    assert table.score("red", "network") == 18


def test_t169_eight_offices_score_24_with_keys_3() -> None:
    """T-169 (R-190)"""
    table = Table().given(
        f"{KEYS_3} | hamburg: red, red, red | lubeck: red | luneburg: red merchant | stade: red merchant"
    )
    table.given("bremen: red merchant | bremen extra: red")
    assert table.score("red", "network") == 24


def test_t170_the_network_with_the_most_offices_counts_not_the_one_with_the_most_cities() -> None:
    """T-170 (R-190)"""
    table = Table().given(f"{KEYS_3} | arnheim: red, red merchant, red | kampen: red merchant, red")
    table.given("hamburg: red | lubeck: red | luneburg: red merchant | perleberg: red")
    assert table.score("red", "network") == 15


def test_t171_without_an_office_there_is_no_network() -> None:
    """T-171 (R-190)"""
    table = Table().given("red: keys 5 | hannover: blue | special 7: red | emden-stade: red, red")
    assert table.score("red", "network") == 0


def test_t172_all_branches_of_a_network_count() -> None:
    """T-172 (R-190)"""
    table = Table().given(f"{KEYS_3} | minden: red | bremen: red merchant | hannover: red | brunswick: red")
    table.given("munster: red merchant | paderborn: red")
    assert table.score("red", "network") == 18


def test_t173_ties_are_shared_in_the_older_editions() -> None:
    """T-173 (R-196)"""
    for edition in ("ed2009", "egmont"):
        table = Table(edition=edition).given("red: points 10, actions 2 | blue: points 10, actions 3 | green: points 9")
        assert table.winners() == ["red", "blue"]


def test_t174_in_the_big_box_less_developed_actions_win_a_tie() -> None:
    """T-174 (R-197)"""
    table = Table().given("red: points 10, actions 3 | blue: points 10, actions 2 | green: points 9, actions 1")
    assert (table.value("red", "actions"), table.value("blue", "actions")) == (3, 3)
    assert table.winners() == ["blue"]
    # Points come first.
    assert table.given("red: points 11").winners() == ["red"]


def test_t175_then_the_higher_network_wins_and_at_last_the_tie_is_shared() -> None:
    """T-175 (R-197)"""
    # Red: 2 for Hannover and 1 for the network; blue: 3 on the track.
    table = Table().given("hannover: red | blue: points 3")
    assert (table.total("red"), table.total("blue")) == (3, 3)
    assert table.winners() == ["red"]
    # The level of Actions comes before the network.
    assert table.given("red: actions 2").winners() == ["blue"]
    table = Table().given("hannover: red | goslar: blue | green: points 2")
    assert table.winners() == ["red", "blue"]


ADA_BO_AND_CY = """
red: points 14, actions 6, book 4, keys 4, token swap, used plus3, used plus4, used develop
special 8: red | munster: red merchant | minden: red | minden extra: red | brunswick: red | kampen: red
hannover: red, blue | stendal: red, blue merchant
blue: points 21, privilege 4, keys 2, token swap, used extra_office
luneburg: blue merchant | perleberg: blue, blue | hamburg: blue, blue, blue
green: points 9, actions 6, bank 4, privilege 4, keys 4, used swap, used swap, used plus3, token plus4
green: token develop, token three | special 7: green | special 11: green
goslar: green | magdeburg: green merchant, green
"""


@pytest.mark.parametrize(
    ("edition", "winners"), [("bigbox", ["red"]), ("ed2009", ["red", "green"]), ("egmont", ["red", "green"])]
)
def test_t176_the_worked_example_of_the_reference(edition: str, winners: list[str]) -> None:
    """T-176 (6.4, R-185, R-195)"""
    table = Table(edition=edition, players=3).given(ADA_BO_AND_CY)
    categories = ("track", "abilities", "tokens", "special", "cities", "network")
    sheet = {who: [table.score(who, category) for category in categories] for who in ("red", "blue", "green")}
    assert sheet == {"red": [14, 8, 6, 8, 8, 18], "blue": [21, 4, 3, 0, 10, 16], "green": [9, 12, 10, 18, 4, 9]}
    assert [table.total(who) for who in ("red", "blue", "green")] == [62, 54, 62]
    assert table.winners() == winners


def test_t298_final_points_trigger_nothing() -> None:
    """T-298 (R-194)"""
    table = Table().given("red: points 12, actions 6, privilege 4, book 4, bank 4 | special 11: red | red to act")
    for _ in range(10):
        table.given("red: used plus3")
    assert table.total("red") == 60
    table.fill("bremen-hannover", "red").play("establish bremen-hannover nothing")
    assert not table.over(), "only the track counts towards the end"
    # Blue ends the game; scoring moves no marker and awards nothing more.
    table.given("blue: points 19 | bremen: blue merchant | blue to act").fill("bremen-hannover", "blue")
    table.play("establish bremen-hannover nothing")
    assert table.kinds()[-1] == "game_ended"
    view = table.game.view()
    assert [desk.points for desk in view.desks] == [12, 20, 0, 0]
    assert (view.over, view.completed, view.winners) == (["points"], 0, [0])
    assert view.score[0].total == 60
