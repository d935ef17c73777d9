"""Emperor's Favour (R-256 to R-266)."""

from typing import Any

import pytest

from hansa import Game, SetupError
from rules.table import Table

TILES = {"anywhere", "action", "hire_along", "two_extras", "cities", "abilities"}


def favour_table(words: str, **options: Any) -> Table:
    return Table(favour=True, **options).given(words)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t213_as_many_tiles_as_players_lie_open(players: int) -> None:
    """T-213 (R-256)"""
    drawn = set()
    for seed in range(30):
        tiles = Game.new("hansa", "bigbox", players, seed=seed, options={"favour": True}).view().tiles
        assert len(set(tiles)) == len(tiles) == players
        drawn.update(tiles)
    assert drawn == TILES, "drawn at random from six"


def test_without_the_module_there_are_no_tiles() -> None:
    """R-256"""
    table = Table().given("red: token swap, token plus3 | red to act")
    assert table.game.view().tiles == []
    assert not table.offers_any("buy")


@pytest.mark.parametrize("name", ["east", "britannia"])
def test_favour_needs_the_hanseatic_board(name: str) -> None:
    """R-256"""
    with pytest.raises(SetupError, match="favour_everywhere"):
        Game.new(name, "bigbox", 4, seed=1, options={"favour": True})


def test_favour_and_missions_go_together() -> None:
    """R-256"""
    view = Game.new("hansa", "bigbox", 4, seed=1, options={"favour": True, "missions": True}).view(0)
    assert len(view.tiles) == 4
    assert view.mine is not None
    assert view.mine.mission


def test_t214_a_tile_costs_two_tokens_and_all_actions_of_the_turn() -> None:
    """T-214 (R-257, R-259)"""
    table = favour_table("red: token swap, token plus3 | red to act")
    table.play("buy anywhere with swap,plus3")
    view = table.game.view()
    assert view.desks[0].tiles == ["anywhere"]
    assert table.unused("red") == []
    assert table.used("red") == ["swap", "plus3"]
    assert table.score("red", "tokens") == 3, "both still count"
    assert table.offers() == ["end"]
    for action in (
        "place trader emden-stade/1",
        "hire 1 trader",
        "establish emden-stade nothing",
        "lift emden-stade/1",
    ):
        assert table.refuses(action) == "turn-given-up"


def test_the_buyer_chooses_tile_and_tokens() -> None:
    """R-257"""
    table = favour_table("red: token swap, token plus3, token develop | red to act")
    bought = {tuple(text.split(" with ")) for text in table.offers("buy")}
    pairs = {"swap,plus3", "swap,develop", "plus3,develop"}
    tiles = {"anywhere", "action", "hire_along", "two_extras"}
    assert bought == {(f"buy {tile}", pair) for tile in tiles for pair in pairs}
    table.play("buy two_extras with plus3,develop")
    assert table.unused("red") == ["swap"]


def test_two_equal_tokens_pay_for_a_tile() -> None:
    """R-257"""
    table = favour_table("red: token swap, token swap | red to act").play("buy action with swap,swap")
    assert table.used("red") == ["swap", "swap"]


def test_a_tile_that_is_not_on_display_cannot_be_bought() -> None:
    """R-256, R-258: the table shows four of the six."""
    table = favour_table("red: token swap, token swap | red to act")
    assert table.refuses("buy cities with swap,swap") == "tile-not-open"
    table.given("blue: tile anywhere")
    assert table.refuses("buy anywhere with swap,swap") == "tile-not-open"


def test_used_tokens_pay_for_nothing() -> None:
    """R-257"""
    table = favour_table("red: token swap, used plus3 | red to act")
    assert table.refuses("buy anywhere with swap,plus3") == "no-token"


def test_t215_after_an_action_no_tile_can_be_bought() -> None:
    """T-215 (R-257)"""
    table = favour_table("red: token swap, token swap | red to act").play("place trader emden-stade/1")
    assert not table.offers_any("buy")
    assert table.refuses("buy anywhere with swap,swap") == "not-at-start"


def test_after_a_token_use_no_tile_can_be_bought() -> None:
    """R-257"""
    table = favour_table("red: token swap, token swap, token develop | red to act").play("use develop keys")
    assert table.refuses("buy anywhere with swap,swap") == "not-at-start"
    assert not table.offers_any("buy")


def test_t216_one_token_is_not_enough() -> None:
    """T-216 (R-257)"""
    table = favour_table("red: token swap | red to act")
    assert not table.offers_any("buy")
    assert table.refuses("buy anywhere with swap,swap") == "no-token"


def test_a_tile_can_be_bought_with_a_token_still_to_be_laid_out() -> None:
    """R-257, OQ-41: a token kept by R-127 does not matter."""
    table = favour_table("red: token swap, token swap, plate plus4 | red to act").play(
        "buy action with swap,swap", "end"
    )
    assert table.asks() == ("red", "lay")


