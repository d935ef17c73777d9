"""Bonus tokens (R-130 to R-168)."""

from hansa.game.events import Points
from rules.table import Table

EDITIONS = ("ed2009", "egmont", "bigbox")


# ---------------------------------------------------------------- when
def test_t123_a_token_cannot_be_used_in_the_action_that_wins_it() -> None:
    """T-123 (R-133)"""
    for edition in EDITIONS:
        table = Table(edition=edition).given("token bremen-hannover: extra_office | hannover: blue | red to act")
        table.fill("bremen-hannover", "red")
        assert table.refuses("establish bremen-hannover extra trader hannover") == "no-token"
        assert table.offers("establish bremen-hannover extra") == []
        table.play("establish bremen-hannover nothing")
        assert table.unused("red") == ["extra_office"]
        # In the next action it can.
        table.fill("hannover-luneburg", "red")
        assert "establish hannover-luneburg extra trader hannover" in table.offers()


def test_t124_a_token_may_be_used_right_after_the_action_that_won_it() -> None:
    """T-124 (R-133)"""
    table = Table().given("token bremen-hannover: plus4 | red to act with 1 action").fill("bremen-hannover", "red")
    table.play("establish bremen-hannover nothing", "use plus4")
    assert table.actions_left() == 4
    assert table.used("red") == ["plus4"]


def test_t125_using_a_token_is_not_an_action() -> None:
    """T-125 (R-131)"""
    table = Table().given("red: token develop, token swap | hannover: red, blue | red to act with 1 action")
    table.play("use develop book")
    assert table.actions_left() == 1
    table.play("use swap hannover 1")
    assert table.actions_left() == 1


def test_t126_no_token_is_used_in_another_players_turn() -> None:
    """T-126 (R-136)"""
    table = Table().given(
        """red: stock 2t, token plus3, token develop, token swap, token three | hannover: red, blue
        emden-stade: green | dortmund-paderborn: red | blue: supply 2t | blue to act"""
    )
    tries = ["use plus3", "use develop book", "use swap hannover 1", "use three"]
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.asks() == ("red", "relocate")
    for text in tries:
        assert table.refuses_from("red", text) == "other-question"
    table.play("relocate minden-paderborn/1", "done")
    assert table.asks() == ("blue", "turn")
    for text in tries:
        assert table.refuses_from("red", text) == "not-your-decision"
        assert table.refuses(text) == "no-token", "and blue has none"


def test_t127_a_token_is_used_once_and_still_scores() -> None:
    """T-127 (R-130)"""
    table = Table().given("red: token plus3, token develop | red to act").play("use plus3")
    assert (table.unused("red"), table.used("red")) == (["develop"], ["plus3"])
    assert table.refuses("use plus3") == "no-token"
    assert "use plus3" not in table.offers()
    assert table.score("red", "tokens") == 3, "two tokens, one of them used"


def test_t292_a_token_is_used_until_the_action_phase_is_declared_over() -> None:
    """T-292 (R-132)"""
    table = Table().given("red: token develop, plate swap | red to act").play("use develop book")
    assert table.actions_left() == 2
    table.given("red: token develop").play("end")
    assert table.asks() == ("red", "lay")
    assert table.refuses("use develop book") == "other-question"
    # Between the first and the last action, and after it.
    table = Table().given("red: supply 3t, token develop | red to act with 1 action")
    table.play("place trader emden-stade/1", "use develop book")
    assert table.level("red", "book") == 2


def test_t293_any_number_of_tokens_may_be_used_in_one_turn() -> None:
    """T-293 (R-134)"""
    table = Table().given("red: token plus3, token plus4, token develop | red to act with 1 action")
    table.play("use plus3", "use plus4", "use develop bank")
    assert table.actions_left() == 8
    assert sorted(table.used("red")) == ["develop", "plus3", "plus4"]


# ---------------------------------------------------------------- extra office
def test_t128_the_extra_office_stands_left_of_a_full_city() -> None:
    """T-128 (R-140)"""
    table = Table().given("red: token extra_office, stock 0t | hannover: blue, green | red to act")
    table.fill("bremen-hannover", "red").play("establish bremen-hannover extra trader hannover")
    assert table.offices("hannover") == ["red", "blue", "green"]
    view = table.game.view().cities["hannover"]
    assert [piece.owner for piece in view.extra] == [0]
    assert (table.used("red"), table.stock("red")) == (["extra_office"], "2t")
    assert table.score("red", "network") == 1, "red is present there"


