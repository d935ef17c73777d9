"""Setting up (R-1 to R-15) and the definitions that every rule uses (R-16 to R-24)."""

from collections import Counter

import pytest

from hansa import Game, SetupError
from hansa.game import names
from hansa.game.events import Points
from rules.games import owned, play_out
from rules.table import COLOURS, Table

TAVERNS = {"bremen-osnabruck", "luneburg-perleberg", "goslar-hildesheim"}
EDITIONS = ("ed2009", "egmont", "bigbox")


def test_t1_the_big_box_is_for_three_to_five_players() -> None:
    """T-1 (R-1)"""
    for board in ("hansa", "east", "britannia"):
        for players in (1, 2, 6):
            with pytest.raises(SetupError):
                Game.new(board, "bigbox", players, seed=1)
        for players in (3, 4, 5):
            assert Game.new(board, "bigbox", players, seed=1).players == players


def test_t2_up_to_three_players_use_one_side_and_four_or_five_the_other() -> None:
    """T-2 (R-1)"""
    sides = {n: Game.new("hansa", "ed2009", n, seed=1).board.id for n in (2, 3, 4, 5)}
    assert sides == {2: "hansa_23", 3: "hansa_23", 4: "hansa_45", 5: "hansa_45"}
    with pytest.raises(SetupError):
        Game.new("hansa_45", "ed2009", 3, seed=1)
    with pytest.raises(SetupError):
        Game.new("hansa_23", "ed2009", 4, seed=1)


def test_t3_later_seats_start_with_more_in_the_supply_and_less_in_the_stock() -> None:
    """T-3 (R-8)"""
    table = Table(players=5)
    assert [table.supply(who) for who in COLOURS] == ["5t 1m", "6t 1m", "7t 1m", "8t 1m", "9t 1m"]
    assert [table.stock(who) for who in COLOURS] == ["6t", "5t", "4t", "3t", "2t"]


def test_t4_every_player_owns_27_traders_and_4_merchants() -> None:
    """T-4 (R-2)"""
    for edition, least in (("ed2009", 2), ("egmont", 2), ("bigbox", 3)):
        for players in range(least, 6):
            game = Game.new("hansa", edition, players, seed=3)
            assert [owned(game.state, p) for p in range(players)] == [(27, 4)] * players


def test_t5_fifteen_traders_and_three_merchants_cover_a_new_desk() -> None:
    """T-5 (R-4)"""
    covering = {"keys": "4t", "actions": "5t", "privilege": "3t", "bank": "3t", "book": "3m"}
    for ability, pieces in covering.items():
        table = Table().given("red: supply 0t | red to act")
        for _ in range(int(pieces[0])):
            table.given("red: token develop").play(f"use develop {ability}")
        assert table.supply("red") == pieces
        table.given("red: token develop")
        assert table.refuses(f"use develop {ability}") == "ability-complete"


def test_t6_a_new_desk_shows_the_left_most_values() -> None:
    """T-6 (R-5)"""
    table = Table()
    for who in COLOURS[:4]:
        values = {a: table.value(who, a) for a in ("keys", "actions", "privilege", "book", "bank")}
        assert values == {"keys": 1, "actions": 2, "privilege": "white", "book": 2, "bank": 3}


def values_of(ability: names.Ability, steps: int) -> list[int | str]:
    """What the ability shows when it is uncovered step by step."""
    table = Table().given("red to act")
    shown = [table.value("red", ability)]
    for _ in range(steps):
        table.given("red: token develop").play(f"use develop {ability}")
        shown.append(table.value("red", ability))
    return shown


def test_t7_the_bank_shows_3_5_7_and_all() -> None:
    """T-7 (R-3)"""
    assert values_of("bank", 3) == [3, 5, 7, "all"]
    assert values_of("book", 3) == [2, 3, 4, 5]
    assert values_of("privilege", 3) == ["white", "orange", "pink", "black"]
    assert values_of("actions", 5) == [2, 3, 3, 4, 4, 5]


def test_t8_the_keys_show_1_2_2_3_4() -> None:
    """T-8 (R-3)"""
    assert values_of("keys", 4) == [1, 2, 2, 3, 4]


def pool_of(game: Game) -> Counter[str]:
    """What lies in the pool, by counting: everything that no view shows."""
    return Counter(game.view().unseen)