def test_t217_anywhere_opens_every_free_post_to_the_displaced_piece_and_the_extras() -> None:
    """T-217 (R-260, OQ-8): the route of the displacement included."""
    table = favour_table(
        "blue: tile anywhere, stock 1t | dortmund-paderborn: blue | kampen-osnabruck: red | red to act"
    )
    table.fill("arnheim-kampen", "green")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    for words in ("relocate ", "relocate extra trader "):
        routes = {t.removeprefix(words).split("/")[0] for t in table.offers(words) if t.count(" ") == words.count(" ")}
        assert routes == set(table.board.routes) - {"arnheim-kampen"}
    table.play("relocate dortmund-paderborn/2", "relocate extra trader halle-quedlinburg/1")
    assert table.on("dortmund-paderborn/2") == "blue trader"
    assert table.on("halle-quedlinburg/1") == "blue trader"


def test_anywhere_serves_only_its_owner() -> None:
    """R-260"""
    table = favour_table("green: tile anywhere | dortmund-paderborn: blue | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.refuses("relocate halle-quedlinburg/1") == "too-far"
    assert table.refuses("relocate dortmund-paderborn/2") == "origin-route"


def test_anywhere_with_room_only_on_the_origin_route() -> None:
    """R-260, OQ-8, R-72: the displaced piece need not go to the stock."""
    table = favour_table("blue: tile anywhere | dortmund-paderborn: blue, green, empty | red to act")
    table.fill_all("green", but=["dortmund-paderborn"])
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.offers() == ["relocate dortmund-paderborn/3"]
    assert table.refuses("relocate extra trader dortmund-paderborn/3") == "would-strand"


def test_anywhere_respects_ship_posts() -> None:
    """R-260: post shapes still apply."""
    table = Table("east", favour=True, favour_everywhere=True)
    table.given("blue: tile anywhere | lubeck-wismar: blue | red to act")
    table.play("displace trader lubeck-wismar/1 with trader paying trader")
    assert table.refuses("relocate stralsund-wismar/1") == "merchants-only"
    assert table.accepts("relocate stralsund-wismar/3")


def test_t218_one_more_action_even_beyond_five() -> None:
    """T-218 (R-261)"""
    table = favour_table("red: actions 6, tile action | yellow to act").play("end")
    assert table.asks() == ("red", "turn")
    assert table.actions_left() == 6


def test_one_more_action_starts_in_the_turn_after_the_purchase() -> None:
    """R-261"""
    table = favour_table("red: token swap, token swap | red to act").play("buy action with swap,swap")
    assert table.actions_left() == 0
    table.play("end", "end", "end", "end")
    assert table.asks() == ("red", "turn")
    assert table.actions_left() == 3


def test_t219_hire_along_takes_one_piece_when_another_player_hires() -> None:
    """T-219 (R-262)"""
    table = favour_table("blue: tile hire_along, stock 2t 1m | red to act").play("hire 1 trader")
    assert table.asks() == ("blue", "take")
    assert set(table.offers()) == {"done", "take 1 trader", "take 1 merchant"}
    assert table.refuses("take 2 traders") == "tribute-amount"
    table.play("take 1 merchant")
    assert table.supply("blue") == "6t 2m"
    assert table.stock("blue") == "2t"
    assert table.asks() == ("red", "turn")


def test_the_owner_of_hire_along_gets_nothing_for_the_own_hire() -> None:
    """T-219 (R-262, OQ-42)"""
    table = favour_table("red: tile hire_along | red to act").play("hire 1 trader")
    assert table.asks() == ("red", "turn")
    assert table.supply("red") == "6t 1m"


def test_hire_along_may_be_declined() -> None:
    """R-262"""
    table = favour_table("blue: tile hire_along | red to act").play("hire 1 trader", "done")
    assert table.asks() == ("red", "turn")
    assert table.supply("blue") == "6t 1m"


def test_hire_along_is_asked_at_once_and_each_time() -> None:
    """R-262: before the next action or token of the active player."""
    table = favour_table("blue: tile hire_along | red: token plus3 | red to act").play("hire 1 trader")
    assert table.refuses("hire 1 trader") == "other-question"
    assert table.refuses("use plus3") == "other-question"
    reason = table.game.why_not("place trader emden-stade/1", seat=0)
    assert reason is not None
    assert reason.id == "not-your-decision"
    table.play("take 1 trader", "hire 1 trader")
    assert table.asks() == ("blue", "take")


def test_hire_along_is_not_asked_with_an_empty_stock() -> None:
    """R-262, OQ-42"""
    table = favour_table("blue: tile hire_along, stock 0t | red to act").play("hire 1 trader")
    assert table.asks() == ("red", "turn")


def test_t220_two_extras_for_a_displaced_trader() -> None:
    """T-220 (R-263)"""
    table = favour_table(
        "blue: tile two_extras, stock 5t | red: supply 2t, stock 0t | dortmund-paderborn: blue | red to act"
    )
    table.play("displace trader dortmund-paderborn/1 with trader paying trader")
    assert table.stock("red") == "1t", "the price stays 1"
    table.play("relocate dortmund-duisburg/1", "relocate extra trader minden-paderborn/1")
    assert table.asks() == ("blue", "relocate")
    table.play("relocate extra trader paderborn-warburg/1")
    assert table.asks() == ("red", "turn")
    assert table.stock("blue") == "3t"


def test_t220_a_displaced_merchant_still_gives_two_extras() -> None:
    """T-220 (R-263)"""
    words = "blue: tile two_extras, stock 5t | red: supply 3t | dortmund-paderborn: blue merchant | red to act"
    table = favour_table(words)
    assert table.refuses("displace merchant dortmund-paderborn/1 with trader paying trader,trader") is None
    table.play(
        "displace merchant dortmund-paderborn/1 with trader paying trader,trader", "relocate dortmund-duisburg/1"
    )
    table.play("relocate extra trader minden-paderborn/1", "relocate extra trader paderborn-warburg/1")
    assert table.asks() == ("red", "turn")
    assert table.stock("blue") == "3t"


def test_two_extras_serve_only_their_owner() -> None:
    """R-263"""
    table = favour_table("red: tile two_extras | dortmund-paderborn: blue | red to act")
    table.play("displace trader dortmund-paderborn/1 with trader paying trader", "relocate dortmund-duisburg/1")
    table.play("relocate extra trader minden-paderborn/1")
    assert table.asks() == ("red", "turn")


def test_t221_controlled_cities_are_worth_four() -> None:
    """T-221 (R-264)"""
    table = favour_table("dortmund: red | kampen: red | minden: red | goslar: blue | red to act")
    assert table.score("red", "cities") == 6
    table.given("red: tile cities")
    assert table.score("red", "cities") == 12
    assert table.score("blue", "cities") == 2


def test_t222_developed_abilities_are_worth_seven() -> None:
    """T-222 (R-265): Keys still give nothing."""
    table = favour_table("red: tile abilities, bank 4, book 4, keys 5 | blue: bank 4 | red to act")
    assert table.score("red", "abilities") == 14
    assert table.score("blue", "abilities") == 4


def test_t308_one_tile_per_turn_and_several_in_a_game() -> None:
    """T-308 (R-258)"""
    table = favour_table("red: token swap, token swap, token plus3, token plus3 | red to act")
    table.play("buy anywhere with swap,swap")
    assert table.refuses("buy action with plus3,plus3") == "not-at-start"
    assert not table.offers_any("buy")
    assert table.game.view().tiles == ["action", "hire_along", "two_extras"], "not replaced"
    table.play("end", "end", "end", "end", "buy action with plus3,plus3")
    assert table.game.view().desks[0].tiles == ["anywhere", "action"]


def test_t309_no_action_arises_in_the_turn_of_a_purchase() -> None:
    """T-309 (R-259, OQ-23)"""
    table = favour_table("red: token swap, token swap, token plus3, token plus4, token develop | red to act")
    table.play("buy anywhere with swap,swap")
    assert table.refuses("use plus3") == "turn-given-up"
    assert table.refuses("use plus4") == "turn-given-up"
    table.play("use develop actions")
    assert table.level("red", "actions") == 2
    assert table.supply("red") == "6t 1m", "the piece is released"
    assert table.actions_left() == 0


def test_swap_and_move_three_are_possible_in_the_turn_of_a_purchase() -> None:
    """R-259"""
    words = (
        "red: token swap, token plus3, token plus3, token three | dortmund: red, blue | emden-stade: blue | red to act"
    )
    table = favour_table(words).play("buy anywhere with plus3,plus3", "use swap dortmund 1")
    assert table.offices("dortmund") == ["blue", "red"]
    table.play("use three", "lift emden-stade/1", "put arnheim-kampen/1")
    assert table.on("arnheim-kampen/1") == "blue trader"


@pytest.mark.parametrize("tile", ["anywhere", "action", "hire_along", "two_extras"])
def test_t310_the_play_tiles_are_worth_no_points(tile: str) -> None:
    """T-310 (R-266)"""
    table = favour_table("dortmund: red | red: bank 4, used swap, points 5 | red to act")
    before = [table.score("red", c) for c in ("track", "abilities", "tokens", "cities", "network")]
    total = table.total("red")
    assert before == [5, 4, 1, 2, 1]
    table.given(f"red: tile {tile}")
    assert table.total("red") == total == 13