def test_t129_an_empty_city_takes_no_extra_office() -> None:
    """T-129 (R-141)"""
    for edition in EDITIONS:
        table = Table(edition=edition).given("red: token extra_office | hannover: blue | red to act")
        table.fill("bremen-hannover", "red")
        assert table.refuses("establish bremen-hannover extra trader bremen") == "city-empty"
        assert table.offers("establish bremen-hannover extra") == ["establish bremen-hannover extra trader hannover"]


def test_t130_privilege_and_shape_are_ignored_by_the_extra_office() -> None:
    """T-130 (R-142)"""
    # Hannover's next space is a pink square.
    table = Table().given("red: token extra_office, privilege 1 | hannover: blue | red to act")
    table.given("bremen-hannover: red merchant, red, red")
    assert table.refuses("establish bremen-hannover office hannover") == "needs-privilege"
    table.play("establish bremen-hannover extra merchant hannover")
    assert [piece.shape for piece in table.game.view().cities["hannover"].extra] == ["merchant"]


def test_t131_the_extra_office_may_be_chosen_although_a_printed_space_is_free() -> None:
    """T-131 (R-143)"""
    table = Table().given("red: token extra_office, privilege 4 | hannover: blue | red to act")
    table.fill("bremen-hannover", "red")
    assert table.accepts("establish bremen-hannover office hannover")
    table.play("establish bremen-hannover extra trader hannover")
    assert table.game.view().cities["hannover"].offices[1] is None
    assert table.game.view().completed == 0


def test_t132_a_later_extra_office_ranks_below_an_earlier_one() -> None:
    """T-132 (R-144, R-21)"""
    order = []
    table = Table().given("hannover: green")
    for who in ("red", "blue", "blue", "red"):
        table.given(f"{who}: token extra_office | {who} to act").fill("bremen-hannover", who)
        table.play("establish bremen-hannover extra trader hannover")
        order.append(table.offices("hannover"))
    assert order == [
        ["red", "green"],
        ["blue", "red", "green"],
        ["blue", "blue", "red", "green"],
        ["red", "blue", "blue", "red", "green"],
    ]
    assert table.controller("hannover") == "red"


def test_t133_an_extra_office_counts_for_control() -> None:
    """T-133 (R-145)"""
    table = Table().given("hannover: red, blue | red: token extra_office | red to act")
    assert table.controller("hannover") == "blue"
    table.fill("bremen-hannover", "red").play("establish bremen-hannover extra trader hannover")
    assert table.controller("hannover") == "red"


def test_t134_an_extra_office_in_a_coin_city_earns_no_coin() -> None:
    """T-134 (R-146)"""
    table = Table().given("lubeck: red | red: token extra_office | red to act").fill("hamburg-lubeck", "red")
    table.play("establish hamburg-lubeck extra trader lubeck")
    assert [e.why for e in table.happened(Points)] == ["control"]
    assert table.points("red") == 1


def test_t135_an_extra_office_may_close_the_connection() -> None:
    """T-135 (R-145, R-104)"""
    table = Table().given("arnheim: red | munster: red merchant | minden: red | stendal: red | brunswick: blue")
    table.given("red: token extra_office | red to act").fill("brunswick-minden", "red")
    table.play("establish brunswick-minden extra trader brunswick")
    assert [(e.player, e.points) for e in table.happened(Points) if e.why == "east_west"] == [(0, 7)]


def test_t295_one_action_founds_one_office() -> None:
    """T-295 (R-148)"""
    table = Table().given(
        "red: token extra_office, token extra_office, stock 0t | hannover: blue | bremen: blue merchant"
    )
    table.given("red to act with 3 actions").fill("bremen-hannover", "red")
    table.play("establish bremen-hannover extra trader hannover")
    assert table.asks() == ("red", "turn")
    assert table.refuses("establish bremen-hannover extra trader bremen") == "route-not-full"
    assert table.refuses("establish bremen-hannover office hannover") == "route-not-full"
    assert (table.unused("red"), table.stock("red")) == (["extra_office"], "2t")
    assert table.offices("bremen") == ["blue"]


