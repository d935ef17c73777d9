"""Place (R-46 to R-51)."""

from rules.table import Table


def test_t31_a_trader_may_be_placed_on_any_free_post() -> None:
    """T-31 (R-47)"""
    for players in (3, 4):
        table = Table(players=players)
        assert len(table.board.post_names) == (101 if players == 3 else 107)
        for post in table.board.post_names:
            table.play(f"place trader {post}")
            assert table.on(post) == "red trader"
            assert table.supply("red") == "4t 1m"
            table.game.undo()
            assert (table.on(post), table.supply("red")) == ("empty", "5t 1m")


def test_t32_foreign_pieces_on_the_route_do_not_matter() -> None:
    """T-32 (R-48)"""
    table = Table().given("dortmund-paderborn: blue, green merchant | red to act")
    assert "place trader dortmund-paderborn/3" in table.offers()
    table.play("place trader dortmund-paderborn/3")
    assert table.on_route("dortmund-paderborn") == ["blue trader", "green merchant", "red trader"]


def test_t33_an_occupied_post_cannot_be_taken() -> None:
    """T-33 (R-46)"""
    table = Table().given("dortmund-paderborn: blue, red | red to act")
    for post in ("dortmund-paderborn/1", "dortmund-paderborn/2"):
        for shape in ("trader", "merchant"):
            assert table.refuses(f"place {shape} {post}") == "post-occupied"
            assert f"place {shape} {post}" not in table.offers()


def test_t34_nothing_is_placed_into_a_city_or_on_the_special_table() -> None:
    """T-34 (R-50)"""
    table = Table().given("red: supply 4t 1m, privilege 4 | red to act")
    for target in ("goslar", "coellen", "goslar/1", "special 7"):
        assert table.refuses(f"place trader {target}") == "notation"
        assert table.refuses(f"place merchant {target}") == "notation"
    # Whatever Place is accepted at all, it fills a post and leaves cities and table empty.
    accepted = table.all_legal("place")
    assert len(accepted) == 2 * 107
    before = table.game.view()
    for text in accepted:
        trial = table.game.fork()
        trial.play(text)
        assert (trial.view().cities, trial.view().special) == (before.cities, before.special)


def test_t35_the_player_chooses_trader_or_merchant() -> None:
    """T-35 (R-51)"""
    table = Table().given("red: supply 2t 1m | red to act")
    table.play("place merchant dortmund-paderborn/1")
    assert table.on("dortmund-paderborn/1") == "red merchant"
    assert table.supply("red") == "2t"


def test_t36_a_ship_post_takes_merchants_only() -> None:
    """T-36 (R-49)"""
    table = Table("east").given("red: supply 3t | red to act")
    assert table.refuses("place trader stralsund-wismar/1") == "merchants-only"
    assert table.offers("place trader stralsund-wismar") == ["place trader stralsund-wismar/3"]
    assert table.offers("place merchant") == []
    table.given("red: supply 3t 1m")
    assert "place merchant stralsund-wismar/1" in table.offers()
    table.play("place merchant stralsund-wismar/1")
    assert table.on("stralsund-wismar/1") == "red merchant"
