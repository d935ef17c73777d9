"""Britannia: countries, permissions, printed bonuses, country scoring (R-310 to R-336)."""

import pytest

from hansa.game.events import PermitUsed
from rules.table import Table

WALES = {
    "conway-isle-of-man",
    "chester-conway",
    "conway-montgomery",
    "hereford-montgomery",
    "montgomery-pembroke",
    "cardiff-pembroke",
    "cardiff-montgomery",
}
SCOTLAND = {
    "carlisle-isle-of-man",
    "carlisle-falkirk",
    "falkirk-glasgow",
    "edinburgh-glasgow",
    "dunbar-edinburgh",
    "dunbar-newcastle",
}
WELSH = "place trader cardiff-montgomery/1"
WELSH_TOO = "place trader cardiff-pembroke/1"
SCOTTISH = "place trader falkirk-glasgow/1"
SCOTTISH_TOO = "place trader edinburgh-glasgow/1"


def britannia(words: str = "red to act", players: int = 4) -> Table:
    return Table("britannia", players=players).given(words)


def routes_of(offers: list[str]) -> set[str]:
    return {word.rsplit("/", 1)[0] for text in offers for word in text.split() if "/" in word}


def open_to_place(table: Table) -> set[str]:
    """Routes on which the active player may place a tradesman."""
    return routes_of(table.offers("place"))


# ---------------------------------------------------------------- the board
def test_three_players_have_england_and_wales_and_four_have_scotland_too() -> None:
    """R-310, R-311"""
    three, four = britannia(players=3), britannia()
    assert (three.board.id, four.board.id) == ("britannia_23", "britannia_45")
    assert set(three.board.routes) - open_to_place(three) == WALES
    assert set(four.board.routes) - open_to_place(four) == WALES | SCOTLAND
    assert britannia(players=5).board.id == "britannia_45"
    assert "carlisle-isle-of-man" in open_to_place(three), "English on this side"


def test_tavern_routes_of_britannia() -> None:
    """R-310, Appendix A"""
    for players in (3, 4):
        tokens = britannia(players=players).game.view().tokens
        assert set(tokens) == {"salisbury-southampton", "coventry-nottingham", "lancaster-richmond"}


def test_oxford_to_york_is_the_east_west_connection() -> None:
    """R-310, R-104: Appendix A names this chain as a shortest one."""
    table = britannia("oxford: red | cardiff: red | coventry: red | nottingham: red | red to act")
    table.fill("durham-york", "red").play("establish durham-york office york")
    assert table.points("red") == 7


def test_t258_eight_completed_cities_end_the_game() -> None:
    """T-258 (R-171, R-310)"""
    table = britannia("completed 6 | red: privilege 2 | red to act with 2 actions").fill("bristol-salisbury", "red")
    table.play("establish bristol-salisbury office bristol")
    assert table.game.view().completed == 7
    assert not table.over()
    table.fill("cambridge-ipswich", "red").play("establish cambridge-ipswich office ipswich")
    assert table.game.view().completed == 8
    assert table.over()
    assert table.game.view().over == ["cities"]


def test_coins_of_ipswich_and_bristol_pay_two() -> None:
    """R-336, R-102"""
    table = britannia("red: privilege 2 | red to act with 2 actions").fill("bristol-salisbury", "red")
    table.play("establish bristol-salisbury office bristol")
    assert table.points("red") == 2
    table.fill("cambridge-ipswich", "red").play("establish cambridge-ipswich office ipswich")
    assert table.points("red") == 4


def test_t265_plymouths_second_space_pays_two() -> None:
    """T-265 (R-336, R-102): and its first one nothing."""
    table = britannia("red: privilege 2 | red to act with 2 actions").fill("plymouth-salisbury", "red")
    table.play("establish plymouth-salisbury office plymouth")
    assert table.points("red") == 0
    table = britannia("plymouth: blue | red: privilege 2 | red to act").fill("plymouth-salisbury", "red merchant")
    table.play("establish plymouth-salisbury office plymouth")
    assert table.points("red") == 2
    assert table.points("blue") == 1


def test_t266_salisbury_plymouth_leads_to_the_special_prestige_table() -> None:
    """T-266 (R-110)"""
    table = britannia("plymouth-salisbury: red merchant, red, red, red | red to act")
    assert table.offers("establish plymouth-salisbury special") == ["establish plymouth-salisbury special 7"]
    table = britannia().fill("plymouth-salisbury", "red")
    assert not table.offers_any("establish plymouth-salisbury special")


