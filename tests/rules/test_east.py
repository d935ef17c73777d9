"""The Eastern board: ship posts, green cities, printed bonuses (R-290 to R-304)."""

import pytest

from rules.table import Table

SHIPS = {"stralsund-wismar": 2, "malmo-stralsund": 2, "malmo-visby": 1, "danzig-malmo": 1}
GREEN = {"belgard", "waren", "dresden"}


def east(words: str = "red to act") -> Table:
    return Table("east").given(words)


# ---------------------------------------------------------------- setup
def test_the_eastern_board_has_its_own_taverns_coins_and_limit() -> None:
    """R-290, Appendix A"""
    for players in (3, 4, 5):
        assert Table("east", players=players).board.id == "east"
    table = east()
    assert set(table.game.view().tokens) == {"brandenburg-tangermunde", "kulm-stettin", "allenstein-braunsberg"}
    assert table.game.view().completed_limit == 10
    coins = {c["id"]: [o["points"] for o in c["offices"]] for c in table.board.facts["cities"]}
    assert {city: points for city, points in coins.items() if any(points)} == {
        "havelberg": [1, 0, 0, 0],
        "magdeburg": [1, 0],
        "thorn": [1, 0, 0],
    }


def test_a_coin_city_of_the_east_pays_one() -> None:
    """R-290, R-102"""
    table = east().fill("krakau-thorn", "red").play("establish krakau-thorn office thorn")
    assert table.points("red") == 1


def test_lubeck_to_danzig_is_the_east_west_connection() -> None:
    """R-290, R-104: Appendix A names this chain as a shortest one."""
    words = "lubeck: red | wismar: red | stralsund: red | malmo: red | red to act"
    table = east(words).fill("danzig-konigsberg", "red").play("establish danzig-konigsberg office danzig")
    assert table.points("red") == 7


def test_t241_danzig_konigsberg_leads_to_the_special_prestige_table() -> None:
    """T-241 (R-290)"""
    table = east("danzig-konigsberg: red merchant, red, red, red | red to act")
    assert table.offers("establish danzig-konigsberg special") == ["establish danzig-konigsberg special 7"]
    table.play("establish danzig-konigsberg special 7")
    assert table.score("red", "special") == 7
    assert table.stock("red") == "9t"
    table = east().fill("danzig-konigsberg", "red")
    assert table.refuses("establish danzig-konigsberg special 7") == "needs-shape"
    table.fill("belgard-danzig", "red merchant")
    assert table.refuses("establish belgard-danzig special 7") == "not-special"


# ---------------------------------------------------------------- ship posts
def test_t227_traders_take_only_the_ordinary_posts_of_a_maritime_route() -> None:
    """T-227 (R-291, R-292)"""
    table = east("red: supply 3t 1m | red to act")
    assert table.refuses("place trader stralsund-wismar/1") == "merchants-only"
    assert table.refuses("place trader stralsund-wismar/2") == "merchants-only"
    assert table.offers("place trader stralsund-wismar") == ["place trader stralsund-wismar/3"]
    assert table.accepts("place merchant stralsund-wismar/1")
    assert table.accepts("place merchant stralsund-wismar/3")


def test_four_maritime_routes_have_ship_posts() -> None:
    """R-291: how many posts of each route refuse a trader."""
    table = east()
    refused = dict.fromkeys(table.board.routes, 0)
    for post in table.board.post_names:
        if table.refuses(f"place trader {post}") == "merchants-only":
            refused[post.split("/")[0]] += 1
    assert {route: n for route, n in refused.items() if n} == SHIPS
    lengths = dict(zip(table.board.routes, table.board.route_lengths, strict=True))
    assert [lengths[route] for route in SHIPS] == [3, 3, 3, 4]


def test_only_a_merchant_displaces_on_a_ship_post() -> None:
    """R-292"""
    table = east("red: supply 4t 1m | stralsund-wismar: blue merchant | red to act")
    refusal = table.refuses("displace merchant stralsund-wismar/1 with trader paying trader,trader")
    assert refusal == "merchants-only"
    assert table.offers("displace") == ["displace merchant stralsund-wismar/1 with merchant paying trader,trader"]


