"""Promo tokens: exchange, tribute and block (R-270 to R-283)."""

from itertools import product

import pytest

from hansa import Game, SetupError
from rules.table import Table

SIX = {"exchange": 2, "tribute": 2, "block": 2}


def promo_table(words: str, board: str = "hansa") -> Table:
    return Table(board, promos=SIX).given(words)


@pytest.mark.parametrize(("exchange", "tribute", "block"), list(product(range(3), repeat=3)))
def test_t226_a_game_with_promos_has_exactly_15_tokens(exchange: int, tribute: int, block: int) -> None:
    """T-226 (R-270)"""
    promos = {"exchange": exchange, "tribute": tribute, "block": block}
    setup = Game.new("hansa", "bigbox", 4, seed=3, options={"promos": promos}).header.setup
    assert len(setup.taverns) + len(setup.pool) == 15
    assert sorted(setup.taverns) == ["extra_office", "swap", "three"]
    assert {kind: setup.pool.count(kind) for kind in promos} == promos


def test_the_players_choose_which_tokens_are_replaced() -> None:
    """R-270"""
    options = {"promos": {"block": 2}, "replaced": {"develop": 2}}
    pool = Game.new("hansa", "bigbox", 4, seed=3, options=options).header.setup.pool
    assert pool.count("block") == 2
    assert pool.count("develop") == 0
    assert len(pool) == 12


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"promos": {"block": 3}}, "up to two each"),
        ({"promos": {"crown": 1}}, "up to two each"),
        ({"promos": {"block": 2}, "replaced": {"develop": 1}}, "as many others"),
        ({"promos": {"block": 2}, "replaced": {"develop": 3}}, "cannot be replaced"),
        ({"promos": {"block": 2}, "replaced": {"three": 2}}, "must stay"),
        ({"replaced": {"develop": 1}}, "only be replaced by promo tokens"),
    ],
)
def test_an_impossible_token_set_is_refused(options: dict[str, dict[str, int]], words: str) -> None:
    """R-270"""
    with pytest.raises(SetupError, match=words):
        Game.new("hansa", "bigbox", 4, seed=3, options=options)


def test_by_default_there_are_no_promos() -> None:
    """R-270"""
    setup = Game.new("hansa", "bigbox", 4, seed=3).header.setup
    assert not set(setup.pool) & set(SIX)


@pytest.mark.parametrize("token", sorted(SIX))
def test_t311_a_promo_token_is_won_and_counts_as_one_token(token: str) -> None:
    """T-311 (R-271)"""
    table = promo_table(f"token kampen-osnabruck: {token} | red to act").fill("kampen-osnabruck", "red")
    table.play("establish kampen-osnabruck nothing")
    assert table.unused("red") == [token]
    assert table.score("red", "tokens") == 1


# ---------------------------------------------------------------- exchange
def test_t223_exchange_trades_itself_for_a_used_token_of_an_opponent() -> None:
    """T-223 (R-272)"""
    table = promo_table("red: token exchange | blue: used plus4, used swap | red to act")
    table.play("use exchange plus4 from 2")
    assert table.unused("red") == ["plus4"]
    assert table.used("red") == []
    assert table.used("blue") == ["swap", "exchange"]
    assert table.unused("blue") == []
    assert table.score("red", "tokens") == 1
    assert table.score("blue", "tokens") == 3


def test_exchange_needs_a_used_token_of_an_opponent() -> None:
    """R-272"""
    table = promo_table("red: token exchange, used plus4 | blue: token swap | red to act")
    assert not table.offers_any("use exchange")
    assert table.refuses("use exchange plus4 from 1") == "only-opponents"
    assert table.refuses("use exchange swap from 2") == "no-used-token"
    table.given("green: used develop")
    assert table.offers("use exchange") == ["use exchange develop from 3"]


def test_exchange_must_be_owned_and_unused() -> None:
    """R-271, R-130"""
    table = promo_table("red: used exchange | blue: used plus4 | red to act")
    assert table.refuses("use exchange plus4 from 2") == "no-token"


def test_t312_a_token_obtained_by_exchange_can_be_used_in_the_same_turn() -> None:
    """T-312 (R-273)"""
    table = promo_table("red: token exchange | blue: used plus4 | red to act with 2 actions")
    table.play("use exchange plus4 from 2", "use plus4")
    assert table.actions_left() == 6
    assert table.used("red") == ["plus4"]