# ---------------------------------------------------------------- permissions
def test_t243_without_a_permission_wales_and_scotland_are_closed() -> None:
    """T-243 (R-312, R-315)"""
    table = britannia()
    assert table.refuses(WELSH) == "needs-permission"
    assert table.refuses(SCOTTISH) == "needs-permission"
    assert open_to_place(table) == set(table.board.routes) - WALES - SCOTLAND


def test_displacing_abroad_needs_a_permission_too() -> None:
    """R-312"""
    table = britannia("chester-conway: blue | falkirk-glasgow: blue | chester-hereford: blue | red to act")
    assert routes_of(table.offers("displace")) == {"chester-hereford"}
    assert table.refuses("displace trader chester-conway/1 with trader paying trader") == "needs-permission"


def test_t244_cardiff_permits_one_place_in_wales_per_turn() -> None:
    """T-244 (R-312, R-313)"""
    table = britannia("cardiff: red | red to act with 4 actions").play(WELSH)
    assert table.refuses(WELSH_TOO) == "needs-permission"
    table.given("chester-conway: blue")
    assert table.refuses("displace trader chester-conway/1 with trader paying trader") == "needs-permission"
    assert table.accepts("place trader cardiff-coventry/1"), "England stays open"
    table.play("end", "end", "end", "end")
    assert table.accepts(WELSH_TOO), "a new turn"


def test_t244_cardiff_permits_one_displace_in_wales_per_turn() -> None:
    """T-244 (R-312, R-313)"""
    table = britannia("cardiff: red | chester-conway: blue, blue | red to act with 4 actions")
    table.play("displace trader chester-conway/1 with trader paying trader", "relocate conway-montgomery/1", "done")
    assert table.refuses("displace trader chester-conway/2 with trader paying trader") == "needs-permission"
    assert table.refuses(WELSH) == "needs-permission"


def test_cardiff_opens_no_scottish_route_and_carlisle_no_welsh_one() -> None:
    """R-312"""
    table = britannia("cardiff: red | red to act")
    assert open_to_place(table) == set(table.board.routes) - SCOTLAND
    table = britannia("carlisle: red | red to act")
    assert open_to_place(table) == set(table.board.routes) - WALES


def test_t245_the_right_most_office_permits_whoever_controls_the_city() -> None:
    """T-245 (R-312, OQ-45)"""
    table = britannia("cardiff: blue, blue, red | red to act")
    assert table.controller("cardiff") == "blue"
    assert table.accepts(WELSH)
    table.given("blue to act")
    assert table.refuses(WELSH) == "needs-permission"


def test_an_extra_office_permits_only_where_no_printed_office_stands_right_of_it() -> None:
    """R-312, R-20"""
    assert britannia("cardiff extra: red | red to act").accepts(WELSH)
    table = britannia("cardiff extra: red, red | cardiff: blue | red to act")
    assert table.controller("cardiff") == "red"
    assert table.refuses(WELSH) == "needs-permission"
    assert britannia("cardiff extra: red, blue | red to act").accepts(WELSH), (
        "the first extra office stands further right"
    )


@pytest.mark.parametrize("second", [WELSH_TOO, SCOTTISH])
def test_t246_permissions_of_cardiff_and_london_add_up(second: str) -> None:
    """T-246 (R-314)"""
    table = britannia("cardiff: red | london: red | red to act with 4 actions").play(WELSH, second)
    assert table.refuses("place trader chester-conway/1") == "needs-permission"
    assert table.refuses(SCOTTISH_TOO) == "needs-permission"


def test_three_permissions_give_three_actions_abroad() -> None:
    """R-314"""
    table = britannia("cardiff: red | carlisle: red | london: red | red to act with 9 actions")
    table.play(WELSH, SCOTTISH, SCOTTISH_TOO)
    assert table.refuses("place trader dunbar-edinburgh/1") == "needs-permission"
    assert table.refuses(WELSH_TOO) == "needs-permission"


def test_t247_londons_permission_is_for_one_country_per_turn() -> None:
    """T-247 (R-313)"""
    table = britannia("london: red | red to act with 4 actions")
    assert table.accepts(WELSH)
    assert table.accepts(SCOTTISH)
    table.play(WELSH)
    assert table.refuses(SCOTTISH) == "needs-permission"
    assert table.refuses(WELSH_TOO) == "needs-permission"