def test_t9_the_first_edition_has_13_tokens_in_the_pool() -> None:
    """T-9 (R-10, R-12)"""
    game = Game.new("hansa", "ed2009", 4, seed=5)
    assert len(game.view().tokens) == 3
    assert game.view().pool == 13
    assert pool_of(game) == Counter(extra_office=4, swap=1, plus3=2, plus4=2, develop=3, three=1)


def test_t10_egmont_and_the_big_box_have_12_tokens_in_the_pool() -> None:
    """T-10 (R-10, R-12)"""
    for edition in ("egmont", "bigbox"):
        game = Game.new("hansa", edition, 4, seed=5)
        assert len(game.view().tokens) == 3
        assert game.view().pool == 12
        assert pool_of(game) == Counter(extra_office=3, swap=2, plus3=2, plus4=2, develop=2, three=1)


def test_t11_the_three_starting_tokens_lie_on_the_taverns_in_random_order() -> None:
    """T-11 (R-11)"""
    for edition in EDITIONS:
        for players in (3, 4):
            orders = set()
            for seed in range(60):
                tokens = Game.new("hansa", edition, players, seed=seed).view().tokens
                assert set(tokens) == TAVERNS
                assert sorted(tokens.values()) == ["extra_office", "swap", "three"]
                orders.add(tuple(tokens[route] for route in sorted(TAVERNS)))
            assert len(orders) == 6


def test_t12_the_same_seed_gives_the_same_game() -> None:
    """T-12 (R-15)"""
    for edition in EDITIONS:
        one, two = (Game.new("hansa", edition, 4, seed=77) for _ in range(2))
        assert one.record().to_text() == two.record().to_text()
        assert one.state.to_bytes() == two.state.to_bytes()
    assert len({Game.new("hansa", "bigbox", 4, seed=seed).header.setup for seed in range(20)}) == 20


def test_t272_pieces_are_conserved_and_no_post_holds_two() -> None:
    """T-272 (R-2)"""
    for edition, players in (("ed2009", 3), ("egmont", 2), ("bigbox", 5)):
        game = Game.new("hansa", edition, players, seed=8)
        steps = 0
        for _ in play_out(game, seed=8):
            steps += 1
            assert [owned(game.state, p) for p in range(players)] == [(27, 4)] * players
            for route, length in enumerate(game.board.route_lengths):
                standing = sum(int(game.state.own(owner, route)) for owner in range(6))
                assert standing + int(game.state.free_posts(route)) == length, "one piece per post"
        assert game.over
        assert steps > 100


def test_t273_the_trader_on_the_prestige_track_is_never_available() -> None:
    """T-273 (R-6)"""
    # Nothing to act with: the marker does not help out.
    table = Table().given("red: supply 0t, stock 0t, points 3 | red to act")
    assert table.all_legal() == ["end"]
    # One piece to displace with, and only the marker to pay with.
    table = Table().given("red: supply 1t, stock 0t, points 3 | dortmund-paderborn: blue | red to act")
    assert table.all_legal("displace") == []
    # An owner without any other piece has no extra.
    table = Table().given(
        "red: supply 2t | blue: supply 0t, stock 0t, points 3 | dortmund-paderborn: blue | red to act"
    )
    table.play("displace trader dortmund-paderborn/1 with trader paying trader", "relocate dortmund-duisburg/1")
    assert table.asks() == ("red", "turn")
    assert table.points("blue") == 3


def test_t274_turns_go_clockwise_from_the_start_player() -> None:
    """T-274 (R-7, R-30)"""
    table = Table(start="green")
    order = []
    for _ in range(5):
        order.append(table.asks()[0])
        table.play("end")
    assert order == ["green", "yellow", "red", "blue", "green"]
    assert [table.supply(who) for who in ("green", "yellow", "red", "blue")] == ["5t 1m", "6t 1m", "7t 1m", "8t 1m"]
    starts = {Game.new("hansa", "bigbox", 4, seed=seed).view().turn.player for seed in range(60)}
    assert starts == {0, 1, 2, 3}, "the start player is drawn among all seats"


def test_t275_the_board_starts_empty() -> None:
    """T-275 (R-13, R-14)"""
    for edition in EDITIONS:
        for players in (3, 5):
            view = Game.new("hansa", edition, players, seed=2).view()
            assert view.completed == 0
            assert all(piece is None for posts in view.posts.values() for piece in posts)
            assert all(piece is None for city in view.cities.values() for piece in [*city.offices, *city.extra])
            assert view.special == [None] * 4


