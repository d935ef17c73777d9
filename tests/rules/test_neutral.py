"""Two players in `egmont`: neutral traders (R-220 to R-240)."""

import json
from copy import deepcopy

from hansa.engine import setup as engine_setup
from hansa.game import names
from hansa.game.boards import PrintedBoard, board
from hansa.game.editions import EGMONT, Options, rules_for
from hansa.game.events import Connected, Points, TokenBoxed
from rules.table import Table

SETUP_ROUTES = {
    "emden-groningen",
    "hamburg-stade",
    "hamburg-lubeck",
    "gottingen-quedlinburg",
    "halle-quedlinburg",
    "bremen-osnabruck",
    "luneburg-perleberg",
    "goslar-hildesheim",
}


def neutral_table(words: str = "red to act") -> Table:
    return Table(edition="egmont", players=2).given(words)


def bare(words: str) -> Table:
    """A table whose board has no neutral traders and no tokens yet."""
    table = Table(edition="egmont", players=2)
    for route in table.board.routes:
        table.given(f"{route}: empty | token {route}: none")
    return table.given(words)


def standing(table: Table) -> dict[str, int]:
    """Neutral traders by route."""
    posts = table.game.view().posts
    count = {route: sum(p is not None and p.owner == 5 for p in pieces) for route, pieces in posts.items()}
    return {route: n for route, n in count.items() if n}


def reserve(table: Table) -> int:
    return int(table.state.reserve())


def almost_full(route: str, words: str) -> Table:
    """Red can displace a neutral trader of dortmund-paderborn; the only open post around is the last of ``route``."""
    table = bare(f"dortmund-paderborn: neutral | {words}")
    table.fill(route, "neutral", but=1)
    for other in ("dortmund-duisburg", "minden-paderborn", "paderborn-warburg", "hildesheim-paderborn"):
        if other != route:
            table.fill(other, "red")
    return table


DISPLACE = "displace trader dortmund-paderborn/1 with trader paying trader"


def test_t193_one_neutral_trader_stands_on_each_ability_and_tavern_route() -> None:
    """T-193 (R-220, R-221)"""
    table = Table(edition="egmont", players=2)
    assert table.board.id == "hansa_23"
    assert standing(table) == dict.fromkeys(SETUP_ROUTES, 1)
    assert "coellen-warburg" not in standing(table)
    assert reserve(table) == 19
    assert table.asks() == ("red", "turn")
    assert table.supply("red") == "5t 1m"
    assert table.supply("blue") == "6t 1m"


def test_the_neutral_party_is_nobodys_desk() -> None:
    """R-220: two desks, and only traders."""
    table = Table(edition="egmont", players=2)
    assert len(table.game.view().desks) == 2
    assert {p.shape for row in table.game.view().posts.values() for p in row if p} == {"trader"}


def test_three_players_of_egmont_have_no_neutral_traders() -> None:
    """R-220"""
    assert standing(Table(edition="egmont", players=3)) == {}


def test_t194_displacing_a_neutral_trader_costs_one_and_the_opponent_places_it_and_one_more() -> None:
    """T-194 (R-225, R-226)"""
    table = bare("dortmund-paderborn: neutral | red: supply 2t, stock 0t | reserve 19 | red to act")
    table.play(DISPLACE)
    assert table.on("dortmund-paderborn/1") == "red trader"
    assert table.supply("red") == "0"
    assert table.stock("red") == "1t"
    assert table.asks() == ("blue", "relocate")
    table.play("relocate dortmund-duisburg/1", "relocate extra trader minden-paderborn/1")
    assert standing(table) == {"dortmund-duisburg": 1, "minden-paderborn": 1}
    assert reserve(table) == 18
    assert table.asks() == ("red", "turn"), "one additional trader at most"


def test_one_piece_in_the_supply_is_too_few_to_displace_a_neutral_trader() -> None:
    """R-225 as R-54"""
    table = bare("dortmund-paderborn: neutral | red: supply 1t | red to act")
    assert table.refuses(DISPLACE) == "price-too-high"


def test_neutral_traders_follow_the_ring_rule() -> None:
    """R-226: R-63 and R-66 hold as for own pieces."""
    table = bare("dortmund-paderborn: neutral | red to act").play(DISPLACE)
    assert table.refuses("relocate arnheim-duisburg/1") == "too-far"
    assert table.refuses("relocate dortmund-paderborn/2") == "origin-route"
    assert table.refuses("relocate extra trader arnheim-duisburg/1") == "too-far"
    assert table.refuses("relocate extra merchant dortmund-duisburg/1") == "wrong-source"