def test_t248_on_the_3_player_side_london_opens_wales_and_carlisle_nothing() -> None:
    """T-248 (R-312)"""
    table = britannia("london: red | red to act with 4 actions", players=3)
    assert open_to_place(table) == set(table.board.routes)
    table.play(WELSH)
    assert table.refuses(WELSH_TOO) == "needs-permission"
    table = britannia("carlisle: red | red to act", players=3)
    assert table.refuses(WELSH) == "needs-permission"
    assert open_to_place(table) == set(table.board.routes) - WALES


def test_t249_a_permission_gained_in_the_turn_can_be_used_at_once() -> None:
    """T-249 (R-316)"""
    table = britannia("carlisle: blue | red: privilege 2 | red to act with 2 actions").fill("carlisle-richmond", "red")
    assert table.refuses(SCOTTISH) == "needs-permission"
    table.play("establish carlisle-richmond office carlisle")
    assert table.accepts(SCOTTISH)


def test_a_swap_that_makes_a_player_right_most_counts_at_once() -> None:
    """R-316, OQ-38: in both directions."""
    table = britannia("cardiff: red, blue | red: token swap | red to act")
    assert table.refuses(WELSH) == "needs-permission"
    table.play("use swap cardiff 1")
    assert table.accepts(WELSH)
    table.given("blue to act")
    assert table.refuses(WELSH) == "needs-permission"


def test_a_used_permission_is_spent_even_if_the_city_gets_a_new_office() -> None:
    """R-316, OQ-30"""
    table = britannia("cardiff: red | red: privilege 2 | red to act with 4 actions").fill("cardiff-coventry", "red")
    table.play(WELSH, "establish cardiff-coventry office cardiff")
    assert table.offices("cardiff") == ["red", "red"]
    assert table.refuses(WELSH_TOO) == "needs-permission"


def test_england_is_free_whatever_permissions_exist_and_spends_none() -> None:
    """R-315"""
    table = britannia("cardiff: red | red to act with 4 actions").play("place trader cardiff-coventry/1")
    assert not table.happened(PermitUsed)
    assert table.accepts(WELSH)


def test_t318_the_colour_of_the_route_counts_not_its_cities() -> None:
    """T-318 (R-311)"""
    table = britannia()
    english = ["cardiff-oxford", "cardiff-coventry", "chester-hereford", "carlisle-richmond", "carlisle-durham"]
    for route in [*english, "durham-newcastle", "carlisle-chester"]:
        assert table.accepts(f"place trader {route}/1"), route
    assert table.refuses("place trader hereford-montgomery/1") == "needs-permission"
    table.given("carlisle: red")
    assert table.refuses("place trader hereford-montgomery/1") == "needs-permission"
    table.given("cardiff: red")
    assert table.accepts("place trader hereford-montgomery/1")


def test_t319_the_country_city_is_used_before_london() -> None:
    """T-319 (R-317)"""
    table = britannia("cardiff: red | london: red | red to act with 4 actions").play(WELSH)
    assert [e.city for e in table.happened(PermitUsed)] == ["cardiff"]
    assert table.accepts(SCOTTISH)
    table = britannia("carlisle: red | london: red | red to act with 4 actions").play(SCOTTISH)
    assert [e.city for e in table.happened(PermitUsed)] == ["carlisle"]
    assert table.accepts(WELSH)


def test_the_player_may_use_london_first() -> None:
    """R-317: said by `permit` before the action; only that one action is meant."""
    table = britannia("cardiff: red | carlisle: red | london: red | red to act with 5 actions")
    table.play("permit", WELSH)
    assert [e.city for e in table.happened(PermitUsed)] == ["london"]
    assert table.actions_left() == 4, "the choice itself is not an action"
    table.play(WELSH_TOO)
    assert [e.city for e in table.happened(PermitUsed)] == ["cardiff"]
    table.play(SCOTTISH)
    assert [e.city for e in table.happened(PermitUsed)] == ["carlisle"]
    assert table.refuses(SCOTTISH_TOO) == "needs-permission"