def test_t276_a_merchant_pays_as_one_piece() -> None:
    """T-276 (R-16)"""
    table = Table().given("red: supply 2t 1m, stock 0t | dortmund-paderborn: blue merchant | red to act")
    table.play("displace merchant dortmund-paderborn/1 with trader paying trader,merchant")
    assert table.supply("red") == "0"
    assert table.stock("red") == "1t 1m"


def test_t277_no_effect_puts_a_second_piece_on_a_post() -> None:
    """T-277 (R-17)"""
    full = "dortmund-duisburg: green, yellow"
    table = Table().given(f"{full} | red to act")
    assert table.refuses("place trader dortmund-duisburg/1") == "post-occupied"
    table = Table().given(f"{full} | goslar-magdeburg: red | red to act").play("lift goslar-magdeburg/1")
    assert table.refuses("put dortmund-duisburg/1") == "post-occupied"
    table = Table().given(f"{full} | dortmund-paderborn: blue | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.refuses("relocate dortmund-duisburg/1") == "post-occupied"
    assert table.refuses("relocate extra trader dortmund-duisburg/2") == "post-occupied"
    table = Table().given(f"{full} | red: token three | goslar-magdeburg: blue | red to act")
    table.play("use three", "lift goslar-magdeburg/1")
    assert table.refuses("put dortmund-duisburg/2") == "post-occupied"


def test_t278_a_route_joins_its_cities_without_being_established() -> None:
    """T-278 (R-18)"""
    table = Table().given("red: keys 1 | hildesheim: red | paderborn: red")
    assert table.score("red", "network") == 2
    # East-West along routes that nobody ever established, closed from a side route.
    table = Table().given("arnheim: red | munster: red merchant | minden: red | brunswick: red | red to act")
    table.fill("perleberg-stendal", "red").play("establish perleberg-stendal office stendal")
    assert [(e.points, e.why) for e in table.happened(Points)] == [(7, "east_west")]


def test_t279_distance_between_routes_counts_shared_cities() -> None:
    """T-279 (R-19)"""
    distances = {
        "dortmund-duisburg": 1,
        "arnheim-duisburg": 2,
        "coellen-warburg": 2,
        "hannover-minden": 2,
        "arnheim-kampen": 3,
    }
    for distance in (1, 2, 3):
        table = Table().given("red: supply 2t | dortmund-paderborn: blue | red to act")
        table.fill_all("green", but=[route for route in distances if distances[route] >= distance])
        table.play("displace trader dortmund-paderborn/1 with trader paying trader")
        # The nearest routes with a free post are offered, the farther ones are not.
        nearest = {f"relocate {route}/1" for route in distances if distances[route] == distance}
        assert {text for text in table.offers("relocate") if "extra" not in text} == nearest


def test_t280_extra_offices_rank_below_the_printed_ones_and_later_ones_lowest() -> None:
    """T-280 (R-20)"""
    table = Table().given("hannover: red, blue | hannover extra: green, yellow")
    assert table.offices("hannover") == ["yellow", "green", "red", "blue"]
    # With one office each, the highest in that order controls; take it away and the next one does.
    assert table.controller("hannover") == "blue"
    assert Table().given("hannover: red | hannover extra: green, yellow").controller("hannover") == "red"
    assert Table().given("hannover extra: green, yellow").controller("hannover") == "green"


def test_t281_a_network_hangs_together_city_by_city() -> None:
    """T-281 (R-22)"""
    table = Table().given("red: keys 1 | arnheim: red | minden: red")
    assert table.score("red", "network") == 1
    table.given("munster: red merchant")
    assert table.score("red", "network") == 3


def test_t282_a_completed_city_stays_completed() -> None:
    """T-282 (R-23)"""
    table = Table().given("hannover: red, blue | completed 1 | red: token swap | red to act")
    table.play("use swap hannover 1")
    assert table.offices("hannover") == ["blue", "red"]
    assert table.game.view().completed == 1
    table.fill("bremen-hannover", "red")
    assert table.refuses("establish bremen-hannover office hannover") == "no-free-space"


def test_t283_points_on_the_track_never_fall() -> None:
    """T-283 (R-24)"""
    for edition in EDITIONS:
        game = Game.new("hansa", edition, 3, seed=12)
        before = [0, 0, 0]
        for _ in play_out(game, seed=12):
            now = [desk.points for desk in game.view().desks]
            assert all(n >= b for n, b in zip(now, before, strict=True))
            before = now
        assert max(before) > 0
