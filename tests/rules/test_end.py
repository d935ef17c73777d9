"""The end of the game (R-170 to R-179, R-116, R-128)."""

from hansa import Game
from rules.games import play_out
from rules.table import Table


def test_t155_the_action_that_brings_twenty_points_is_completed_first() -> None:
    """T-155 (R-170a, R-172)"""
    table = Table().given("red: points 19 | bremen: red merchant | blue to act").fill("bremen-hannover", "blue")
    table.play("establish bremen-hannover office hannover")
    assert table.points("red") == 20 == table.game.view().points_limit
    assert table.offices("hannover") == ["blue"]
    assert table.over()
    assert table.game.view().over == ["points"]


def test_t156_remaining_actions_are_lost_when_the_game_ends() -> None:
    """T-156 (R-172)"""
    table = Table().given("red: points 19 | bremen: red merchant | blue: supply 5t | blue to act with 3 actions")
    table.fill("bremen-hannover", "blue").play("establish bremen-hannover nothing")
    assert table.asks() == ("", "over")
    assert table.all_legal() == []
    for text in ("place trader emden-stade/1", "hire 1 trader", "end"):
        assert table.refuses(text) == "game-over"
        assert table.refuses_from("green", text) == "game-over"


def test_t157_nobody_gets_beyond_27_points_on_the_track() -> None:
    """T-157 (R-179, C-17)"""
    # One point for Stendal, then Brunswick closes the connection: 19 + 1 + 7.
    table = Table().given("arnheim: red | munster: red merchant | minden: red | stendal: red")
    table.given("red: points 19, privilege 2 | red to act").fill("brunswick-stendal", "red")
    table.play("establish brunswick-stendal office brunswick")
    assert table.points("red") == 27
    assert table.over()
    # On the Eastern board both ends may be controlled, because the connection is closed by a printed bonus.
    table = Table("east", players=3).given("malmo: red merchant | visby: red merchant | lubeck: red | wismar: red")
    table.given("stettin: red | kulm: red | elbing: red | braunsberg: red | danzig: red")
    table.given("malmo-visby: red, red merchant, red | red: points 19, supply 1t | red to act")
    table.play("establish malmo-visby nothing", "bonus office trader waren")
    assert table.points("red") == 28
    assert table.over()
    for board, most in (("hansa", 27), ("east", 28)):
        for seed in (1, 2):
            game = Game.new(board, "bigbox", 3, seed=seed)
            for _ in play_out(game, seed):
                pass
            assert max(desk.points for desk in game.view().desks) <= most


def test_t158_the_tenth_completed_city_ends_the_game() -> None:
    """T-158 (R-170c)"""
    table = Table().given("completed 9 | red: privilege 3 | hannover: blue | red to act with 2 actions")
    table.fill("bremen-hannover", "red").play("establish bremen-hannover office hannover")
    assert table.over()
    assert table.game.view().over == ["cities"]
    table = Table().given("completed 8 | red: privilege 3 | hannover: blue | red to act with 2 actions")
    table.fill("bremen-hannover", "red").play("establish bremen-hannover office hannover")
    assert (table.over(), table.game.view().completed) == (False, 9)


def test_t159_drawing_the_last_token_does_not_end_the_game() -> None:
    """T-159 (R-175)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("pool: develop | token bremen-hannover: swap | red to act with 1 action")
        table.fill("bremen-hannover", "red").play("establish bremen-hannover nothing", "end")
        assert table.game.view().pool == 0
        table.play("lay develop bremen-hannover")
        assert (table.over(), table.asks()) == (False, ("blue", "turn"))


def test_t160_a_token_on_the_plate_at_the_end_does_not_score() -> None:
    """T-160 (R-176)"""
    table = Table().given("token emden-stade: swap | red: points 19 | bremen: red merchant | red to act with 2 actions")
    table.fill("emden-stade", "red").fill("bremen-hannover", "red")
    table.play("establish emden-stade nothing", "establish bremen-hannover nothing")
    assert table.over()
    assert table.game.view().desks[0].plate == 1
    assert table.score("red", "tokens") == 1, "the token won, not the one on the plate"
    # Nor does one that was kept there for want of a route.
    table = Table().given("red: points 19, plate develop | bremen: red merchant | red to act")
    table.fill("bremen-hannover", "red").play("establish bremen-hannover nothing")
    assert (table.over(), table.score("red", "tokens")) == (True, 0)


def test_t161_no_token_is_used_after_the_action_that_ended_the_game() -> None:
    """T-161 (R-137)"""
    table = Table().given("red: points 19, token develop | bremen: red merchant | red to act with 2 actions")
    table.fill("bremen-hannover", "red").play("establish bremen-hannover nothing")
    assert table.refuses("use develop book") == "game-over"
    assert table.level("red", "book") == 1


def test_t177_egmont_ends_when_more_replacements_are_due_than_the_pool_holds() -> None:
    """T-177 (R-174)"""
    table = Table(edition="egmont").given("pool: develop | token emden-stade: swap | token bremen-hannover: plus3")
    table.given("red to act with 3 actions").fill("emden-stade", "red").fill("bremen-hannover", "red")
    table.play("establish emden-stade nothing")
    assert not table.over()
    table.play("establish bremen-hannover office hannover")
    assert table.offices("hannover") == ["red"], "the action is completed first"
    assert table.over()
    assert table.game.view().over == ["tokens"]
    assert sorted(table.unused("red")) == ["plus3", "swap"]
    assert table.all_legal() == [], "nothing is laid out"
    assert not {"emden-stade", "bremen-hannover"} & set(table.tokens())


def test_t178_several_triggers_end_the_game_once() -> None:
    """T-178 (R-173)"""
    table = Table().given("completed 9 | red: points 19, privilege 3 | hannover: blue | bremen: red merchant")
    table.given("red to act").fill("bremen-hannover", "red").play("establish bremen-hannover office hannover")
    assert table.kinds().count("game_ended") == 1
    assert table.game.view().over == ["points", "cities"]


def test_t290_step_three_is_still_carried_out_at_twenty_points() -> None:
    """T-290 (R-116)"""
    position = "red: points 19, supply 0t | hamburg: red, blue | stade: red merchant | red to act"
    table = Table().given(position).fill("hamburg-stade", "red")
    assert table.offers("establish") == ["establish hamburg-stade nothing", "establish hamburg-stade develop privilege"]
    table.play("establish hamburg-stade develop privilege")
    assert (table.points("red"), table.points("blue")) == (20, 1)
    assert (table.level("red", "privilege"), table.supply("red")) == (2, "1t")
    told = table.kinds()
    assert told.index("points") < told.index("developed") < told.index("game_ended")


def test_t291_nothing_is_laid_out_in_the_turn_that_ended_the_game() -> None:
    """T-291 (R-128)"""
    for edition in ("ed2009", "egmont", "bigbox"):
        table = Table(edition=edition).given("red: points 19 | bremen: red merchant | token bremen-hannover: swap")
        table.given("red to act").fill("bremen-hannover", "red").play("establish bremen-hannover nothing")
        assert table.asks() == ("", "over")
        assert table.all_legal() == []
        assert "bremen-hannover" not in table.tokens()
        assert "token_seen" not in table.kinds(), "nobody looks at it any more"