def test_london_first_for_a_displacement() -> None:
    """R-317"""
    table = britannia("cardiff: red | london: red | chester-conway: blue | red to act with 4 actions").play("permit")
    table.play("displace trader chester-conway/1 with trader paying trader")
    assert [e.city for e in table.happened(PermitUsed)] == ["london"]
    table.play("relocate conway-montgomery/1", "done")
    assert table.refuses(SCOTTISH) == "needs-permission"
    assert table.accepts(WELSH)


@pytest.mark.parametrize(
    "words", ["red to act", "london: red", "cardiff: red | carlisle: red", "cardiff: blue | london: red"]
)
def test_without_two_fitting_permissions_there_is_nothing_to_choose(words: str) -> None:
    """R-317"""
    table = britannia(f"{words} | red to act")
    assert "permit" not in table.offers()
    assert table.refuses("permit") == "one-permission-only"


def test_without_actions_there_is_no_permission_to_choose() -> None:
    """R-317"""
    table = britannia("cardiff: red | london: red | red to act with 0 actions")
    assert "permit" not in table.offers()
    assert table.refuses("permit") == "no-actions-left"


def test_t320_the_country_is_that_of_the_route_of_the_target() -> None:
    """T-320 (R-318)"""
    words = "carlisle-isle-of-man: blue | red to act"
    displace = "displace trader carlisle-isle-of-man/1 with trader paying trader"
    four = britannia(words)
    assert four.refuses(displace) == "needs-permission"
    assert four.given("cardiff: red").refuses(displace) == "needs-permission"
    assert four.given("carlisle: red").refuses(displace) is None
    assert britannia(words, players=3).refuses(displace) is None


# ---------------------------------------------------------------- relocation
def displaced(route: str, words: str = "red to act", post: int = 1, players: int = 4) -> Table:
    """Red, who may go anywhere, has displaced a blue trader of the route."""
    table = britannia(f"cardiff: red | carlisle: red | london: red | {words} | red to act", players)
    table.given(f"{route}: {'empty, ' * (post - 1)}blue")
    return table.play(f"displace trader {route}/{post} with trader paying trader")


def displaced_targets(table: Table) -> set[str]:
    return routes_of([t for t in table.offers("relocate ") if "extra" not in t])


def test_t250_from_wales_to_wales_and_england_never_to_scotland() -> None:
    """T-250 (R-319)"""
    table = displaced("conway-isle-of-man", post=3)
    assert displaced_targets(table) == {"chester-conway", "conway-montgomery"}
    assert table.refuses("relocate carlisle-isle-of-man/1") == "country-closed"
    table = displaced("chester-conway")
    assert displaced_targets(table) == {
        "conway-isle-of-man",
        "conway-montgomery",
        "chester-hereford",
        "carlisle-chester",
    }


def test_relocation_needs_and_uses_no_permission() -> None:
    """R-319, OQ-46: blue has no office at all, and then gets one in Cardiff."""
    table = displaced("chester-conway").play(
        "relocate conway-montgomery/1", "relocate extra trader conway-montgomery/2"
    )
    assert table.on("conway-montgomery/1") == table.on("conway-montgomery/2") == "blue trader"
    table.given("cardiff: blue | blue to act")
    assert table.accepts(WELSH)


def test_t251_from_england_only_to_england() -> None:
    """T-251 (R-319)"""
    table = displaced("chester-hereford")
    english = {"carlisle-chester", "hereford-lancaster", "coventry-hereford"}
    assert displaced_targets(table) == english
    assert table.refuses("relocate chester-conway/1") == "country-closed"
    assert table.refuses("relocate hereford-montgomery/1") == "country-closed"


def test_from_scotland_to_scotland_and_england() -> None:
    """R-319"""
    table = displaced("carlisle-falkirk")
    near = {"falkirk-glasgow", "carlisle-isle-of-man", "carlisle-chester", "carlisle-durham", "carlisle-richmond"}
    assert displaced_targets(table) == near
    table = displaced("carlisle-isle-of-man")
    assert "conway-isle-of-man" not in displaced_targets(table)
    assert table.refuses("relocate conway-isle-of-man/3") == "country-closed"