def test_a_used_exchange_token_may_be_taken_and_used_again() -> None:
    """R-272, OQ-39: a chain in one turn, every time the counts stay the same."""
    table = promo_table("red: token exchange | blue: used exchange | green: used plus4 | red to act")
    table.play("use exchange exchange from 2")
    assert table.unused("red") == ["exchange"]
    assert table.used("blue") == ["exchange"]
    table.play("use exchange exchange from 2", "use exchange plus4 from 3")
    assert table.unused("red") == ["plus4"]
    assert table.used("green") == ["exchange"]


def test_an_exchange_costs_no_action() -> None:
    """R-271, R-131"""
    table = promo_table("red: token exchange | blue: used plus4 | red to act with 2 actions")
    assert table.play("use exchange plus4 from 2").actions_left() == 2


def test_tribute_and_block_on_the_board_stay_there() -> None:
    """R-275: for the rest of the game, so an exchange cannot take them away."""
    table = promo_table("red: token tribute | red to act").play("use tribute emden-stade", "end")
    table.given("blue: token exchange | blue to act")
    assert table.refuses("use exchange tribute from 1") == "no-used-token"


# ---------------------------------------------------------------- tribute
def test_t313_the_trader_on_a_tribute_token_is_not_on_a_post() -> None:
    """T-313 (R-275, R-276)"""
    table = promo_table("red: token tribute, supply 3t | blue: supply 5t | red to act with 2 actions")
    table.play("use tribute emden-stade")
    assert table.supply("red") == "2t"
    assert table.actions_left() == 2
    assert [(laid.kind, laid.route, laid.owner) for laid in table.game.view().laid] == [("tribute", "emden-stade", 0)]
    assert table.game.view().posts["emden-stade"] == [None, None, None]
    assert not table.offers_any("lift")
    table.given("blue to act")
    assert not table.offers_any("displace")
    for post in ("emden-stade/1", "emden-stade/2", "emden-stade/3"):
        table.play(f"place trader {post}").given("blue to act")
    assert "establish emden-stade nothing" in table.offers()


def test_tribute_lies_beside_any_route() -> None:
    """R-275: with a token, with pieces, printed bonus or not."""
    table = promo_table("red: token tribute, token block | malmo-visby: blue | red to act", "east")
    assert {t.split()[2] for t in table.offers("use tribute")} == set(table.board.routes)
    assert {t.split()[2] for t in table.offers("use block")} == set(table.board.routes)


@pytest.mark.parametrize("token", ["tribute", "block"])
def test_tribute_and_block_need_a_trader_of_the_supply(token: str) -> None:
    """R-275, R-280: a merchant will not do."""
    table = promo_table(f"red: token {token}, supply 2m | red to act")
    assert table.refuses(f"use {token} emden-stade") == "supply-lacks"
    assert not table.offers_any(f"use {token}")


def tribute_of(who: str, route: str, words: str) -> Table:
    """A table with a tribute token of this player beside the route, then red to act."""
    table = promo_table(f"{who}: token tribute | {who} to act").play(f"use tribute {route}")
    return table.given(f"{words} | red to act")


def test_t224_the_owner_of_a_tribute_takes_two_when_anybody_founds_at_its_cities() -> None:
    """T-224 (R-277)"""
    table = tribute_of("blue", "dortmund-duisburg", "blue: supply 0t, stock 5t")
    table.fill("dortmund-paderborn", "red merchant").play("establish dortmund-paderborn office dortmund")
    assert table.supply("blue") == "2t"
    assert table.stock("blue") == "3t"
    assert table.asks() == ("red", "turn")


def test_tribute_pays_at_both_cities_of_its_route_and_nowhere_else() -> None:
    """R-277"""
    table = tribute_of("blue", "dortmund-duisburg", "blue: supply 0t, stock 5t").fill("arnheim-duisburg", "red")
    table.play("establish arnheim-duisburg office duisburg")
    assert table.supply("blue") == "2t"
    table.given("red to act").fill("dortmund-paderborn", "red").play("establish dortmund-paderborn office paderborn")
    assert table.supply("blue") == "2t", "Paderborn is not on the route"


def test_tribute_pays_only_for_founding() -> None:
    """R-277: establishing without an office pays nothing."""
    table = tribute_of("blue", "dortmund-duisburg", "blue: supply 0t, stock 5t").fill("dortmund-duisburg", "red")
    table.play("establish dortmund-duisburg nothing")
    assert table.supply("blue") == "0"