def test_a_displaced_neutral_trader_without_a_post_goes_to_the_reserve() -> None:
    """R-226, R-72"""
    table = bare("dortmund-paderborn: neutral | reserve 19 | red to act").fill_all("red", but=["dortmund-paderborn"])
    table.play(DISPLACE)
    assert reserve(table) == 20
    assert table.asks() == ("red", "turn")
    assert standing(table) == {}


def test_an_additional_neutral_trader_may_not_take_the_last_post_of_the_displaced_one() -> None:
    """R-226, R-75"""
    table = bare("dortmund-paderborn: neutral | red to act")
    table.fill_all("red", but=["dortmund-paderborn", "dortmund-duisburg"]).fill("dortmund-duisburg", "red", but=1)
    table.play(DISPLACE)
    assert table.refuses("relocate extra trader dortmund-duisburg/2") == "would-strand"
    assert table.accepts("relocate dortmund-duisburg/2")


def test_t195_the_additional_trader_may_be_declined_the_displaced_one_not() -> None:
    """T-195 (R-227)"""
    table = bare("dortmund-paderborn: neutral | reserve 19 | red to act").play(DISPLACE)
    assert table.refuses("done") == "must-place-displaced"
    table.play("relocate dortmund-duisburg/1", "done")
    assert standing(table) == {"dortmund-duisburg": 1}
    assert reserve(table) == 19
    assert table.asks() == ("red", "turn")


def test_t196_a_route_filled_with_neutral_traders_is_established_after_the_action() -> None:
    """T-196 (R-230)"""
    table = almost_full("dortmund-duisburg", "reserve 0 | red to act with 2 actions")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert table.asks() == ("red", "settle")
    table.play("settle dortmund-duisburg office duisburg")
    assert table.kinds()[0] == "neutral_established"
    assert "dortmund-duisburg" not in standing(table)
    assert table.offices("duisburg") == ["neutral"]
    assert table.actions_left() == 1, "only the Displace cost an action"
    assert table.asks() == ("red", "turn")


def test_a_neutral_route_waits_until_all_relocations_are_made() -> None:
    """R-230: the additional trader is placed first, and may itself stand there no more."""
    table = almost_full("dortmund-duisburg", "reserve 19 | red to act").given("minden-paderborn: empty")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert table.asks() == ("blue", "relocate")
    table.play("relocate extra trader minden-paderborn/1")
    assert table.asks() == ("red", "settle")


def test_nothing_else_is_possible_before_the_neutral_route_is_settled() -> None:
    """R-230"""
    table = almost_full("dortmund-duisburg", "reserve 0 | red: token plus3 | red to act with 2 actions")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert table.refuses("use plus3") == "other-question"
    assert table.refuses("end") == "other-question"
    assert set(table.offers()) == {
        "settle dortmund-duisburg office dortmund",
        "settle dortmund-duisburg office duisburg",
    }


def test_t197_the_active_player_chooses_the_city_of_the_neutral_office() -> None:
    """T-197 (R-233): Dortmund's first space wants a merchant, Warburg's an orange Privilege."""
    table = almost_full("paderborn-warburg", "reserve 0 | red to act")
    table.play(DISPLACE, "relocate paderborn-warburg/3")
    assert table.asks() == ("red", "settle")
    assert table.refuses("settle paderborn-warburg nothing") == "must-found"
    table.play("settle paderborn-warburg office warburg")
    assert table.offices("warburg") == ["neutral"]
    assert table.offices("paderborn") == []
    table = almost_full("dortmund-duisburg", "reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office dortmund")
    assert table.offices("dortmund") == ["neutral"]
    assert table.game.view().cities["dortmund"].offices[0] is not None


def test_the_neutral_office_takes_the_left_most_free_space() -> None:
    """R-233"""
    table = almost_full("paderborn-warburg", "paderborn: blue | reserve 0 | red to act")
    table.play(DISPLACE, "relocate paderborn-warburg/3", "settle paderborn-warburg office paderborn")
    assert table.offices("paderborn") == ["blue", "neutral"]