def test_extras_keep_to_the_same_countries_whatever_their_source() -> None:
    """R-319: stock, supply and board."""
    for words in ("blue: stock 2t", "blue: stock 0t, supply 2t 0m"):
        table = displaced("chester-hereford", words)
        assert table.refuses("relocate extra trader chester-conway/1") == "country-closed"
        assert table.accepts("relocate extra trader coventry-hereford/1")
    table = displaced("chester-hereford", "blue: stock 0t, supply 0t 0m | conway-montgomery: blue")
    table.play("relocate coventry-hereford/1", "relocate from conway-montgomery/1")
    assert table.refuses("relocate extra trader chester-conway/1") == "country-closed"
    table.play("relocate extra trader hereford-lancaster/1")
    assert table.on("hereford-lancaster/1") == "blue trader", "a Welsh piece, but the displacement was in England"


def test_distance_runs_through_forbidden_routes() -> None:
    """R-319, OQ-31: over Carlisle–Isle of Man the English routes of Carlisle are two away."""
    table = britannia("cardiff: red | conway-isle-of-man: empty, empty, blue | red to act")
    table.fill("chester-conway", "green").fill("conway-montgomery", "green")
    table.play("displace trader conway-isle-of-man/3 with trader paying trader")
    assert displaced_targets(table) == {
        "chester-hereford",
        "carlisle-chester",
        "hereford-montgomery",
        "montgomery-pembroke",
        "cardiff-montgomery",
        "carlisle-richmond",
        "carlisle-durham",
    }


def test_with_only_forbidden_routes_free_the_displaced_piece_goes_to_the_stock() -> None:
    """R-319, R-64, R-72"""
    table = britannia("chester-hereford: blue | blue: stock 0t | red to act")
    table.fill_all("green", but=["chester-conway", "falkirk-glasgow", "chester-hereford"])
    table.play("displace trader chester-hereford/1 with trader paying trader")
    assert table.stock("blue") == "1t"
    assert table.asks() == ("red", "turn")


# ---------------------------------------------------------------- Move and move three
def lifted(words: str, *posts: str, start: str = "red to act", first: str = "") -> Table:
    table = britannia(f"{words} | {start}")
    if first:
        table.play(first)
    return table.play(*(f"lift {post}" for post in posts))


def put_targets(table: Table) -> set[str]:
    return {text.split()[1].rsplit("/", 1)[0] for text in table.offers("put")}


def test_t252_move_leaves_wales_and_scotland_only_towards_england() -> None:
    """T-252 (R-320): and needs no permission."""
    table = lifted("coventry-hereford: red", "coventry-hereford/1")
    assert table.refuses("put chester-conway/1") == "country-closed"
    assert put_targets(table) == set(table.board.routes) - WALES - SCOTLAND - {"coventry-hereford"}
    table = lifted("chester-conway: red", "chester-conway/1")
    assert table.refuses("put falkirk-glasgow/1") == "country-closed"
    assert table.accepts("put coventry-hereford/1")
    assert put_targets(table) == set(table.board.routes) - SCOTLAND - {"chester-conway"}
    table = lifted("falkirk-glasgow: red", "falkirk-glasgow/1")
    assert table.refuses("put chester-conway/1") == "country-closed"
    assert put_targets(table) == set(table.board.routes) - WALES - {"falkirk-glasgow"}


def test_t253_trading_places_across_the_border_is_judged_piece_by_piece() -> None:
    """T-253 (R-320)"""
    words = "coventry-hereford: red | chester-conway: red merchant"
    table = lifted(words, "coventry-hereford/1", "chester-conway/1")
    assert table.refuses("put chester-conway/1") == "country-closed"
    table.play("put coventry-nottingham/1", "put coventry-hereford/1")
    assert table.on("coventry-hereford/1") == "red merchant"


def test_trading_places_within_a_country_is_allowed() -> None:
    """R-320, R-79"""
    table = lifted("cardiff-pembroke: red | chester-conway: red merchant", "cardiff-pembroke/1", "chester-conway/1")
    table.play("put chester-conway/1", "put cardiff-pembroke/1")
    assert table.on("chester-conway/1") == "red trader"
    assert table.on("cardiff-pembroke/1") == "red merchant"


def three(words: str, *posts: str) -> Table:
    return lifted(f"red: token three | {words}", *posts, first="use three")


