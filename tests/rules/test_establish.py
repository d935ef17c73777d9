"""Establish: points (R-84 to R-90), token (R-91 to R-94), one option or none (R-95 to R-114)."""

from hansa.game.events import CityCompleted, Connected, Points
from rules.table import Table

CHAIN = "arnheim: red | munster: red merchant | minden: red | brunswick: red"


# ---------------------------------------------------------------- when
def test_t77_every_post_must_hold_an_own_piece() -> None:
    """T-77 (R-84)"""
    for third in ("empty", "blue", "blue merchant"):
        table = Table().given(f"dortmund-paderborn: red, red merchant, {third} | red to act")
        assert table.offers("establish") == []
        assert table.refuses("establish dortmund-paderborn nothing") == "route-not-full"
    table.given("dortmund-paderborn: red, red merchant, red")
    assert "establish dortmund-paderborn nothing" in table.offers()


def test_t78_filling_a_route_does_nothing_by_itself() -> None:
    """T-78 (R-85)"""
    table = Table().given("red: supply 2t | dortmund-duisburg: red | dortmund: red merchant | duisburg: blue")
    table.given("red to act with 1 action | token dortmund-duisburg: swap")
    table.play("place trader dortmund-duisburg/2", "end")
    assert table.asks() == ("blue", "turn")
    assert table.on_route("dortmund-duisburg") == ["red trader", "red trader"]
    assert (table.points("red"), table.points("blue"), table.unused("red")) == (0, 0, [])
    assert table.tokens()["dortmund-duisburg"] == "swap"


# ---------------------------------------------------------------- step 1, points
def test_t79_the_controllers_of_both_cities_get_a_point_each() -> None:
    """T-79 (R-87, R-88)"""
    table = Table().given("dortmund: red merchant | paderborn: red, blue merchant | red to act")
    table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn nothing")
    assert (table.points("red"), table.points("blue")) == (1, 1)


def test_t80_a_player_who_does_not_act_gets_the_point_too() -> None:
    """T-80 (R-87)"""
    table = Table().given("hannover: blue | luneburg: red merchant | red to act")
    table.fill("hannover-luneburg", "red").play("establish hannover-luneburg nothing")
    assert [table.points(who) for who in ("red", "blue", "green")] == [1, 1, 0]


def test_t81_controlling_both_cities_gives_two_points() -> None:
    """T-81 (R-88)"""
    table = Table().given("hannover: red | luneburg: red merchant | blue to act")
    table.fill("hannover-luneburg", "blue").play("establish hannover-luneburg nothing")
    assert (table.points("red"), table.points("blue")) == (2, 0)


def test_t82_cities_without_offices_give_no_points() -> None:
    """T-82 (R-87)"""
    table = Table().given("red to act").fill("hannover-luneburg", "red").play("establish hannover-luneburg nothing")
    assert [table.points(who) for who in ("red", "blue", "green", "yellow")] == [0, 0, 0, 0]
    assert table.happened(Points) == []


def test_t83_the_office_founded_now_does_not_count_for_control() -> None:
    """T-83 (R-89)"""
    table = Table().given("red to act with 2 actions").fill("hannover-luneburg", "red")
    table.play("establish hannover-luneburg office hannover")
    assert table.controller("hannover") == "red"
    assert table.points("red") == 0
    table.fill("bremen-hannover", "red").play("establish bremen-hannover nothing")
    assert table.points("red") == 1, "the next route to the city pays"


def test_t84_a_route_may_be_established_for_its_points_alone() -> None:
    """T-84 (R-90)"""
    table = Table().given("red: stock 0t, supply 1t | dortmund: blue merchant, blue, blue | duisburg: red | red to act")
    table.fill("dortmund-duisburg", "red")
    assert table.offers("establish") == ["establish dortmund-duisburg nothing"]
    table.play("establish dortmund-duisburg nothing")
    assert (table.points("red"), table.points("blue")) == (1, 1)
    assert (table.stock("red"), table.supply("red")) == ("2t", "1t")
    assert table.on_route("dortmund-duisburg") == ["empty", "empty"]


# ---------------------------------------------------------------- step 2, token
def test_t85_the_token_beside_the_route_is_taken_without_any_option() -> None:
    """T-85 (R-91)"""
    table = Table().given("token dortmund-paderborn: develop | red to act").fill("dortmund-paderborn", "red")
    table.play("establish dortmund-paderborn nothing")
    assert table.unused("red") == ["develop"]
    assert "dortmund-paderborn" not in table.tokens()