def test_only_merchants_relocate_to_ship_posts() -> None:
    """R-292: displaced piece and extra alike."""
    table = east("blue: stock 1t 1m | lubeck-wismar: blue | red to act")
    table.play("displace trader lubeck-wismar/1 with trader paying trader")
    assert table.refuses("relocate stralsund-wismar/1") == "merchants-only"
    assert table.refuses("relocate extra trader stralsund-wismar/1") == "merchants-only"
    assert table.accepts("relocate extra merchant stralsund-wismar/1")


def test_only_merchants_move_to_ship_posts() -> None:
    """R-292"""
    table = east("lubeck-wismar: red, red merchant | red to act").play("lift lubeck-wismar/1")
    assert table.refuses("put stralsund-wismar/1") == "merchants-only"
    assert "put stralsund-wismar/1" not in table.offers()
    table = east("lubeck-wismar: red, red merchant | red to act").play("lift lubeck-wismar/2")
    assert table.accepts("put stralsund-wismar/1")


def test_only_merchants_are_moved_to_ship_posts_by_move_three() -> None:
    """R-292, R-166"""
    table = east("red: token three | lubeck-wismar: blue, blue merchant | red to act").play("use three")
    table.play("lift lubeck-wismar/1", "lift lubeck-wismar/2")
    assert table.refuses("put malmo-visby/2") == "merchants-only"
    table.play("put malmo-visby/1", "put malmo-visby/2")
    assert table.on("malmo-visby/2") == "blue merchant"


def test_only_merchants_are_moved_to_ship_posts_by_a_printed_bonus() -> None:
    """R-292, R-303"""
    table = wismar_established("lubeck-wismar: blue, blue merchant").play("lift lubeck-wismar/1")
    assert table.refuses("put stralsund-wismar/1") == "merchants-only"
    table = wismar_established("lubeck-wismar: blue, blue merchant").play("lift lubeck-wismar/2")
    assert table.accepts("put stralsund-wismar/1")


def test_only_merchants_are_placed_on_ship_posts_by_a_printed_bonus() -> None:
    """R-292, R-302"""
    table = malmo_danzig("nothing")
    assert table.refuses("bonus place trader stralsund-wismar/1") == "merchants-only"
    assert table.accepts("bonus place merchant stralsund-wismar/1")


def test_a_trader_and_a_merchant_trade_places_only_if_both_posts_suit() -> None:
    """R-292, R-79"""
    table = east("stralsund-wismar: red merchant | lubeck-wismar: red | red to act")
    table.play("lift lubeck-wismar/1", "lift stralsund-wismar/1")
    assert table.refuses("put stralsund-wismar/1") == "merchants-only"
    table = east("stralsund-wismar: empty, empty, red merchant | lubeck-wismar: red | red to act")
    table.play("lift lubeck-wismar/1", "lift stralsund-wismar/3", "put stralsund-wismar/3", "put lubeck-wismar/1")
    assert table.on("stralsund-wismar/3") == "red trader"


def test_t228_no_token_is_laid_beside_a_maritime_route() -> None:
    """T-228 (R-293)"""
    table = east("red: plate swap | red to act").play("end")
    offered = {text.split()[2] for text in table.offers("lay swap")}
    taverns = {"brandenburg-tangermunde", "kulm-stettin", "allenstein-braunsberg"}
    assert offered == set(table.board.routes) - set(SHIPS) - taverns
    for route in SHIPS:
        assert table.refuses(f"lay swap {route}") == "barred-for-tokens"


# ---------------------------------------------------------------- green cities
def test_waren_offers_two_abilities_an_extra_office_and_the_options_of_the_other_city() -> None:
    """R-294"""
    table = east("red: token extra_office | red to act").fill("havelberg-waren", "red")
    assert set(table.offers("establish")) == {
        "establish havelberg-waren nothing",
        "establish havelberg-waren office havelberg",
        "establish havelberg-waren develop actions",
        "establish havelberg-waren develop bank",
        "establish havelberg-waren extra trader waren",
    }