def test_t255_move_three_keeps_each_piece_in_its_country() -> None:
    """T-255 (R-167, R-322)"""
    table = three("coventry-hereford: blue", "coventry-hereford/1")
    assert put_targets(table) == set(table.board.routes) - WALES - SCOTLAND - {"coventry-hereford"}
    table = three("chester-conway: blue", "chester-conway/1")
    assert put_targets(table) == WALES - {"chester-conway"}
    assert table.refuses("put coventry-hereford/1") == "country-closed", "not even to England"
    table = three("falkirk-glasgow: blue", "falkirk-glasgow/1")
    assert put_targets(table) == SCOTLAND - {"falkirk-glasgow"}


def test_move_three_lets_pieces_trade_places_inside_a_country() -> None:
    """R-322"""
    table = three("cardiff-pembroke: blue | chester-conway: green", "cardiff-pembroke/1", "chester-conway/1")
    table.play("put chester-conway/1", "put cardiff-pembroke/1")
    assert table.on("chester-conway/1") == "blue trader"
    assert table.on("cardiff-pembroke/1") == "green trader"
    table = three("coventry-hereford: blue | chester-conway: green", "coventry-hereford/1", "chester-conway/1")
    assert table.refuses("put chester-conway/1") == "country-closed"


# ---------------------------------------------------------------- Establish
@pytest.mark.parametrize("route", ["chester-conway", "carlisle-chester", "chester-hereford"])
def test_t254_establishing_asks_for_no_permission(route: str) -> None:
    """T-254 (R-321): the rulebook's example."""
    table = britannia("red: privilege 2").given(f"{route}: red, red merchant, red merchant").fill(route, "red")
    assert f"establish {route} office chester" in table.offers()
    assert f"establish {route} develop actions" in table.offers()
    table.play(f"establish {route} office chester")
    assert table.offices("chester") == ["red"]


# ---------------------------------------------------------------- ship posts and printed bonuses
def test_ship_posts_of_britannia() -> None:
    """R-323: how many posts of each route refuse a trader of a player who may go everywhere."""
    expected = {"calais-canterbury": 1, "calais-southampton": 2, "conway-isle-of-man": 2, "carlisle-isle-of-man": 2}
    for players in (3, 4):
        table = britannia("london: red | red to act", players)
        refused: dict[str, int] = {}
        for post in table.board.post_names:
            if table.refuses(f"place trader {post}") == "merchants-only":
                route = post.rsplit("/", 1)[0]
                refused[route] = refused.get(route, 0) + 1
        assert refused == expected | ({"carlisle-chester": 2} if players == 4 else {})


def test_t321_carlisle_isle_of_man_moves_two_only_on_the_3_player_side() -> None:
    """T-321 (R-323)"""
    words = "carlisle-isle-of-man: red, red merchant, red merchant | cambridge-london: blue | red to act"
    four = britannia(words).play("establish carlisle-isle-of-man nothing")
    assert four.asks() == ("red", "turn")
    few = britannia(words, players=3).play("establish carlisle-isle-of-man nothing")
    assert few.asks() == ("red", "move")


@pytest.mark.parametrize("route", ["conway-isle-of-man", "carlisle-chester"])
def test_maritime_routes_without_a_printed_bonus(route: str) -> None:
    """R-323"""
    table = britannia("cambridge-london: blue | red to act").fill(route, "red merchant")
    assert table.play(f"establish {route} nothing").asks() == ("red", "turn")


def calais_established(words: str, players: int = 4) -> Table:
    """Canterbury–Calais is established; its printed bonus is asked for."""
    table = britannia(f"calais-canterbury: red, red merchant, red | {words} | red to act with 2 actions", players)
    return table.play("establish calais-canterbury nothing")


def test_t256_move_two_moves_anybody_inside_their_country() -> None:
    """T-256 (R-325)"""
    table = calais_established("cambridge-london: blue | chester-conway: red")
    assert table.asks() == ("red", "move")
    table.play("lift cambridge-london/1", "lift chester-conway/1")
    assert table.refuses("put chester-conway/1") == "country-closed"
    table.play("put london-oxford/1")
    assert table.refuses("put cambridge-london/1") == "country-closed", "not even the player's own piece leaves Wales"
    table.play("put cardiff-pembroke/1")
    assert table.on("london-oxford/1") == "blue trader"
    assert table.on("cardiff-pembroke/1") == "red trader"


def test_move_two_may_use_the_route_just_established() -> None:
    """R-325"""
    table = calais_established("cambridge-london: blue merchant").play("lift cambridge-london/1")
    table.play("put calais-canterbury/2")
    assert table.on("calais-canterbury/2") == "blue merchant"