# ---------------------------------------------------------------- swap
def test_t136_a_swap_ignores_shape_and_privilege() -> None:
    """T-136 (R-149, R-150)"""
    table = Table().given("red: token swap, privilege 1 | perleberg: green, red, blue merchant | red to act")
    table.play("use swap perleberg 2")
    spaces = [(p.owner, p.shape) for p in table.game.view().cities["perleberg"].offices if p is not None]
    assert spaces == [(2, "trader"), (1, "merchant"), (0, "trader")]


def test_t136a_no_swap_after_the_founding_that_ends_the_game() -> None:
    """T-136a (R-137)"""
    table = Table().given("red: token swap, points 19, privilege 3 | bremen: red merchant | hannover: blue")
    table.given("red to act with 2 actions").fill("bremen-hannover", "red")
    table.play("establish bremen-hannover office hannover")
    assert table.offices("hannover") == ["blue", "red"]
    assert table.over()
    assert table.refuses("use swap hannover 1") == "game-over"
    assert table.offers() == []


def test_t137_whose_offices_may_be_swapped_depends_on_the_edition() -> None:
    """T-137 (R-151)"""
    for edition, reason in (("bigbox", "swap-needs-own"), ("ed2009", None), ("egmont", None)):
        table = Table(edition=edition).given("red: token swap | hannover: blue, green | red to act")
        assert table.refuses("use swap hannover 1") == reason
        assert table.offers("use swap") == ([] if reason else ["use swap hannover 1"])
        if reason is None:
            table.play("use swap hannover 1")
            assert table.offices("hannover") == ["green", "blue"]


def test_t138_only_neighbouring_spaces_are_swapped() -> None:
    """T-138 (R-149)"""
    # Red on 1, blue on 3: no single swap makes them change places.
    table = Table().given("red: token swap | perleberg: red, green, blue merchant | red to act")
    assert table.all_legal("use swap") == ["use swap perleberg 1"]
    table.play("use swap perleberg 1")
    assert table.offices("perleberg") == ["green", "red", "blue"]
    assert table.refuses("use swap perleberg 1 3") == "notation"


def test_t139_both_spaces_must_be_occupied() -> None:
    """T-139 (R-149)"""
    table = Table().given("red: token swap | perleberg: red | hannover: red, blue | red to act")
    assert table.refuses("use swap perleberg 1") == "space-empty"
    assert table.refuses("use swap goslar 1") == "space-empty"
    assert table.refuses("use swap perleberg 3") == "space-next-to-nothing"
    assert table.offers("use swap") == ["use swap hannover 1"]


def test_t140_a_swap_onto_a_coin_space_pays_nothing() -> None:
    """T-140 (R-153)"""
    table = Table().given("red: token swap | lubeck: blue, red | completed 1 | red to act").play("use swap lubeck 1")
    assert table.offices("lubeck") == ["red", "blue"]
    assert (table.points("red"), table.points("blue"), table.game.view().completed) == (0, 0, 1)
    assert table.controller("lubeck") == "blue", "but control may change"


def test_t141_an_extra_office_is_never_swapped() -> None:
    """T-141 (R-154, R-147)"""
    table = Table().given("red: token swap | hannover: blue | hannover extra: red, green | red to act")
    assert table.all_legal("use swap") == []
    assert table.refuses("use swap hannover 1") == "space-empty"


def test_t142_special_prestige_is_never_swapped() -> None:
    """T-142 (R-154)"""
    table = Table().given("red: token swap | special 7: red | special 8: blue | red to act")
    assert table.all_legal("use swap") == []
    assert table.refuses("use swap coellen 1") == "space-empty"


def test_t296_two_offices_of_one_player_are_not_swapped() -> None:
    """T-296 (R-152)"""
    for edition in EDITIONS:
        table = Table(edition=edition).given("red: token swap | hannover: red, red | perleberg: red, blue | red to act")
        assert table.refuses("use swap hannover 1") == "same-owner"
        assert table.offers("use swap") == ["use swap perleberg 1"]


# ---------------------------------------------------------------- +3 and +4
def test_t143_plus_three_works_with_no_actions_left() -> None:
    """T-143 (R-156, R-155)"""
    table = Table().given("red: supply 3t, token plus3 | red to act with 1 action").play("place trader emden-stade/1")
    assert table.actions_left() == 0
    table.play("use plus3")
    assert table.actions_left() == 3
    assert table.accepts("place trader emden-stade/2")