def test_t86_a_token_won_is_replaced_unseen_on_the_plate() -> None:
    """T-86 (R-92)"""
    for edition, pool in (("ed2009", 13), ("bigbox", 12)):
        table = Table(edition=edition).given("token dortmund-paderborn: plus3 | red to act")
        table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn nothing")
        assert (table.unused("red"), table.used("red")) == (["plus3"], [])
        view = table.game.view(0)
        assert (view.pool, view.desks[0].plate) == (pool - 1, 1)
        assert view.mine is not None
        assert view.mine.plate == [], "nobody looks at it yet"


def test_t87_winning_a_token_with_an_empty_pool_ends_the_game() -> None:
    """T-87 (R-93, R-170b, R-177)"""
    for edition in ("ed2009", "bigbox"):
        table = Table(edition=edition).given("pool: | token dortmund-paderborn: plus3 | red to act with 2 actions")
        table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn office paderborn")
        assert table.offices("paderborn") == ["red"], "the action is completed first"
        assert table.over()
        assert table.game.view().over == ["tokens"]
        assert table.score("red", "tokens") == 1


def test_t88_egmont_draws_the_replacement_at_the_end_of_the_turn() -> None:
    """T-88 (R-94)"""
    table = Table(edition="egmont").given("token dortmund-paderborn: plus3 | red to act with 2 actions")
    table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn nothing")
    assert (table.game.view().pool, table.game.view().desks[0].plate) == (12, 0)
    table.play("hire 1 trader")
    assert table.game.view().pool == 12
    table.play("end")
    assert (table.game.view().pool, table.game.view().desks[0].plate) == (11, 1)
    assert table.asks() == ("red", "lay")


# ---------------------------------------------------------------- step 3, offices
def test_t89_the_left_most_free_space_is_taken_and_none_skipped() -> None:
    """T-89 (R-97)"""
    table = Table().given("red: privilege 3 | dortmund: blue merchant | red to act").fill("dortmund-paderborn", "red")
    table.play("establish dortmund-paderborn office dortmund")
    spaces = table.game.view().cities["dortmund"].offices
    assert [None if piece is None else (piece.owner, piece.shape) for piece in spaces] == [
        (1, "merchant"),
        (0, "trader"),
        None,
    ]


def test_t90_the_rest_of_the_route_goes_to_the_stock() -> None:
    """T-90 (R-101)"""
    table = Table().given("red: privilege 3, supply 1t, stock 0t | dortmund: blue merchant | red to act")
    table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn office dortmund")
    assert (table.stock("red"), table.supply("red")) == ("2t", "1t")
    assert table.on_route("dortmund-paderborn") == ["empty"] * 3


def test_t91_a_round_space_takes_no_trader() -> None:
    """T-91 (R-98)"""
    table = Table().given("red to act").fill("dortmund-duisburg", "red")
    assert table.refuses("establish dortmund-duisburg office dortmund") == "needs-shape"
    assert table.offers("establish") == [
        "establish dortmund-duisburg nothing",
        "establish dortmund-duisburg office duisburg",
    ]
    table.given("dortmund-duisburg: red merchant, red")
    table.play("establish dortmund-duisburg office dortmund")
    assert table.stock("red") == "7t", "the merchant stays, the trader goes"