def test_move_two_lets_pieces_trade_places_inside_a_country() -> None:
    """R-325, R-303"""
    table = calais_established("cambridge-london: red | london-oxford: blue")
    table.play("lift cambridge-london/1", "lift london-oxford/1", "put london-oxford/1", "put cambridge-london/1")
    assert table.on("cambridge-london/1") == "blue trader"
    assert table.on("london-oxford/1") == "red trader"
    assert table.asks() == ("red", "turn")


def test_t322_a_refused_printed_bonus_comes_back_at_the_next_establishment() -> None:
    """T-322 (R-324)"""
    table = calais_established("cambridge-london: blue").play("done")
    assert table.asks() == ("red", "turn")
    assert table.refuses("lift cambridge-london/1") == "not-your-piece"
    assert table.game.view().posts["calais-canterbury"] == [None, None, None]
    table.given("calais-canterbury: red, red merchant, red").play("establish calais-canterbury nothing")
    assert table.asks() == ("red", "move")


def southampton(words: str = "red: stock 0t, supply 2t 0m", players: int = 4, option: str = "office calais") -> Table:
    """Calais–Southampton is established; its printed bonus is asked for."""
    table = britannia(f"{words} | calais-southampton: red, red merchant, red merchant | red to act", players)
    return table.play(f"establish calais-southampton {option}")


def test_t257_place_two_takes_pieces_of_the_stock_to_wales_or_scotland() -> None:
    """T-257 (R-101, R-115, R-326)"""
    table = southampton()
    assert table.asks() == ("red", "bonus_place")
    assert table.stock("red") == "2m", "the rest of the route is in the stock first"
    assert routes_of(table.offers("bonus place merchant")) == WALES | SCOTLAND
    assert not table.offers_any("bonus place trader")
    assert table.refuses("bonus place trader chester-conway/1") == "wrong-source", "the supply is not offered"
    assert table.refuses("bonus place merchant coventry-hereford/1") == "not-abroad"
    table.play("bonus place merchant chester-conway/1", "bonus place merchant falkirk-glasgow/1")
    assert table.on("chester-conway/1") == table.on("falkirk-glasgow/1") == "red merchant"
    assert table.stock("red") == "0"
    assert table.supply("red") == "2t"
    assert table.asks() == ("red", "turn"), "two at most"


def test_place_two_spends_no_permission() -> None:
    """R-326"""
    table = southampton("cardiff: red").play("bonus place merchant chester-conway/1", "done")
    table.given("red: supply 2t")
    table.state.set_actions_left(1)
    assert table.accepts(WELSH)


def test_place_two_takes_the_shapes_that_the_stock_has() -> None:
    """R-326: also pieces that were in the stock before, and only where they suit."""
    table = southampton("red: stock 1t, supply 0t 0m")
    assert table.stock("red") == "1t 2m"
    assert table.refuses("bonus place trader conway-isle-of-man/1") == "merchants-only"
    assert table.accepts("bonus place merchant conway-isle-of-man/1")
    table.play("bonus place trader chester-conway/1")
    assert table.refuses("bonus place trader chester-conway/2") == "wrong-source", "no trader is left in the stock"
    assert table.refuses("bonus place merchant chester-conway/1") == "post-occupied"
    table.play("bonus place merchant chester-conway/2")
    assert table.stock("red") == "1m"


def test_place_two_may_be_used_in_part_or_declined() -> None:
    """R-326, OQ-27"""
    table = southampton().play("bonus place merchant chester-conway/1", "done")
    assert table.stock("red") == "1m"
    table = southampton().play("done")
    assert table.stock("red") == "2m"
    assert table.asks() == ("red", "turn")


def test_place_two_of_three_players_goes_to_wales() -> None:
    """R-326"""
    table = southampton(players=3)
    assert routes_of(table.offers("bonus place")) == WALES
    assert table.refuses("bonus place merchant carlisle-isle-of-man/1") == "not-abroad"