@pytest.mark.parametrize("route", ["waren-wismar", "havelberg-waren", "stettin-waren"])
def test_each_route_to_waren_develops_actions_or_bank(route: str) -> None:
    """R-294"""
    table = east().fill(route, "red")
    assert table.offers(f"establish {route} develop") == [
        f"establish {route} develop actions",
        f"establish {route} develop bank",
    ]


def test_dresden_develops_keys() -> None:
    """R-295"""
    table = east().fill("dresden-krakau", "red").play("establish dresden-krakau develop keys")
    assert table.value("red", "keys") == 2


def test_t229_a_green_city_has_no_normal_office() -> None:
    """T-229 (R-295)"""
    for route, city in (("belgard-kulm", "belgard"), ("dresden-krakau", "dresden"), ("stettin-waren", "waren")):
        table = east("red: privilege 4 | red to act").fill(route, "red")
        assert f"establish {route} office {city}" not in table.offers()
        assert table.refuses(f"establish {route} office {city}") == "green-city"


def test_t230_an_extra_office_may_open_an_empty_green_city_and_completes_it() -> None:
    """T-230 (R-296, R-297)"""
    table = east("red: token extra_office | red to act").fill("belgard-kulm", "red")
    assert table.refuses("establish belgard-kulm extra trader kulm") == "city-empty"
    table.play("establish belgard-kulm extra trader belgard")
    assert table.offices("belgard") == ["red"]
    assert table.game.view().completed == 1
    assert table.used("red") == ["extra_office"]


def test_a_merchant_serves_as_extra_office_in_a_green_city() -> None:
    """R-296: either shape."""
    table = east("red: token extra_office | belgard-kulm: red merchant, red, red | red to act")
    table.play("establish belgard-kulm extra merchant belgard")
    assert [p.shape for p in table.game.view().cities["belgard"].extra] == ["merchant"]


def test_t231_a_second_office_in_a_green_city_does_not_move_the_counter() -> None:
    """T-231 (R-297, OQ-44)"""
    table = east("red: token extra_office | belgard extra: blue | completed 1 | red to act").fill("belgard-kulm", "red")
    table.play("establish belgard-kulm extra trader belgard")
    assert table.offices("belgard") == ["red", "blue"]
    assert table.game.view().completed == 1


def visby_established(words: str) -> Table:
    table = east(f"malmo-visby: red, red merchant, red | {words} | red to act")
    return table.play("establish malmo-visby nothing")


def test_t232_the_printed_bonus_puts_an_office_right_of_all_others() -> None:
    """T-232 (R-296, R-304)"""
    table = visby_established("waren extra: blue | red: supply 2t, stock 0t")
    assert table.asks() == ("red", "bonus_office")
    table.play("bonus office trader waren")
    assert table.offices("waren") == ["blue", "red"]
    assert table.controller("waren") == "red"
    assert table.supply("red") == "1t"
    assert table.stock("red") == "2t 1m", "all pieces of the route"


def test_the_printed_bonus_opens_any_green_city_with_either_shape() -> None:
    """R-296, R-304: no Privilege is needed."""
    table = visby_established("red: supply 1t 1m")
    assert set(table.offers()) == {"done"} | {
        f"bonus office {shape} {city}" for shape in ("trader", "merchant") for city in GREEN
    }
    assert table.refuses("bonus office trader danzig") == "not-green"
    table.play("bonus office merchant dresden")
    assert table.supply("red") == "1t"
    assert table.game.view().completed == 1


def test_the_printed_bonus_needs_a_piece_of_the_supply() -> None:
    """R-304: the pieces of the route went to the stock."""
    table = visby_established("red: supply 0t")
    assert table.asks() == ("red", "turn")
    assert table.refuses("bonus office trader waren") == "other-question"
    table = visby_established("red: supply 1t 0m")
    assert table.refuses("bonus office merchant waren") == "supply-lacks"