def test_t144_unused_extra_actions_are_lost() -> None:
    """T-144 (R-157)"""
    table = Table().given("red: supply 5t, token plus4 | red to act with 0 actions").play("use plus4")
    table.play("place trader emden-stade/1", "place trader emden-stade/2")
    assert table.actions_left() == 2
    table.play("end", "end", "end", "end")
    assert (table.asks(), table.actions_left()) == (("red", "turn"), 2), "only what the desk gives"


def test_t145_more_than_five_actions_are_possible() -> None:
    """T-145 (R-158)"""
    table = Table().given("red: actions 6, supply 20t, token plus4 | yellow to act").play("end", "use plus4")
    assert (table.asks(), table.actions_left()) == (("red", "turn"), 9)
    posts = [post for post in table.board.post_names if post.startswith(("emden-", "kampen-"))][:9]
    table.play(*(f"place trader {post}" for post in posts))
    assert table.actions_left() == 0
    # Growth of Actions during these actions adds one.
    table = Table().given("red: token plus4, token develop | red to act with 0 actions").play("use plus4")
    assert table.play("use develop actions").actions_left() == 5


# ---------------------------------------------------------------- develop
def test_t146_the_develop_token_works_like_developing_on_a_route() -> None:
    """T-146 (R-159)"""
    table = Table().given(
        "red: token develop, supply 1t, stock 0t | goslar-magdeburg: red, red | emden-stade: red, red"
    )
    table.given("red to act with 1 action").play("use develop book")
    assert (table.supply("red"), table.stock("red")) == ("1t 1m", "0")
    table.play("lift emden-stade/1", "lift emden-stade/2", "lift goslar-magdeburg/1")
    assert table.refuses("lift goslar-magdeburg/2") == "book-too-low"


def test_t147_with_a_complete_desk_the_develop_token_is_of_no_use() -> None:
    """T-147 (R-161)"""
    table = Table().given("red: token develop, keys 5, actions 6, privilege 4, book 4, bank 4 | red to act")
    assert table.offers("use develop") == []
    for ability in ("keys", "actions", "privilege", "book", "bank"):
        assert table.refuses(f"use develop {ability}") == "ability-complete"
    assert table.score("red", "tokens") == 1, "it still scores"


def test_t297_the_develop_token_offers_abilities_below_their_last_level() -> None:
    """T-297 (R-160)"""
    table = Table().given("red: token develop, book 4 | red to act")
    assert table.offers("use develop") == [
        "use develop keys",
        "use develop actions",
        "use develop privilege",
        "use develop bank",
    ]
    assert table.refuses("use develop book") == "ability-complete"


# ---------------------------------------------------------------- three
def test_t148_removed_pieces_go_to_their_owners_supplies() -> None:
    """T-148 (R-163)"""
    table = Table(edition="ed2009").given(
        """red: token three | blue: supply 1t, stock 1t | green: supply 0t, stock 2t
        emden-stade: blue merchant, blue | goslar-magdeburg: green merchant, green | red to act"""
    )
    table.play("use three", "remove emden-stade/1", "remove emden-stade/2", "remove goslar-magdeburg/1")
    assert (table.supply("blue"), table.stock("blue")) == ("2t 1m", "1t")
    assert (table.supply("green"), table.stock("green")) == ("1m", "2t")
    assert table.asks() == ("red", "turn"), "the owners decide nothing"
    assert table.on_route("emden-stade") == ["empty"] * 3
    assert table.used("red") == ["three"]


def test_t149_how_many_are_removed_depends_on_the_edition() -> None:
    """T-149 (R-163, R-164)"""
    position = "red: token three | emden-stade: blue, blue, red | goslar-magdeburg: green, green | red to act"
    remove_two = ["use three", "remove emden-stade/1", "remove emden-stade/3"]
    table = Table(edition="ed2009").given(position).play(*remove_two)
    assert table.refuses("done") == "must-go-on"
    table.play("remove goslar-magdeburg/1")
    assert table.asks() == ("red", "turn")
    table = Table(edition="egmont").given(position).play("use three")
    assert table.refuses("done") == "must-go-on", "at least one"
    table.play(*remove_two[1:], "done")
    assert table.asks() == ("red", "turn")
    assert table.on_route("emden-stade") == ["empty", "blue trader", "empty"]
    # With fewer than three on routes all of them go.
    table = Table(edition="ed2009").given("red: token three | emden-stade: blue, red | red to act")
    table.play("use three", "remove emden-stade/1", "remove emden-stade/2")
    assert table.asks() == ("red", "turn")