def test_t92_a_square_space_takes_no_merchant() -> None:
    """T-92 (R-98)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red to act").fill("bremen-hannover", "red merchant")
        assert table.refuses("establish bremen-hannover office hannover") == "needs-shape"
        assert table.offers("establish") == [
            "establish bremen-hannover nothing",
            "establish bremen-hannover office bremen",
        ]


def test_t93_privilege_must_include_the_colour_of_the_space() -> None:
    """T-93 (R-99)"""
    # The next spaces of Minden are white, orange, pink and black; each needs one level more.
    for level, taken in ((1, 0), (2, 1), (3, 2), (4, 3)):
        table = Table().given(f"red: privilege {level} | red to act").fill("hannover-minden", "red")
        for _ in range(taken):
            table.given("minden: blue")
        assert "establish hannover-minden office minden" in table.offers()
        if level > 1:
            table.given(f"red: privilege {level - 1}")
            assert table.refuses("establish hannover-minden office minden") == "needs-privilege"
            assert "establish hannover-minden office minden" not in table.offers()


def test_t94_the_piece_must_come_from_the_route() -> None:
    """T-94 (R-98)"""
    table = Table().given("red: supply 3t 3m, stock 2t 1m | red to act").fill("dortmund-paderborn", "red")
    assert table.refuses("establish dortmund-paderborn office dortmund") == "needs-shape"
    table = Table().given("red: supply 3t 3m, stock 2t 1m | red to act").fill("dortmund-paderborn", "red merchant")
    assert table.refuses("establish dortmund-paderborn office paderborn") == "needs-shape"


def test_t95_founding_on_a_coin_gives_a_point_at_once() -> None:
    """T-95 (R-102)"""
    table = Table().given("red to act").fill("coellen-warburg", "red").play("establish coellen-warburg office coellen")
    assert table.points("red") == 1
    assert [(e.points, e.why, e.city) for e in table.happened(Points)] == [(1, "coin", "coellen")]
    # Only the first space has a coin.
    table = Table().given("red: privilege 3 | coellen: blue | red to act").fill("coellen-warburg", "red")
    table.play("establish coellen-warburg office coellen")
    assert (table.points("red"), table.points("blue")) == (0, 1), "blue has the point for control"


def test_t96_warburg_has_a_coin_on_the_side_for_two_and_three_only() -> None:
    """T-96 (R-102)"""
    for players, points in ((4, 0), (3, 1)):
        table = Table(players=players).given("red: privilege 2 | red to act").fill("coellen-warburg", "red")
        table.play("establish coellen-warburg office warburg")
        assert table.points("red") == points


def test_t97_the_last_free_space_completes_the_city() -> None:
    """T-97 (R-103)"""
    table = Table().given("red: privilege 3, stock 0t | hannover: blue | luneburg: red merchant | red to act")
    table.fill("hannover-luneburg", "red")
    assert table.controller("hannover") == "blue"
    table.play("establish hannover-luneburg office hannover")
    assert (table.points("red"), table.points("blue")) == (1, 1)
    assert table.game.view().completed == 1
    assert table.controller("hannover") == "red"
    assert table.stock("red") == "2t"


def test_t98_an_extra_office_in_a_completed_city_does_not_count_again() -> None:
    """T-98 (R-103)"""
    table = Table().given("red: token extra_office | hannover: blue, green | completed 1 | red to act")
    table.fill("bremen-hannover", "red").play("establish bremen-hannover extra trader hannover")
    assert table.offices("hannover") == ["red", "blue", "green"]
    assert table.game.view().completed == 1
    assert table.happened(CityCompleted) == []


# ---------------------------------------------------------------- East-West
def test_t99_connecting_arnheim_and_stendal_first_gives_seven_points() -> None:
    """T-99 (R-104, R-105)"""
    table = Table().given(f"{CHAIN} | red to act").fill("perleberg-stendal", "red")
    table.play("establish perleberg-stendal office stendal")
    assert table.points("red") == 7


def test_t100_later_connections_give_four_two_and_nothing() -> None:
    """T-100 (R-105)"""
    table = Table().given("arnheim: red, blue merchant, green, yellow")
    for city in ("munster", "minden", "brunswick"):
        table.given(f"{city} extra: red, blue, green, yellow")
    shapes = {"red": "trader", "blue": "merchant", "green": "trader", "yellow": "trader"}
    for who, shape in shapes.items():
        table.given(f"{who}: privilege 4, points 0 | {who} to act").fill("magdeburg-stendal", f"{who} {shape}")
        table.play("establish magdeburg-stendal office stendal")
    assert table.offices("stendal") == ["red", "blue", "green", "yellow"]
    # Each establishment also paid one point to whoever controlled Stendal then: the one who had founded there last.
    assert [table.points(who) for who in shapes] == [7 + 1, 4 + 1, 2 + 1, 0]


def test_t101_each_player_is_awarded_once() -> None:
    """T-101 (R-105)"""
    table = Table().given(f"{CHAIN} | red to act with 2 actions").fill("perleberg-stendal", "red")
    table.play("establish perleberg-stendal office stendal")
    table.fill("magdeburg-stendal", "red merchant").play("establish magdeburg-stendal office stendal")
    assert table.offices("stendal") == ["red", "red"]
    assert table.points("red") == 7 + 1, "the award and one point for control"
    # Nor does it use up the second award.
    table.given("arnheim extra: blue | munster extra: blue | minden extra: blue | brunswick extra: blue")
    table.given("blue: privilege 4 | blue to act").fill("perleberg-stendal", "blue")
    table.play("establish perleberg-stendal office stendal")
    assert table.points("blue") == 4


def test_t102_extra_and_minority_offices_connect_too() -> None:
    """T-102 (R-106)"""
    table = Table().given(
        """arnheim: red, blue merchant, blue | munster: blue merchant, blue | munster extra: red
        minden: red, blue, blue | brunswick: blue | brunswick extra: red | stendal: blue, blue merchant
        red: privilege 4 | red to act"""
    )
    assert [table.controller(c) for c in ("arnheim", "munster", "minden", "brunswick", "stendal")] == ["blue"] * 5
    table.fill("perleberg-stendal", "red").play("establish perleberg-stendal office stendal")
    assert table.controller("stendal") == "blue"
    assert table.points("red") == 7


def test_t103_a_gap_in_the_chain_gives_no_award() -> None:
    """T-103 (R-104)"""
    for gap in ("arnheim", "munster", "minden", "brunswick"):
        chain = CHAIN.replace(f"{gap}: red", f"{gap}: blue")
        table = Table().given(f"{chain} | red to act").fill("perleberg-stendal", "red")
        table.play("establish perleberg-stendal office stendal")
        assert (table.points("red"), table.happened(Connected)) == (0, [])


# ---------------------------------------------------------------- step 3, abilities
def test_t104_developing_sends_the_route_to_the_stock_and_a_trader_to_the_supply() -> None:
    """T-104 (R-107)"""
    table = Table().given("red: supply 1t, stock 0t | red to act").fill("hamburg-lubeck", "red")
    table.play("establish hamburg-lubeck develop bank")
    assert (table.stock("red"), table.supply("red")) == ("3t", "2t")
    assert table.value("red", "bank") == 5


def test_t105_developing_the_book_releases_a_merchant() -> None:
    """T-105 (R-107)"""
    table = Table().given("red: supply 0t, stock 0t | red to act").fill("emden-groningen", "red")
    table.play("establish emden-groningen develop book")
    assert (table.stock("red"), table.supply("red")) == ("3t", "1m")
    assert table.value("red", "book") == 3


def test_t106_an_ability_at_its_last_level_is_not_offered() -> None:
    """T-106 (R-109)"""
    table = Table().given("red: keys 5 | red to act").fill("halle-quedlinburg", "red")
    assert table.refuses("establish halle-quedlinburg develop keys") == "ability-complete"
    assert table.offers("establish") == [
        "establish halle-quedlinburg nothing",
        "establish halle-quedlinburg office halle",
    ]
    table.given("red: keys 4")
    assert "establish halle-quedlinburg develop keys" in table.offers()


def test_t107_where_two_abilities_are_shown_one_is_developed() -> None:
    """T-107 (R-108, R-294)"""
    for ability, other in (("actions", "bank"), ("bank", "actions")):
        table = Table("east").given("red: supply 0t | red to act with 3 actions").fill("stettin-waren", "red")
        assert sorted(table.offers("establish stettin-waren develop")) == [
            "establish stettin-waren develop actions",
            "establish stettin-waren develop bank",
        ]
        table.play(f"establish stettin-waren develop {ability}")
        assert (table.level("red", ability), table.level("red", other)) == (2, 1)
        assert table.supply("red") == "1t"
        assert table.asks() == ("red", "turn")
        assert table.refuses(f"establish stettin-waren develop {other}") == "route-not-full"


# ---------------------------------------------------------------- step 3, special prestige
def test_t108_a_merchant_takes_a_special_prestige_space_that_privilege_includes() -> None:
    """T-108 (R-110, R-111)"""
    table = Table().given("red: privilege 2, stock 0t, supply 0t | red to act")
    table.given("coellen-warburg: red, red merchant, red, red")
    assert table.refuses("establish coellen-warburg special 9") == "needs-privilege"
    assert table.refuses("establish coellen-warburg special 11") == "needs-privilege"
    assert table.offers("establish coellen-warburg special") == [
        "establish coellen-warburg special 7",
        "establish coellen-warburg special 8",
    ]
    table.play("establish coellen-warburg special 8")
    assert table.game.view().special == [None, 0, None, None]
    assert (table.stock("red"), table.supply("red")) == ("3t", "0")
    assert table.score("red", "special") == 8


def test_t109_special_prestige_spaces_may_be_skipped() -> None:
    """T-109 (R-111)"""
    position = "red: privilege 2 | coellen-warburg: red, red merchant, red, red | red to act"
    table = Table().given(position)
    assert table.accepts("establish coellen-warburg special 7")
    assert table.accepts("establish coellen-warburg special 8")
    table.play("establish coellen-warburg special 8")
    assert table.game.view().special[0] is None, "the 7 stays free"
    table = Table().given(position).given("special 7: blue")
    assert table.refuses("establish coellen-warburg special 7") == "special-taken"
    # One player may hold several.
    table.given("special 7: red").play("establish coellen-warburg special 8")
    assert table.score("red", "special") == 15


def test_t110_special_prestige_needs_a_merchant_on_its_route() -> None:
    """T-110 (R-110)"""
    table = Table().given("red: privilege 4, supply 2t 2m | red to act").fill("coellen-warburg", "red")
    assert table.offers("establish coellen-warburg special") == []
    assert table.refuses("establish coellen-warburg special 7") == "needs-shape"
    # Other routes to Coellen's neighbour do not lead to the table.
    table.fill("paderborn-warburg", "red merchant")
    assert table.refuses("establish paderborn-warburg special 7") == "not-special"


def test_t111_special_prestige_does_not_count_towards_twenty() -> None:
    """T-111 (R-112, R-178)"""
    table = Table().given("red: points 19, privilege 4 | coellen-warburg: red merchant, red, red, red | red to act")
    table.play("establish coellen-warburg special 11")
    assert not table.over()
    assert table.points("red") == 19
    assert table.score("red", "special") == 11
    # It is not an office either.
    assert table.controller("coellen") is None
    assert (table.score("red", "cities"), table.score("red", "network")) == (0, 0)


def test_t112_nothing_may_be_chosen_although_an_office_is_possible() -> None:
    """T-112 (R-96, R-113)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: stock 0t, supply 0t | red to act").fill("hannover-luneburg", "red")
        assert "establish hannover-luneburg office hannover" in table.offers()
        table.play("establish hannover-luneburg nothing")
        assert (table.stock("red"), table.supply("red")) == ("3t", "0")
        assert table.offices("hannover") == table.offices("luneburg") == []