def test_a_green_office_by_printed_bonus_can_complete_the_last_city() -> None:
    """R-304, R-297, R-115: the game ends after the bonus, not before."""
    table = visby_established("completed 9")
    assert not table.over()
    table.play("bonus office trader waren")
    assert table.game.view().completed == 10
    assert table.over()


def test_t233_an_extra_office_stands_left_of_all_others() -> None:
    """T-233 (R-296)"""
    table = east("red: token extra_office | waren extra: blue | red to act").fill("stettin-waren", "red")
    table.play("establish stettin-waren extra trader waren")
    assert table.offices("waren") == ["red", "blue"]
    assert table.controller("waren") == "blue"


def test_the_order_in_a_green_city_grows_on_both_sides() -> None:
    """R-296, R-298"""
    table = east("red: token extra_office | waren extra: blue | red: supply 1t | red to act with 2 actions")
    table.fill("stettin-waren", "red").play("establish stettin-waren extra trader waren")
    table.given("malmo-visby: green, green merchant, green | green: supply 1t | green to act")
    table.play("establish malmo-visby nothing", "bonus office trader waren")
    assert table.offices("waren") == ["red", "blue", "green"]
    assert table.controller("waren") == "green"


def test_t234_nothing_in_a_green_city_can_be_swapped() -> None:
    """T-234 (R-299)"""
    table = east("red: token swap | waren extra: blue, red | red to act")
    assert not table.offers_any("use swap")
    assert table.refuses("use swap waren 1") == "green-city"


def test_t317_a_green_city_is_controlled_and_counts_like_any_other() -> None:
    """T-317 (R-298)"""
    table = east("waren extra: red | stettin: red | havelberg: red | red: keys 4 | blue to act")
    table.fill("stettin-waren", "blue").play("establish stettin-waren nothing")
    assert table.points("red") == 2, "Waren and Stettin"
    assert table.score("red", "cities") == 6
    assert table.score("red", "network") == 9, "Waren joins Stettin and Havelberg"
    table = east("stettin: blue, red | waren extra: red | blue to act").fill("stettin-waren", "blue")
    table.given("stettin extra: blue").play("establish stettin-waren nothing")
    assert table.points("red") == 1, "Waren alone"
    assert table.points("blue") == 1


def test_t240_a_green_office_by_printed_bonus_can_close_the_connection() -> None:
    """T-240 (R-104, R-304)"""
    chain = "lubeck: red | wismar: red | waren extra: red | stettin: red | anklam: red | danzig: red"
    table = visby_established(chain)
    assert table.points("red") == 0
    table.play("bonus office trader belgard")
    assert table.points("red") == 7
    assert [e.kind for e in table.events if e.kind in ("extra_office_opened", "city_completed", "connected")] == [
        "extra_office_opened",
        "city_completed",
        "connected",
    ]


def test_t242_a_green_city_has_no_free_space_for_a_token() -> None:
    """T-242 (R-122, OQ-28)"""
    table = east("danzig: red, red, blue | red: plate swap | red to act")
    table.play("end")
    assert table.accepts("lay swap belgard-danzig"), "Danzig still has a space"
    table.given("danzig: blue")
    assert "lay swap belgard-danzig" not in table.offers()
    assert table.refuses("lay swap belgard-danzig") == "cities-full"


# ---------------------------------------------------------------- printed bonuses
def stralsund_established(words: str) -> Table:
    table = east(f"malmo-stralsund: red merchant, red merchant, red | {words} | red to act with 2 actions")
    return table.play("establish malmo-stralsund nothing")


def test_t235_the_printed_bonus_develops_privilege() -> None:
    """T-235 (R-301)"""
    table = stralsund_established("red: supply 1t")
    assert table.asks() == ("red", "bonus_develop")
    table.play("bonus privilege")
    assert table.value("red", "privilege") == "orange"
    assert table.supply("red") == "2t"
    table = stralsund_established("red: supply 1t, privilege 4")
    assert table.asks() == ("red", "turn"), "at black nothing happens"
    assert table.value("red", "privilege") == "black"


