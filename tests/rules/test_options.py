"""House options, chosen starts, and which games can be set up at all (R-1, R-250, R-256, R-270)."""

from itertools import product
from typing import Any

import pytest

from hansa import Game, Options, Setup, SetupError
from rules.table import COLOURS, Table

BOARDS = ("hansa", "hansa_23", "hansa_45", "east", "britannia", "britannia_23", "britannia_45", "moon")
SIX = {"exchange": 2, "tribute": 2, "block": 2}
POOL = ("extra_office",) * 3 + ("swap",) * 2 + ("plus3",) * 2 + ("plus4",) * 2 + ("develop",) * 2 + ("three",)
TAVERNS = ("three", "swap", "extra_office")


def possible(edition: str, players: int, board: str, missions: bool, favour: bool, promos: bool) -> bool:
    """Which editions have which boards and modules, written down once more."""
    if edition == "bigbox":
        boards: dict[int, tuple[str, ...]] = {
            3: ("hansa_23", "east", "britannia_23"),
            4: ("hansa_45", "east", "britannia_45"),
        }
        boards[5] = boards[4]
        modules = not (missions or favour) or board.startswith("hansa")
    else:
        boards = {2: ("hansa_23",), 3: ("hansa_23",), 4: ("hansa_45",), 5: ("hansa_45",)}
        modules = not (missions or favour or promos)
    sides = boards.get(players, ())
    return modules and any(board in (side, side.split("_")[0]) for side in sides)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", ["ed2009", "egmont", "bigbox"])
def test_every_combination_is_accepted_or_refused_as_the_editions_say(edition: str, board: str) -> None:
    """R-1, R-250, R-256, R-270: nothing else happens than a game or a SetupError."""
    for players, missions, favour, promos in product(range(8), (False, True), (False, True), (False, True)):
        options = {"missions": missions, "favour": favour, "promos": SIX if promos else {}}
        if possible(edition, players, board, missions, favour, promos):
            game = Game.new(board, edition, players, seed=1, options=options)
            assert game.players == players
            assert len(game.legal()) > 1
        else:
            with pytest.raises(SetupError) as refused:
                Game.new(board, edition, players, seed=1, options=options)
            assert " " in str(refused.value), "a sentence"


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({"players": 2}, "bigbox is for 3 to 5 players, not 2; two players can play ed2009 or egmont"),
        ({"players": 6}, "2 to 5 players can play, not 6"),
        ({"players": -1}, "2 to 5 players can play, not -1"),
        ({"players": 1}, "3 to 5 players"),
        (
            {"board": "hansa_23"},
            "bigbox with 4 players is played on hansa_45 or east or britannia_45, not on 'hansa_23'",
        ),
        ({"board": "east", "edition": "egmont"}, "egmont with 4 players is played on hansa_45"),
        ({"edition": "ed1999"}, "there is no edition 'ed1999'; there are ed2009, egmont, bigbox"),
        ({"edition": "egmont", "options": {"favour": True}}, "egmont has no favour; bigbox has"),
        ({"edition": "ed2009", "options": {"promos": {"block": 1}}}, "ed2009 has no promos; bigbox has"),
        ({"board": "east", "options": {"missions": True}}, "mission cards need the Hanseatic board"),
        ({"board": "east", "options": {"favour": True}}, "the house rule favour_everywhere allows it"),
        ({"options": {"favour_everywhere": True}}, "only together with favour"),
        ({"options": {"turbo": True}}, "there is no option 'turbo'; there are missions, favour"),
        ({"options": {"missions": 1}}, "option 'missions' must be a bool"),
        ({"options": {"promos": {"block": True}}}, "must hold numbers of tokens"),
        ({"options": {"stall_rounds": -1}}, "stall_rounds is 0"),
        ({"options": {"stall_rounds": 51}}, "a number of rounds up to 50"),
    ],
)
def test_a_refused_game_says_what_is_possible(what: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError) as refused:
        Game.new(**{"players": 4, "seed": 1, **what})
    assert words in str(refused.value)


def test_all_house_options_are_off_by_default() -> None:
    assert Options() == Options(
        missions=False,
        favour=False,
        promos={},
        replaced={},
        three_actions=False,
        favour_everywhere=False,
        stall_rounds=0,
    )


# ---------------------------------------------------------------- start with three actions
@pytest.mark.parametrize(("edition", "players"), [("ed2009", 2), ("egmont", 2), ("egmont", 3), ("bigbox", 5)])
def test_everybody_may_start_with_three_actions(edition: str, players: int) -> None:
    """House option: the first space of Actions is uncovered; its trader waits in the stock, so 27 remain."""
    table = Table(edition=edition, players=players, three_actions=True)
    plain = Table(edition=edition, players=players)
    for seat, who in enumerate(COLOURS[:players]):
        assert table.value(who, "actions") == 3
        assert table.level(who, "actions") == 2
        assert plain.value(who, "actions") == 2
        assert table.supply(who) == plain.supply(who) == f"{5 + seat}t 1m"
        assert table.stock(who) == f"{7 - seat}t"
        assert plain.stock(who) == f"{6 - seat}t"
    assert table.actions_left() == 3


