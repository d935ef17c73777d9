"""Laying out tokens at the end of the turn (R-120 to R-128)."""

from rules.table import Table


def with_plate(*tokens: str, words: str = "", edition: str = "bigbox") -> Table:
    """Red ends the turn with these tokens on the plate and no other token on the board."""
    table = Table(edition=edition)
    for route in table.tokens():
        table.given(f"token {route}: none")
    for token in tokens:
        table.given(f"red: plate {token}")
    return table.given(f"{words} | red to act").play("end")


def routes_offered(table: Table) -> set[str]:
    return {text.split()[2] for text in table.offers("lay")}


def test_t113_a_route_with_a_token_is_closed() -> None:
    """T-113 (R-121)"""
    table = with_plate("develop", words="token emden-stade: swap")
    assert table.refuses("lay develop emden-stade") == "route-has-token"
    assert routes_offered(table) == set(table.board.routes) - {"emden-stade"}


def test_t114_a_route_with_a_tradesman_is_closed() -> None:
    """T-114 (R-121)"""
    table = with_plate("develop", words="emden-stade: red | goslar-magdeburg: empty, blue merchant")
    for route in ("emden-stade", "goslar-magdeburg"):
        assert table.refuses(f"lay develop {route}") == "route-not-empty"
    assert routes_offered(table) == set(table.board.routes) - {"emden-stade", "goslar-magdeburg"}


def test_t115_one_of_the_two_cities_must_have_a_free_space() -> None:
    """T-115 (R-121)"""
    full = "duisburg: red | dortmund: red merchant, blue, blue"
    table = with_plate("develop", words=full)
    assert table.refuses("lay develop dortmund-duisburg") == "cities-full"
    assert routes_offered(table) == set(table.board.routes) - {"dortmund-duisburg"}
    # An extra office does not make a city full.
    table = with_plate("develop", words="duisburg: red | dortmund: red merchant, blue | dortmund extra: green, green")
    assert "dortmund-duisburg" in routes_offered(table)
    assert table.accepts("lay develop dortmund-duisburg")


def test_t116_the_player_looks_at_the_plate_and_must_lay_it_out() -> None:
    """T-116 (R-120)"""
    table = Table().given("pool: develop, plus4 | token dortmund-paderborn: plus3 | red to act with 1 action")
    table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn nothing", "end")
    mine = table.game.view(0).mine
    assert mine is not None
    assert mine.plate == ["develop"]
    assert table.asks() == ("red", "lay")
    assert all(text.startswith("lay develop ") for text in table.all_legal())
    assert table.refuses("done") == "other-question"
    assert table.refuses("end") == "other-question"
    assert table.refuses("lay plus4 dortmund-paderborn") == "not-on-plate"
    table.play("lay develop dortmund-paderborn")
    assert table.tokens()["dortmund-paderborn"] == "develop"
    assert table.asks() == ("blue", "turn")


def test_t117_several_tokens_are_laid_out_one_by_one_in_any_order() -> None:
    """T-117 (R-124)"""
    for first, second in (("develop", "plus4"), ("plus4", "develop")):
        table = with_plate("develop", "plus4")
        assert table.accepts(f"lay {first} emden-stade")
        table.play(f"lay {first} emden-stade")
        assert table.asks() == ("red", "lay")
        assert table.refuses(f"lay {second} emden-stade") == "route-has-token"
        table.play(f"lay {second} goslar-magdeburg")
        assert table.tokens() == {"emden-stade": first, "goslar-magdeburg": second}
        assert table.asks() == ("blue", "turn")


def test_t118_laying_out_comes_after_all_extra_actions() -> None:
    """T-118 (R-125)"""
    table = Table().given("red: supply 5t | token dortmund-paderborn: plus3 | red to act with 1 action")
    table.fill("dortmund-paderborn", "red").play("establish dortmund-paderborn nothing", "use plus3")
    table.play("place trader emden-stade/1", "place trader emden-stade/2", "place trader emden-stade/3")
    assert table.asks() == ("red", "turn")
    assert len(table.tokens()) == 3, "no replacement lies there yet"
    table.play("end")
    assert table.asks() == ("red", "lay")
    assert "emden-stade" not in routes_offered(table)


def test_t119_three_tokens_lie_on_the_board_when_the_next_turn_begins() -> None:
    """T-119 (R-125)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red to act with 1 action").fill("bremen-osnabruck", "red")
        table.play("establish bremen-osnabruck nothing", "end")
        assert len(table.tokens()) == 2
        table.play(table.offers("lay")[-1])
        assert (len(table.tokens()), table.asks()) == (3, ("blue", "turn"))


def test_t120_without_a_legal_route_the_token_waits_for_the_next_turn() -> None:
    """T-120 (R-127)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("pool: develop, plus4 | token dortmund-paderborn: plus3")
        table.given("red: actions 2 | red to act with 2 actions")
        for route in table.board.routes:
            if route != "dortmund-paderborn":
                table.given(f"{route}: green")
        table.fill("dortmund-paderborn", "red")
        table.play("establish dortmund-paderborn nothing", "place trader dortmund-paderborn/1", "end")
        assert table.asks() == ("blue", "turn")
        assert table.game.view().desks[0].plate == 1
        # Another player's turn does not bring it back, the owner's does.
        table.given("dortmund-paderborn: empty").play("end")
        assert table.asks() == ("green", "turn")
        table.play("end", "end", "end")
        assert table.asks() == ("red", "lay")
        assert table.offers() == ["lay develop dortmund-paderborn"]
        table.play("lay develop dortmund-paderborn")
        assert table.game.view().desks[0].plate == 0
        assert table.score("red", "tokens") == 1, "it counts for nothing: only the token won does"


def test_t121_taverns_play_no_role_after_setup() -> None:
    """T-121 (R-123)"""
    table = with_plate("develop")
    assert routes_offered(table) == set(table.board.routes)
    table.play("lay develop bremen-osnabruck")
    assert table.tokens() == {"bremen-osnabruck": "develop"}


def test_t122_egmont_draws_all_replacements_before_the_first_is_laid_out() -> None:
    """T-122 (R-126)"""
    for first, second in (("develop", "plus4"), ("plus4", "develop")):
        table = Table(edition="egmont").given("pool: develop, plus4, swap | token dortmund-paderborn: plus3")
        table.given("token emden-stade: plus4 | red to act with 2 actions")
        table.fill("dortmund-paderborn", "red").fill("emden-stade", "red")
        table.play("establish dortmund-paderborn nothing", "establish emden-stade nothing", "end")
        mine = table.game.view(0).mine
        assert mine is not None
        assert sorted(mine.plate) == ["develop", "plus4"]
        assert table.game.view().pool == 1
        table.play(f"lay {first} dortmund-paderborn", f"lay {second} emden-stade")
        assert (table.tokens()["dortmund-paderborn"], table.tokens()["emden-stade"]) == (first, second)
        assert table.asks() == ("blue", "turn")