def test_the_printed_privilege_comes_after_the_office() -> None:
    """R-115, R-300: the new colour does not help step 3 of the same action."""
    table = east("stralsund: blue | malmo-stralsund: red merchant, red merchant, red | red to act")
    assert table.refuses("establish malmo-stralsund office stralsund") == "needs-privilege"


def test_t238_a_printed_bonus_is_used_at_once_or_not_at_all() -> None:
    """T-238 (R-300)"""
    table = stralsund_established("red: supply 1t").play("done")
    assert table.asks() == ("red", "turn")
    assert table.refuses("bonus privilege") == "other-question"
    assert not table.offers_any("bonus")
    assert table.level("red", "privilege") == 1
    assert table.unused("red") == table.used("red") == []
    assert table.score("red", "tokens") == 0


def test_a_printed_bonus_that_was_used_gives_no_token_and_stays_for_the_next_time() -> None:
    """R-300: it is not won, not used up, and never scores."""
    table = stralsund_established("red: supply 1t").play("bonus privilege")
    assert table.score("red", "tokens") == 0
    assert table.game.view().pool == 12
    table.given("malmo-stralsund: red merchant, red merchant, red").play("establish malmo-stralsund nothing")
    assert table.asks() == ("red", "bonus_develop")


def test_nothing_else_is_possible_before_the_printed_bonus_is_decided() -> None:
    """R-115, R-33"""
    table = stralsund_established("red: token plus3")
    for text in ("use plus3", "end", "place trader lubeck-wismar/1"):
        assert table.refuses(text) == "other-question"


def test_t239_the_printed_bonus_is_used_even_if_the_game_is_about_to_end() -> None:
    """T-239 (R-115)"""
    table = east("malmo: red | red: points 19 | malmo-stralsund: red merchant, red merchant, red | red to act")
    table.play("establish malmo-stralsund nothing")
    assert table.points("red") == 20
    assert not table.over()
    table.play("bonus privilege")
    assert table.level("red", "privilege") == 2
    assert table.over()


def malmo_danzig(option: str, words: str = "red: stock 0t, supply 0t") -> Table:
    table = east(f"{words} | danzig-malmo: red, red, red, red merchant | red to act")
    return table.play(f"establish danzig-malmo {option}")


def test_t236_up_to_two_other_pieces_of_the_route_go_back_onto_the_board() -> None:
    """T-236 (R-302)"""
    table = malmo_danzig("office danzig")
    assert table.asks() == ("red", "bonus_place")
    table.play("bonus place trader lubeck-wismar/1", "bonus place merchant stralsund-wismar/1")
    assert table.on("lubeck-wismar/1") == "red trader"
    assert table.on("stralsund-wismar/1") == "red merchant"
    assert table.stock("red") == "1t"
    assert table.supply("red") == "0"
    assert table.asks() == ("red", "turn"), "two at most"


def test_place_two_may_be_used_in_part_or_not_at_all() -> None:
    """R-302, OQ-27"""
    table = malmo_danzig("office danzig").play("bonus place trader lubeck-wismar/1", "done")
    assert table.stock("red") == "1t 1m"
    table = malmo_danzig("office danzig").play("done")
    assert table.stock("red") == "2t 1m"
    assert table.asks() == ("red", "turn")


def test_place_two_after_nothing_leaves_two_of_four_for_the_stock() -> None:
    """R-302, R-113"""
    table = malmo_danzig("nothing").play("bonus place trader lubeck-wismar/1", "bonus place trader lubeck-wismar/2")
    assert table.stock("red") == "1t 1m"