def test_three_actions_at_the_start_are_one_step_of_the_usual_track() -> None:
    """House option with R-37: the second 3 gives no action, the first 4 does."""
    table = Table(three_actions=True).given("red: token develop, token develop | red to act")
    table.play("use develop actions")
    assert table.actions_left() == 3
    table.play("use develop actions")
    assert table.actions_left() == 4


# ---------------------------------------------------------------- chosen start player and tokens
def test_start_player_starting_tokens_and_pool_may_be_chosen() -> None:
    """House option: seats follow clockwise from the chosen seat."""
    taverns = ("plus4", "plus4", "develop")
    pool = ("three", "swap", "extra_office", *(t for t in POOL if t != "plus4"))
    pool = pool[: pool.index("develop")] + pool[pool.index("develop") + 1 :]
    game = Game.new("hansa", "bigbox", ["Ann", "Bea", "Cid", "Dan"], setup=Setup(2, taverns, pool))
    view = game.view()
    assert game.actor == view.start == 2
    assert view.players == ["Ann", "Bea", "Cid", "Dan"]
    assert [desk.supply["trader"] for desk in view.desks] == [7, 8, 5, 6]
    assert view.tokens == {"bremen-osnabruck": "plus4", "luneburg-perleberg": "plus4", "goslar-hildesheim": "develop"}
    order = []
    for _ in range(5):
        order.append(game.actor)
        game.play("end")
    assert order == [2, 3, 0, 1, 2]


def test_the_chosen_pool_is_drawn_in_its_order() -> None:
    """House option: next draw first."""
    game = Game.new("hansa", "bigbox", 4, setup=Setup(0, TAVERNS, tuple(reversed(POOL))))
    assert [int(game.state.pool_token(i)) for i in (0, 1)] == [5, 4], "three, then develop"


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(4, TAVERNS, POOL), "a seat from 1 to 4, not 5"),
        (Setup(-1, TAVERNS, POOL), "a seat from 1 to 4, not 0"),
        (Setup(0, TAVERNS[:2], POOL), "3 taverns have a token each, not 2"),
        (Setup(0, TAVERNS, POOL[1:]), "4 tokens 'extra_office', not 3"),
        (Setup(0, TAVERNS, (*POOL, "swap")), "3 tokens 'swap', not 4"),
        (Setup(0, TAVERNS, (*POOL[1:], "block")), "tokens"),
        (Setup(0, TAVERNS, (*POOL[1:], "crown")), "there is no token 'crown'"),
        (Setup(0, TAVERNS, POOL, missions=(0, 1, 2, 3)), "0 mission cards are dealt, not 4"),
        (Setup(0, TAVERNS, POOL, tiles=("action",)), "0 different Favour tiles"),
    ],
)
def test_a_start_that_the_game_cannot_have_is_refused(setup: Setup, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Game.new("hansa", "bigbox", 4, setup=setup)


@pytest.mark.parametrize(
    ("missions", "words"),
    [
        ((0, 1, 2), "4 mission cards are dealt, not 3"),
        ((0, 1, 2, 2), "exists once"),
        ((0, 1, 2, 9), "no mission card 9"),
    ],
)
def test_chosen_mission_cards_must_exist(missions: tuple[int, ...], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Game.new("hansa", "bigbox", 4, setup=Setup(0, TAVERNS, POOL, missions), options={"missions": True})


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        (("action", "cities", "anywhere"), "4 different"),
        (("action", "cities", "anywhere", "action"), "4 different"),
        (("action", "cities", "anywhere", "crown"), "no Favour tile 'crown'"),
    ],
)
def test_chosen_tiles_must_exist(tiles: tuple[str, ...], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Game.new("hansa", "bigbox", 4, setup=Setup(0, TAVERNS, POOL, tiles=tiles), options={"favour": True})


# ---------------------------------------------------------------- Favour on every board
@pytest.mark.parametrize("board", ["east", "britannia", "hansa"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_favour_on_every_board_is_a_house_option(board: str, players: int) -> None:
    options = {"favour": True, "favour_everywhere": True}
    game = Game.new(board, "bigbox", players, seed=1, options=options)
    assert len(game.view().tiles) == players


def test_a_tile_bought_on_britannia_works_there() -> None:
    """House option with R-260 and R-319: "anywhere" opens every ring, but not other countries."""
    table = Table("britannia", favour=True, favour_everywhere=True)
    table.given("blue: token swap, token swap | blue to act").play("buy anywhere with swap,swap")
    table.given("chester-hereford: blue | red to act")
    table.play("displace trader chester-hereford/1 with trader paying trader")
    assert table.accepts("relocate cambridge-norwich/1")
    assert table.accepts("relocate chester-hereford/2"), "OQ-8"
    assert table.refuses("relocate chester-conway/1") == "country-closed"


def test_missions_have_no_house_option_for_other_boards() -> None:
    """R-250"""
    with pytest.raises(SetupError, match="Hanseatic"):
        Game.new("east", "bigbox", 4, seed=1, options={"missions": True, "favour": True, "favour_everywhere": True})