def test_tribute_pays_for_an_extra_office() -> None:
    """R-277"""
    words = "blue: supply 0t, stock 5t | red: token extra_office | duisburg: green"
    table = tribute_of("blue", "dortmund-duisburg", words).fill("dortmund-duisburg", "red")
    table.play("establish dortmund-duisburg extra trader duisburg")
    assert table.supply("blue") == "2t"


def test_tribute_pays_for_an_office_by_printed_bonus() -> None:
    """R-277"""
    table = promo_table("blue: token tribute | blue to act", "east").play("use tribute stettin-waren")
    table.given("blue: supply 0t, stock 5t | malmo-visby: red, red merchant, red | red: supply 1t | red to act")
    table.play("establish malmo-visby nothing")
    assert table.supply("blue") == "0"
    table.play("bonus office trader waren")
    assert table.supply("blue") == "2t"


def test_tribute_asks_its_owner_only_where_there_is_a_choice() -> None:
    """R-277: tradesmen of choice, exactly two; the action goes on afterwards."""
    table = tribute_of("blue", "dortmund-duisburg", "blue: supply 0t, stock 2t 1m").fill("arnheim-duisburg", "red")
    table.play("establish arnheim-duisburg office duisburg")
    assert table.asks() == ("blue", "take")
    assert set(table.offers()) == {"take 2 traders", "take 1 trader 1 merchant"}
    assert table.refuses("take 1 trader") == "tribute-amount"
    assert table.refuses("take 2 merchants") == "stock-too-small"
    assert table.refuses("done") == "must-go-on"
    table.play("take 1 trader 1 merchant")
    assert table.supply("blue") == "1t 1m"
    assert table.asks() == ("red", "turn")
    assert table.game.view().posts["arnheim-duisburg"] == [None, None, None]


@pytest.mark.parametrize(
    ("stock", "taken"), [("0t", "0"), ("1t", "1t"), ("1m", "1m"), ("1t 1m", "1t 1m"), ("2m", "2m")]
)
def test_tribute_takes_fewer_from_a_small_stock(stock: str, taken: str) -> None:
    """R-277"""
    table = tribute_of("blue", "dortmund-duisburg", f"blue: supply 0t, stock {stock}").fill("arnheim-duisburg", "red")
    table.play("establish arnheim-duisburg office duisburg")
    assert table.supply("blue") == taken
    assert table.asks() == ("red", "turn")


def test_the_owner_of_a_tribute_pays_themselves_before_the_route_is_cleared() -> None:
    """R-277, Appendix C: the pieces of the route come back to the stock only after the tribute."""
    table = tribute_of("red", "dortmund-duisburg", "red: supply 0t, stock 0t").fill("arnheim-duisburg", "red")
    table.play("establish arnheim-duisburg office duisburg")
    assert table.supply("red") == "0"
    assert table.stock("red") == "2t"
    table = tribute_of("red", "dortmund-duisburg", "red: supply 0t, stock 2t").fill("arnheim-duisburg", "red")
    table.play("establish arnheim-duisburg office duisburg")
    assert table.supply("red") == "2t"
    assert table.stock("red") == "2t"


def test_t314_two_tribute_tokens_of_one_player_pay_separately() -> None:
    """T-314 (R-278)"""
    table = promo_table("blue: token tribute, token tribute | blue to act")
    table.play("use tribute dortmund-duisburg", "use tribute dortmund-paderborn")
    table.given("blue: supply 0t, stock 6t | red to act").fill("dortmund-duisburg", "red merchant")
    table.play("establish dortmund-duisburg office dortmund")
    assert table.supply("blue") == "4t"
    assert table.stock("blue") == "2t"


def test_tribute_tokens_of_two_players_each_pay_their_owner() -> None:
    """R-278"""
    table = tribute_of("blue", "dortmund-duisburg", "green: token tribute | green to act")
    table.given("green to act").play("use tribute arnheim-duisburg")
    table.given("blue: supply 0t, stock 2t 1m | green: supply 0t, stock 1t 2m | red to act")
    table.fill("dortmund-duisburg", "red").play("establish dortmund-duisburg office duisburg")
    assert table.asks() == ("blue", "take")
    table.play("take 2 traders")
    assert table.asks() == ("green", "take")
    table.play("take 2 merchants")
    assert table.supply("blue") == "2t"
    assert table.supply("green") == "2m"