# ---------------------------------------------------------------- tokens
def test_t259_no_token_abroad_or_beside_a_printed_bonus() -> None:
    """T-259 (R-335)"""
    taverns = {"salisbury-southampton", "coventry-nottingham", "lancaster-richmond"}
    bonuses = {"calais-canterbury", "calais-southampton"}
    table = britannia("red: plate swap | red to act").play("end")
    offered = {text.split()[2] for text in table.offers("lay swap")}
    assert offered == set(table.board.routes) - WALES - SCOTLAND - taverns - bonuses
    assert "carlisle-chester" in offered
    for route in WALES | SCOTLAND | bonuses:
        assert table.refuses(f"lay swap {route}") == "barred-for-tokens"
    table = britannia("red: plate swap | red to act", players=3).play("end")
    offered = {text.split()[2] for text in table.offers("lay swap")}
    assert offered == set(table.board.routes) - WALES - taverns - bonuses - {"carlisle-isle-of-man"}


# ---------------------------------------------------------------- country scoring
def countries(words: str, players: int = 4) -> list[int]:
    """Country points of red, blue, green, ... in this position."""
    table = britannia(f"{words} | red to act", players)
    return [table.score(who, "countries") for who in ("red", "blue", "green", "yellow", "purple")[:players]]


def test_t260_two_tied_for_first_get_five_each_and_the_next_two() -> None:
    """T-260 (R-192, R-327, R-329, R-330): the rulebook's example."""
    words = "cardiff: red | conway: red | chester: blue | montgomery: blue | pembroke: green"
    for players in (3, 4):
        assert countries(words, players)[:3] == [5, 5, 2]


def test_country_points_are_part_of_the_total() -> None:
    """R-192"""
    table = britannia("cardiff: red | red to act")
    assert table.score("red", "countries") == 7
    assert table.total("red") == 7 + 2 + 1, "with the city and the network"


def test_first_second_and_third_place() -> None:
    """R-329: later places get nothing."""
    words = "cardiff: red, red, red | pembroke: blue, blue, red | conway: green | chester: red"
    assert countries(f"{words} | cardiff extra: yellow") == [7, 4, 2, 0]


def test_t261_equal_cities_are_ranked_by_offices() -> None:
    """T-261 (R-328)"""
    assert countries("cardiff: red, red | conway: blue") == [7, 4, 0, 0]
    assert countries("cardiff: red | cardiff extra: red | conway: blue") == [7, 4, 0, 0], "extra offices count"
    assert countries("cardiff: red, red, red, red | conway: blue | chester: blue") == [4, 7, 0, 0], "cities come first"


def test_t262_players_without_a_city_come_after_the_controllers() -> None:
    """T-262 (R-331)"""
    words = "cardiff: blue, blue, blue, red, red | cardiff extra: red, red, green"
    assert countries(words) == [7, 4, 2, 0]


def test_t263_without_an_office_there_are_no_points() -> None:
    """T-263 (R-332)"""
    assert countries("cardiff: red") == [7, 0, 0, 0]
    assert countries("london: red | oxford: blue") == [0, 0, 0, 0]


def test_shared_places() -> None:
    """R-330: rounded down."""
    assert countries("cardiff: red | conway: blue | chester: green") == [4, 4, 4, 0]
    words = "cardiff: red, red | conway: blue | chester: green"
    assert countries(words) == [7, 3, 3, 0]
    words = "cardiff: red, red, red | pembroke: blue, blue | conway: green | chester: yellow"
    assert countries(words) == [7, 4, 1, 1]
    words = "cardiff: red, red | conway: blue | chester: green | montgomery: yellow | pembroke: purple"
    assert countries(words, 5) == [7, 1, 1, 1, 1], "four share the 4 and the 2"


def test_scotland_is_scored_by_itself() -> None:
    """R-327"""
    assert countries("carlisle: red | newcastle: red | cardiff: blue") == [7, 7, 0, 0]
    assert countries("carlisle: red | newcastle: red | falkirk: blue | cardiff: red") == [14, 4, 0, 0]
    assert countries("carlisle: red | newcastle: red | cardiff: blue", 3) == [0, 7, 0], "no Scotland for three"


def test_t264_the_isle_of_man_counts_for_wales_and_scotland() -> None:
    """T-264 (R-333)"""
    assert countries("isle-of-man: red") == [14, 0, 0, 0]
    assert countries("isle-of-man: red | cardiff: blue | carlisle: green") == [10, 5, 5, 0], "tied in both countries"
    assert countries("isle-of-man: red", 3) == [7, 0, 0]


def test_london_counts_for_neither_country() -> None:
    """R-333, C-28"""
    assert countries("london: red, red, red | cardiff: blue | carlisle: blue") == [0, 14, 0, 0]