def test_place_two_may_use_the_route_itself() -> None:
    """R-302, OQ-29"""
    table = malmo_danzig("nothing").play("bonus place merchant danzig-malmo/4", "bonus place trader danzig-malmo/1")
    assert table.on("danzig-malmo/4") == "red merchant"
    assert table.on("danzig-malmo/1") == "red trader"


def test_place_two_takes_no_piece_that_step_3_used_and_none_from_elsewhere() -> None:
    """R-302: the merchant became an office in Malmö; merchants of stock and supply do not count."""
    table = malmo_danzig("office malmo", "red: stock 1m, supply 1m")
    assert table.offers_any("bonus place trader")
    assert not table.offers_any("bonus place merchant")
    assert table.refuses("bonus place merchant lubeck-wismar/1") == "wrong-source"


def test_place_two_needs_free_posts() -> None:
    """R-302: no displacement."""
    table = malmo_danzig("nothing", "lubeck-wismar: blue")
    assert table.refuses("bonus place trader lubeck-wismar/1") == "post-occupied"


def wismar_established(words: str) -> Table:
    table = east(f"stralsund-wismar: red merchant, red merchant, red | {words} | red to act")
    return table.play("establish stralsund-wismar nothing")


def test_t237_an_own_and_a_foreign_piece_trade_places() -> None:
    """T-237 (R-303)"""
    table = wismar_established("lubeck-wismar: red | frankfurt-stettin: blue")
    assert table.asks() == ("red", "move")
    table.play("lift lubeck-wismar/1", "lift frankfurt-stettin/1", "put frankfurt-stettin/1", "put lubeck-wismar/1")
    assert table.on("lubeck-wismar/1") == "blue trader"
    assert table.on("frankfurt-stettin/1") == "red trader"
    assert table.asks() == ("red", "turn")


def test_move_two_moves_up_to_two_pieces_of_any_owners() -> None:
    """R-303"""
    table = wismar_established("lubeck-wismar: blue, green, yellow")
    table.play("lift lubeck-wismar/1", "lift lubeck-wismar/2")
    assert table.refuses("lift lubeck-wismar/3") == "book-too-low"
    table.play("put halle-wittenberg/1", "put krakau-thorn/1")
    assert table.on("halle-wittenberg/1") == "blue trader"
    assert table.on("krakau-thorn/1") == "green trader"


def test_move_two_may_move_one_or_be_declined() -> None:
    """R-303, OQ-27"""
    table = wismar_established("lubeck-wismar: blue, green").play("lift lubeck-wismar/1", "put krakau-thorn/1")
    assert table.asks() == ("red", "turn")
    table = wismar_established("lubeck-wismar: blue, green").play("done")
    assert table.asks() == ("red", "turn")


def test_move_two_may_use_the_posts_of_the_route_just_established() -> None:
    """R-303"""
    table = wismar_established("lubeck-wismar: blue merchant").play("lift lubeck-wismar/1", "put stralsund-wismar/2")
    assert table.on("stralsund-wismar/2") == "blue merchant"


def test_move_two_displaces_nobody() -> None:
    """R-303"""
    table = wismar_established("lubeck-wismar: blue | krakau-thorn: green").play("lift lubeck-wismar/1")
    assert table.refuses("put krakau-thorn/1") == "post-occupied"


def test_move_two_must_really_change_something() -> None:
    """R-303, R-83"""
    table = wismar_established("lubeck-wismar: blue").play("lift lubeck-wismar/1")
    assert table.refuses("put lubeck-wismar/1") == "nothing-would-change"
    assert table.refuses("put lubeck-wismar/2") == "nothing-would-change"
    table = wismar_established("lubeck-wismar: blue | krakau-thorn: blue")
    table.play("lift lubeck-wismar/1", "lift krakau-thorn/1", "put krakau-thorn/1")
    assert table.refuses("put lubeck-wismar/1") == "nothing-would-change"


def test_move_two_is_not_asked_when_nobody_stands_on_a_route() -> None:
    """R-303: the pieces of the route itself are gone by then."""
    assert wismar_established("red: supply 1t").asks() == ("red", "turn")