def test_t150_own_pieces_cannot_be_chosen_for_move_three() -> None:
    """T-150 (R-165)"""
    table = Table().given("red: token three | emden-stade: red, blue | red to act").play("use three")
    assert table.refuses("lift emden-stade/1") == "only-opponents"
    assert table.offers() == ["lift emden-stade/2"]


def test_t151_up_to_three_opponents_pieces_are_moved_anywhere() -> None:
    """T-151 (R-165)"""
    position = "red: token three, book 1 | emden-stade: blue | goslar-magdeburg: green merchant | hamburg-stade: yellow"
    lifts = ["lift emden-stade/1", "lift hamburg-stade/1", "lift goslar-magdeburg/1"]
    puts = ["put halle-quedlinburg/1", "put halle-quedlinburg/2", "put kampen-osnabruck/1"]
    pieces = ["blue trader", "yellow trader", "green merchant"]
    for n in (1, 2, 3):
        table = Table().given(f"{position} | red to act with 1 action").play("use three", *lifts[:n], *puts[:n])
        for put, piece in zip(puts[:n], pieces, strict=False):
            assert table.on(put.removeprefix("put ")) == piece
        assert (table.asks(), table.actions_left()) == (("red", "turn"), 1), "it is not an action"
    table = Table().given(f"{position} | coellen-warburg: blue | red to act").play("use three", *lifts)
    assert table.refuses("lift coellen-warburg/1") == "book-too-low"


def test_t152_two_pieces_may_trade_places_by_the_token() -> None:
    """T-152 (R-166)"""
    table = Table().given("red: token three | emden-stade: blue merchant | goslar-magdeburg: green | red to act")
    table.fill_all("red").play("use three", "lift emden-stade/1", "lift goslar-magdeburg/1")
    table.play("put goslar-magdeburg/1", "put emden-stade/1")
    assert (table.on("emden-stade/1"), table.on("goslar-magdeburg/1")) == ("green trader", "blue merchant")
    # Nothing is displaced.
    table = (
        Table().given("red: token three | emden-stade: blue, red | red to act").play("use three", "lift emden-stade/1")
    )
    assert table.refuses("put emden-stade/2") == "post-occupied"


def test_t153_a_route_completed_by_the_token_is_not_established() -> None:
    """T-153 (R-168)"""
    table = Table().given("red: token three | dortmund-duisburg: blue | emden-stade: blue | dortmund: blue merchant")
    table.given("token dortmund-duisburg: swap | red to act").play("use three", "lift emden-stade/1")
    table.play("put dortmund-duisburg/2")
    assert table.on_route("dortmund-duisburg") == ["blue trader", "blue trader"]
    assert (table.points("blue"), table.unused("blue"), table.tokens()["dortmund-duisburg"]) == (0, [], "swap")


def test_t154_offices_are_safe_from_the_token() -> None:
    """T-154 (R-162)"""
    for edition, verb in (("ed2009", "remove"), ("egmont", "remove"), ("bigbox", "lift")):
        table = Table(edition=edition).given(
            "red: token three | hannover: blue | hannover extra: blue | special 7: blue"
        )
        table.given("red to act")
        assert table.refuses("use three") == "token-useless"
        table.given("emden-stade: blue").play("use three")
        assert table.refuses(f"{verb} hannover") == "notation"
        assert table.refuses(f"{verb} hannover/1") == "notation"
        assert table.all_legal() == [f"{verb} emden-stade/1"]


def test_t294_a_token_without_any_effect_cannot_be_used() -> None:
    """T-294 (R-135)"""
    table = Table().given("red: token three | emden-stade: red, red | red to act")
    assert table.refuses("use three") == "token-useless"
    assert table.offers("use three") == []
    table.given("emden-stade: red, red, blue")
    assert table.offers("use three") == ["use three"]