# ---------------------------------------------------------------- block
def blocked(words: str, times: int = 1) -> Table:
    """Blue's block token(s) beside emden-stade, then the position in words."""
    table = promo_table("blue: token block, token block | blue to act").play(*["use block emden-stade"] * times)
    return table.given(words)


def test_t225_placing_on_a_blocked_route_costs_one_more() -> None:
    """T-225 (R-281)"""
    table = blocked("red: supply 1t, stock 0t | red to act")
    assert not table.offers_any("place trader emden-stade")
    assert table.offers_any("place trader arnheim-kampen")
    assert table.refuses("place trader emden-stade/1") == "price-too-high"
    table.given("red: supply 2t")
    assert table.offers("place trader emden-stade") == ["place trader emden-stade/1 paying trader"]
    table.play("place trader emden-stade/1 paying trader")
    assert table.on("emden-stade/1") == "red trader"
    assert table.supply("red") == "0"
    assert table.stock("red") == "1t"


def test_the_surcharge_may_be_paid_with_either_shape() -> None:
    """R-281"""
    table = blocked("red: supply 1t 1m, stock 0t | red to act")
    offers = ["place trader emden-stade/1 paying merchant", "place merchant emden-stade/1 paying trader"]
    assert sorted(text for text in table.offers("place") if "emden-stade" in text) == sorted(offers)
    table.play("place trader emden-stade/1 paying merchant")
    assert table.stock("red") == "1m"


def test_the_owner_of_a_block_pays_too() -> None:
    """R-281"""
    table = blocked("blue: supply 1t | blue to act")
    assert not table.offers_any("place trader emden-stade")


def test_t225_displacing_and_moving_are_free_of_the_block() -> None:
    """T-225 (R-281)"""
    table = blocked("red: supply 2t | emden-stade: green | arnheim-kampen: red | red to act with 2 actions")
    table.play("displace trader emden-stade/1 with trader paying trader", "relocate emden-osnabruck/1", "done")
    assert table.supply("red") == "0"
    table.play("lift arnheim-kampen/1", "put emden-stade/2")
    assert table.on("emden-stade/2") == "red trader"


def test_relocating_is_free_of_the_block() -> None:
    """R-281"""
    table = blocked("green: supply 0t, stock 1t | emden-osnabruck: green | red to act")
    table.play("displace trader emden-osnabruck/1 with trader paying trader", "relocate emden-stade/1")
    table.play("relocate extra trader emden-stade/2")
    assert table.on("emden-stade/1") == table.on("emden-stade/2") == "green trader"
    assert table.stock("green") == "0"


def test_t315_two_block_tokens_on_a_route_add_up() -> None:
    """T-315 (R-280, R-282)"""
    table = blocked("red: supply 2t, stock 0t | red to act", times=2)
    assert table.supply("blue") == "4t 1m", "each token carries a trader of the supply"
    assert not table.offers_any("place trader emden-stade")
    table.given("red: supply 3t").play("place trader emden-stade/1 paying trader,trader")
    assert table.supply("red") == "0"
    assert table.stock("red") == "2t"
    assert table.actions_left() == 1


@pytest.mark.parametrize("token", ["tribute", "block"])
def test_t316_a_laid_out_promo_token_does_not_occupy_its_route(token: str) -> None:
    """T-316 (R-283, OQ-24)"""
    table = promo_table(f"blue: token {token} | blue to act").play(f"use {token} emden-stade")
    assert table.score("blue", "tokens") == 1, "it counts as a used token"
    table.given("red: plate swap | red to act").play("end")
    assert "lay swap emden-stade" in table.offers()
    table.play("lay swap emden-stade").given("red to act").fill("emden-stade", "red")
    table.play("establish emden-stade nothing")
    assert table.unused("red") == ["swap"], "the token beside the route is won, the promo token is not"
    assert [laid.kind for laid in table.game.view().laid] == [token]
    assert table.score("blue", "tokens") == 1


@pytest.mark.parametrize("token", ["tribute", "block"])
def test_a_laid_out_promo_token_is_used_once(token: str) -> None:
    """R-271, R-130"""
    table = promo_table(f"red: token {token} | red to act").play(f"use {token} emden-stade")
    assert table.refuses(f"use {token} arnheim-kampen") == "no-token"