def test_if_only_one_city_has_room_the_neutral_office_goes_there() -> None:
    """R-233"""
    table = almost_full("dortmund-duisburg", "duisburg: blue | reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert table.offers() == ["settle dortmund-duisburg office dortmund"]
    assert table.refuses("settle dortmund-duisburg office duisburg") == "no-free-space"
    assert table.refuses("settle dortmund-duisburg nothing") == "must-found"


def test_t198_the_other_traders_of_the_route_return_to_the_reserve() -> None:
    """T-198 (R-234)"""
    table = almost_full("paderborn-warburg", "reserve 0 | red to act")
    table.play(DISPLACE, "relocate paderborn-warburg/3", "settle paderborn-warburg office warburg")
    assert reserve(table) == 2
    assert standing(table) == {}


def test_t199_with_both_cities_full_no_office_is_opened() -> None:
    """T-199 (R-233)"""
    table = almost_full("dortmund-duisburg", "duisburg: blue | dortmund: blue, blue | reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert table.offers() == ["settle dortmund-duisburg nothing"]
    table.play("settle dortmund-duisburg nothing")
    assert reserve(table) == 2
    assert table.offices("duisburg") == ["blue"]
    assert table.offices("dortmund") == ["blue", "blue"]


def test_t200_controllers_score_when_neutral_traders_establish() -> None:
    """T-200 (R-231): each end city by itself, also for the player whose turn it is not."""
    table = almost_full("dortmund-duisburg", "duisburg: red | dortmund: blue | reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert table.points("red") == 0, "not before the route is established"
    table.play("settle dortmund-duisburg office dortmund")
    assert table.points("red") == 1
    assert table.points("blue") == 1


def test_control_is_taken_from_before_the_neutral_office() -> None:
    """R-230, R-89: the neutral office makes a tie further right, but blue still scores."""
    table = almost_full("dortmund-duisburg", "dortmund: blue | reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office dortmund")
    assert table.points("blue") == 1
    assert table.controller("dortmund") == "neutral"


def test_nobody_scores_a_city_that_the_neutral_party_controls() -> None:
    """R-231"""
    table = almost_full("dortmund-duisburg", "dortmund: neutral | reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office dortmund")
    assert table.points("red") == table.points("blue") == 0
    assert not table.happened(Points)


def test_t201_the_token_of_a_neutral_route_leaves_the_game_and_is_replaced() -> None:
    """T-201 (R-232)"""
    words = "token dortmund-duisburg: swap | pool: plus4, develop | reserve 0 | red to act"
    table = almost_full("dortmund-duisburg", words)
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office dortmund")
    assert [e.token for e in table.happened(TokenBoxed)] == ["swap"]
    assert "dortmund-duisburg" not in table.game.view().tokens
    assert table.unused("red") == table.unused("blue") == []
    assert table.score("red", "tokens") == table.score("blue", "tokens") == 0
    assert table.game.view().pool == 2, "drawn at the end of the turn (R-126)"
    table.play("end")
    assert table.asks() == ("red", "lay")
    assert table.game.view().pool == 1
    table.play("lay plus4 kampen-osnabruck")
    assert table.asks() == ("blue", "turn")


def test_a_neutral_route_whose_token_cannot_be_replaced_ends_the_game() -> None:
    """R-236, R-174"""
    table = almost_full("dortmund-duisburg", "token dortmund-duisburg: swap | reserve 0 | red to act")
    table.state.set_pool_size(0)
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert not table.over()
    table.play("settle dortmund-duisburg office dortmund")
    assert table.over()
    assert table.offices("dortmund") == ["neutral"], "everything was resolved first"


def test_t202_a_token_laid_out_brings_a_neutral_trader() -> None:
    """T-202 (R-238)"""
    table = bare("red: plate swap | reserve 19 | red to act").play("end", "lay swap kampen-osnabruck")
    assert standing(table) == {"kampen-osnabruck": 1}
    assert reserve(table) == 18


def test_t203_a_city_that_neutral_offices_control_scores_for_nobody() -> None:
    """T-203 (R-239): in play and at the end."""
    table = bare("dortmund: neutral, neutral | dortmund extra: red | duisburg: blue | red to act")
    table.fill("dortmund-duisburg", "red").play("establish dortmund-duisburg nothing")
    assert table.controller("dortmund") == "neutral"
    assert table.points("red") == 0
    assert table.points("blue") == 1
    assert table.score("red", "cities") == 0
    assert table.score("blue", "cities") == 2


def test_a_neutral_office_further_right_wins_a_tie() -> None:
    """R-239, R-21"""
    table = bare("dortmund: red, neutral | munster: neutral, red | red to act")
    assert table.controller("dortmund") == "neutral"
    assert table.controller("munster") == "red"
    assert table.score("red", "cities") == 2


def test_t204_a_neutral_office_that_completes_the_tenth_city_ends_the_game() -> None:
    """T-204 (R-235, R-236)"""
    table = almost_full("dortmund-duisburg", "completed 9 | reserve 0 | red to act with 2 actions")
    table.play(DISPLACE, "relocate dortmund-duisburg/2")
    assert not table.over()
    table.play("settle dortmund-duisburg office duisburg")
    assert table.game.view().completed == 10
    assert table.over()
    assert table.game.view().over == ["cities"]


def test_twenty_points_by_a_neutral_route_end_the_game() -> None:
    """R-236"""
    table = almost_full("dortmund-duisburg", "dortmund: blue | blue: points 19 | reserve 0 | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office dortmund")
    assert table.points("blue") == 20
    assert table.over()


def test_the_end_waits_for_all_neutral_routes() -> None:
    """R-116, R-236: the game ends once everything is resolved."""
    words = "dortmund: blue | blue: points 19 | reserve 5 | red to act"
    table = almost_full("dortmund-duisburg", words).given("minden-paderborn: neutral, neutral, empty")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "relocate extra trader minden-paderborn/3")
    table.play("settle dortmund-duisburg office dortmund")
    assert table.points("blue") == 20
    assert not table.over()
    table.play("settle minden-paderborn office minden")
    assert table.over()


def test_t205_a_neutral_office_on_a_coin_space_pays_nobody() -> None:
    """T-205 (R-235): Warburg's first space has a coin on this side, and it is used up."""
    table = almost_full("paderborn-warburg", "red: privilege 4 | reserve 0 | red to act with 3 actions")
    table.play(DISPLACE, "relocate paderborn-warburg/3", "settle paderborn-warburg office warburg")
    assert table.points("red") == table.points("blue") == 0
    table.fill("paderborn-warburg", "red").play("establish paderborn-warburg office warburg")
    assert table.offices("warburg") == ["neutral", "red"]
    assert table.points("red") == 0


def test_the_neutral_party_never_makes_the_east_west_connection() -> None:
    """R-235, OQ-47: the three places stay for the players."""
    chain = "arnheim: neutral, red | munster: neutral | minden: neutral, red | stendal: neutral | brunswick: neutral"
    table = almost_full("dortmund-duisburg", f"{chain} | munster: red | reserve 0 | red to act with 9 actions")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office dortmund")
    assert not table.happened(Connected)
    table.given("red: privilege 4, token extra_office, token extra_office")
    table.fill("brunswick-stendal", "red").play("establish brunswick-stendal extra trader brunswick")
    table.fill("brunswick-stendal", "red").play("establish brunswick-stendal extra trader stendal")
    assert [e.place for e in table.happened(Connected)] == [1]
    assert [e.points for e in table.happened(Points) if e.why == "east_west"] == [7]


def test_t206_a_neutral_trader_taken_off_by_a_token_goes_to_the_reserve() -> None:
    """T-206 (R-240, OQ-43): nobody relocates it."""
    table = bare("dortmund-paderborn: neutral | red: token three | reserve 19 | red to act")
    table.play("use three", "remove dortmund-paderborn/1")
    assert reserve(table) == 20
    assert standing(table) == {}
    assert table.asks() == ("red", "turn")


def test_neutral_offices_may_be_swapped() -> None:
    """R-240"""
    table = bare("dortmund: red, neutral | red: token swap | red to act")
    table.play("use swap dortmund 1")
    assert table.offices("dortmund") == ["neutral", "red"]
    assert table.controller("dortmund") == "red"


def test_a_neutral_office_is_enough_for_an_extra_office() -> None:
    """R-240, R-141"""
    table = bare("dortmund: neutral | red: token extra_office | red to act").fill("dortmund-duisburg", "red")
    assert table.accepts("establish dortmund-duisburg extra trader dortmund")
    assert table.refuses("establish dortmund-duisburg extra trader duisburg") == "city-empty"


def test_neutral_traders_cannot_be_moved_by_move() -> None:
    """R-240"""
    table = bare("dortmund-paderborn: neutral | kampen-osnabruck: red | red to act")
    assert table.refuses("lift dortmund-paderborn/1") == "not-your-piece"
    assert table.offers("lift") == ["lift kampen-osnabruck/1"]


def test_t207_a_further_colour_joins_when_the_reserve_is_used_up() -> None:
    """T-207 (R-224): same party, so a route of both colours is full."""
    table = almost_full("dortmund-duisburg", "reserve 0 colours 1 | red to act")
    table.play(DISPLACE, "relocate extra trader dortmund-duisburg/2")
    assert reserve(table) == 26
    assert table.game.view().reserve == 26, "no colour is left after it"
    table.play("relocate arnheim-duisburg/1")
    assert table.asks() == ("red", "settle")


def test_t208_neutral_offices_never_appear_in_the_ranking() -> None:
    """T-208 (R-198, R-239)"""
    words = "minden: neutral, neutral, neutral, neutral | paderborn: neutral, neutral | completed 9 | reserve 0"
    table = almost_full("dortmund-duisburg", f"{words} | red to act")
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "settle dortmund-duisburg office duisburg")
    assert table.over()
    view = table.game.view()
    assert len(view.score) == 2
    assert [s.total for s in view.score] == [0, 0]
    assert view.winners == [0, 1], "the players share the victory"


def test_t301_a_tavern_route_to_an_ability_city_gets_one_neutral_trader() -> None:
    """T-301 (R-222): on a changed map Hamburg–Stade has a tavern too."""
    facts = json.loads(json.dumps(deepcopy(board("hansa_23").facts)))
    for route in facts["routes"]:
        if route["id"] in ("hamburg-stade", "bremen-osnabruck"):
            route["tavern"] = route["id"] == "hamburg-stade"
    custom = PrintedBoard("custom", facts)
    tokens = [names.TOKENS.index(t) for t in ("three", "swap", "extra_office")]
    state = engine_setup.new_state(custom.tables, rules_for(EGMONT, 2, Options()), 0, tokens, [0] * 12, [], [])
    on_routes = {r: int(state.own(5, i)) for i, r in enumerate(custom.routes) if state.own(5, i)}
    assert on_routes == dict.fromkeys(SETUP_ROUTES - {"bremen-osnabruck"}, 1)
    assert state.token(custom.route_index["hamburg-stade"]) != 0
    assert int(state.reserve()) == 20


def test_t302_a_route_with_a_neutral_trader_is_not_empty() -> None:
    """T-302 (R-223)"""
    table = bare("kampen-osnabruck: neutral | red: plate swap | red to act").play("end")
    assert not table.offers_any("lay swap kampen-osnabruck")
    assert table.refuses("lay swap kampen-osnabruck") == "route-not-empty"
    assert table.accepts("lay swap arnheim-kampen")


def test_neutral_traders_block_posts_and_routes() -> None:
    """R-223"""
    table = bare("kampen-osnabruck: neutral, red | red to act")
    assert table.refuses("place trader kampen-osnabruck/1") == "post-occupied"
    assert table.refuses("establish kampen-osnabruck nothing") == "route-not-full"


def test_t303_without_reserve_there_is_no_additional_neutral_trader() -> None:
    """T-303 (R-228, OQ-37): and none is taken from the board."""
    table = bare("dortmund-paderborn: neutral | kampen-osnabruck: neutral | reserve 0 | red to act").play(DISPLACE)
    assert not table.offers_any("relocate extra")
    assert not table.offers_any("relocate from")
    assert table.refuses("relocate from kampen-osnabruck/1") == "wrong-source"
    table.play("relocate dortmund-duisburg/1")
    assert table.asks() == ("red", "turn")


def test_t304_the_active_player_orders_several_neutral_routes() -> None:
    """T-304 (R-237)"""
    table = almost_full("dortmund-duisburg", "reserve 5 | red to act").given(
        "minden-paderborn: neutral, neutral, empty"
    )
    table.play(DISPLACE, "relocate dortmund-duisburg/2", "relocate extra trader minden-paderborn/3")
    assert table.asks() == ("red", "settle")
    routes = {text.split()[1] for text in table.offers("settle")}
    assert routes == {"dortmund-duisburg", "minden-paderborn"}
    table.play("settle minden-paderborn office minden")
    assert table.asks() == ("red", "settle")
    assert {text.split()[1] for text in table.offers("settle")} == {"dortmund-duisburg"}
    table.play("settle dortmund-duisburg office duisburg")
    assert table.asks() == ("red", "turn")
