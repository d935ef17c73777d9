"""Mission cards (R-250 to R-253), `bigbox` on the Hanseatic board."""

from collections import Counter

import pytest

from hansa import Game, SetupError
from hansa.game.boards import board
from rules.table import Table

CARDS = [
    ("osnabruck", "stendal", "paderborn"),
    ("dortmund", "minden", "luneburg"),
    ("minden", "perleberg", "goslar"),
    ("arnheim", "perleberg", "hannover"),
    ("dortmund", "stendal", "kampen"),
    ("arnheim", "osnabruck", "hildesheim"),
    ("arnheim", "perleberg", "bremen"),
    ("minden", "osnabruck", "magdeburg"),
    ("dortmund", "stendal", "munster"),
]


def with_card(cities: tuple[str, str, str], words: str) -> Table:
    """Red holds the card with these cities."""
    table = Table(missions=True)
    return table.given(f"red: mission {1 + table.board.missions.index(cities)} | {words}")


KAMPEN_CARD = ("dortmund", "stendal", "kampen")


def test_t209_each_mission_city_with_an_own_office_gives_one_point() -> None:
    """T-209 (R-252)"""
    table = with_card(KAMPEN_CARD, "dortmund: red | kampen: red | minden: red, red | red to act")
    assert table.score("red", "mission") == 2


def test_no_mission_city_gives_no_point() -> None:
    """R-252"""
    assert with_card(KAMPEN_CARD, "minden: red | dortmund: blue | red to act").score("red", "mission") == 0


def test_t210_controlling_all_three_mission_cities_gives_eight() -> None:
    """T-210 (R-191, R-252)"""
    table = with_card(KAMPEN_CARD, "dortmund: red | stendal: blue, red, red | kampen: red | red to act")
    assert table.score("red", "mission") == 8
    before = table.total("red") - table.score("red", "mission")
    categories = ("track", "abilities", "tokens", "special", "cities", "network", "countries")
    assert before == sum(table.score("red", c) for c in categories)


def test_t211_presence_everywhere_without_control_of_all_gives_three() -> None:
    """T-211 (R-252)"""
    table = with_card(KAMPEN_CARD, "dortmund: red | stendal: red, blue, blue | kampen: red | red to act")
    assert table.score("red", "mission") == 3


def test_t212_a_tie_won_by_the_right_most_office_is_control() -> None:
    """T-212 (R-252, R-21)"""
    table = with_card(KAMPEN_CARD, "dortmund: blue, red | stendal: red | kampen: red | red to act")
    assert table.score("red", "mission") == 8
    table = with_card(KAMPEN_CARD, "dortmund: red, blue | stendal: red | kampen: red | red to act")
    assert table.score("red", "mission") == 3


def test_an_extra_office_is_presence_and_control() -> None:
    """R-252, R-145"""
    table = with_card(KAMPEN_CARD, "dortmund extra: red | stendal: red | kampen: red | red to act")
    assert table.score("red", "mission") == 8


def test_the_card_counts_only_for_its_owner() -> None:
    """R-252: blue fulfils red's card and has another one."""
    table = with_card(KAMPEN_CARD, "dortmund: blue | stendal: blue | kampen: blue | red to act")
    other = 1 + table.board.missions.index(("arnheim", "perleberg", "bremen"))
    assert table.given(f"blue: mission {other}").score("blue", "mission") == 0


@pytest.mark.parametrize("name", ["east", "britannia"])
def test_t305_missions_need_the_hanseatic_board(name: str) -> None:
    """T-305 (R-250)"""
    with pytest.raises(SetupError, match="need the Hanseatic board"):
        Game.new(name, "bigbox", 4, seed=1, options={"missions": True})


@pytest.mark.parametrize("edition", ["ed2009", "egmont"])
def test_only_the_big_box_has_missions(edition: str) -> None:
    """R-250, section 2.2"""
    with pytest.raises(SetupError, match="bigbox has"):
        Game.new("hansa", edition, 4, seed=1, options={"missions": True})


def test_t306_everybody_gets_another_card_and_the_rest_stays_unknown() -> None:
    """T-306 (R-251)"""
    seen = set()
    for seed in range(30):
        game = Game.new("hansa", "bigbox", 5, seed=seed, options={"missions": True})
        own = [game.view(seat).mine for seat in range(5)]
        cards = [tuple(mine.mission or ()) for mine in own if mine is not None]
        assert len(set(cards)) == 5
        assert set(cards) <= set(CARDS)
        assert len(game.header.setup.missions) == 5, "the four others are nowhere in the game"
        seen.update(cards)
    assert seen == set(CARDS), "shuffled"


def test_nobody_sees_a_foreign_card_before_the_end() -> None:
    """R-251, R-343: neither as a card nor in the points."""
    table = with_card(KAMPEN_CARD, "dortmund: red | stendal: red | kampen: red | red to act")
    for seat in (None, 1, 2, 3):
        view = table.game.view(seat)
        assert view.missions is None
        assert view.score[0].mission is None
        assert view.score[0].total == table.total("red") - 8
    assert table.game.view(0).score[0].mission == 8
    table.given("completed 9 | duisburg: blue").fill("hannover-minden", "red")
    table.given("hannover: blue").play("establish hannover-minden nothing")
    assert not table.over()
    table.given("red: privilege 3 | red to act").fill("hannover-minden", "red")
    table.play("establish hannover-minden office hannover")
    assert table.over()
    for seat in (None, 0, 1, 2, 3):
        view = table.game.view(seat)
        assert view.missions is not None
        assert view.missions[0] == list(KAMPEN_CARD)
        assert view.score[0].mission == 8


def test_t307_six_cities_are_on_three_cards_each_and_nine_on_one() -> None:
    """T-307 (R-253, R-250)"""
    for name in ("hansa_23", "hansa_45"):
        cards = board(name).missions
        assert sorted(cards) == sorted(CARDS)
        shared = Counter(city for card in cards for city in card[:2])
        assert shared == dict.fromkeys(("arnheim", "osnabruck", "stendal", "minden", "perleberg", "dortmund"), 3)
        unique = Counter(card[2] for card in cards)
        assert len(unique) == 9
        assert not set(unique) & set(shared)