# ---------------------------------------------------------------- the whole action
def test_t287_points_token_office_coin_completion_and_connection_come_in_this_order() -> None:
    """T-287 (R-86)"""
    # Stade has one space with a coin on this side. The chain lies there unrewarded, so that one office does it all.
    table = Table(players=3).given(f"{CHAIN} | stendal: red | hamburg: blue | token hamburg-stade: plus3 | red to act")
    table.given("hamburg-stade: red, red, red merchant").play("establish hamburg-stade office stade")
    told = [e.why if isinstance(e, Points) else e.kind for e in table.events]
    steps = ("control", "token_taken", "office_opened", "coin", "city_completed", "east_west")
    assert [word for word in told if word in steps] == list(steps)


def test_t288_one_option_is_carried_out_and_one_piece_stays() -> None:
    """T-288 (R-95, R-114)"""
    table = Table().given("red: supply 0t, stock 0t | red to act with 3 actions").fill("hamburg-stade", "red")
    assert table.accepts("establish hamburg-stade develop privilege")
    table.play("establish hamburg-stade office hamburg")
    assert table.asks() == ("red", "turn")
    assert table.refuses("establish hamburg-stade develop privilege") == "route-not-full"
    assert table.level("red", "privilege") == 1
    assert table.offices("hamburg") == ["red"]
    assert (table.stock("red"), table.supply("red")) == ("2t", "0")


def test_t289_with_both_cities_full_no_office_is_offered() -> None:
    """T-289 (R-100)"""
    table = Table().given("red: privilege 4 | emden: blue merchant, blue | groningen: blue, blue merchant | red to act")
    table.given("emden-groningen: red, red merchant, red")
    assert table.refuses("establish emden-groningen office emden") == "no-free-space"
    assert table.refuses("establish emden-groningen extra trader emden") == "no-token"
    assert table.offers("establish") == ["establish emden-groningen nothing", "establish emden-groningen develop book"]
    table = Table().given("red: privilege 1 | coellen: blue, blue | warburg: blue, blue | red to act")
    table.given("coellen-warburg: red, red merchant, red, red")
    assert table.offers("establish") == ["establish coellen-warburg nothing", "establish coellen-warburg special 7"]
