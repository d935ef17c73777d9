"""Puzzles over HTTP: chosen, tried, hinted at, given up, rated; no answer is sent before its time."""

from __future__ import annotations

import random
from typing import Any

import httpx
import pytest

from hansa.game import puzzle as puzzles
from hansa.game.game import Game
from hansa.game.puzzle import Puzzle
from hansa.server import glicko
from hansa.server import puzzling as pz
from server.helpers import Json, Running

DAY = 86_400.0
BOOK = puzzles.shipped()
FIRST: Puzzle = next(iter(BOOK.values()))
WINNING: Puzzle = next(puzzle for puzzle in BOOK.values() if "end_and_win" in puzzle.themes)
OPEN: Puzzle = next(puzzle for puzzle in BOOK.values() if "end_and_win" not in puzzle.themes)


async def ask(client: httpx.AsyncClient, path: str, status: int = 200, **body: Any) -> Json:
    answer = await client.post(f"/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def look(client: httpx.AsyncClient, path: str, status: int = 200) -> Json:
    answer = await client.get(f"/api/{path}")
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def test_nothing_tells_the_answer_before_it_is_solved(server: Running) -> None:
    ann = server.browser()
    book = await look(ann, "puzzles")
    assert book["total"] == len(BOOK)
    assert book["solver"] == {
        **dict.fromkeys(("solved", "missed", "streak", "longest", "days"), 0),
        "rating": 1500,
        "sure": False,
        "today": False,
    }
    for path in (f"puzzles/{FIRST.id}", "puzzles/daily"):
        task = await look(ann, path)
        assert set(task) == {"id", "at", "difficulty", "rating", "daily", "done", "given_up"}
    assert task["daily"] is True
    assert task["id"] in (book["daily"], (await look(ann, "puzzles"))["daily"]), "at midnight there is another one"
    wrong = await ask(ann, f"puzzles/{WINNING.id}/try", actions=[])
    assert (wrong["right"], wrong["solution"], wrong["solver"]["missed"]) == (False, None, 0)
    told = await ask(ann, f"puzzles/{WINNING.id}/hint")
    assert told == {"themes": list(WINNING.themes), "step": None}
    await look(ann, "puzzles/nowhere", status=404)


async def test_the_second_hint_says_where_the_first_piece_goes(server: Running) -> None:
    ann = server.browser()
    moving = next(each for each in BOOK.values() if each.right[0][0].startswith("lift "))
    step = (await ask(ann, f"puzzles/{moving.id}/hint", action=True))["step"]
    assert step["action"] == next(action for action in moving.right[0] if not action.startswith("lift "))
    assert [event["kind"] for event in step["events"]] == ["moved"]
    step = (await ask(ann, f"puzzles/{WINNING.id}/hint", action=True))["step"]
    assert step["events"]


async def test_a_right_turn_is_told_in_full_and_rated(server: Running) -> None:
    ann = server.browser()
    found = await ask(ann, f"puzzles/{OPEN.id}/try", actions=list(OPEN.right[0]))
    assert found["right"] is True
    told = [[step["action"] for step in line["steps"]] for line in found["solution"]["lines"]]
    assert told == [list(line) for line in OPEN.right]
    assert all(step["events"] for line in found["solution"]["lines"] for step in line["steps"])
    solver = found["solver"]
    assert (solver["solved"], solver["streak"], solver["longest"]) == (1, 1, 1)
    assert solver["rating"] > 1500
    # The same browser is the same solver, and is rated once.
    again = await ask(ann, f"puzzles/{OPEN.id}/try", actions=list(OPEN.right[0]))
    assert again["solver"] == solver
    assert (await look(ann, f"puzzles/{OPEN.id}"))["done"] is True
    assert (await look(server.browser(), "puzzles"))["solver"]["solved"] == 0


async def test_every_right_turn_of_every_fifth_puzzle_is_right(server: Running) -> None:
    for puzzle in list(BOOK.values())[::5]:
        for line in puzzle.right:
            assert pz.by_the_puzzle(puzzle, list(line)) is True


async def test_another_turn_is_compared_by_the_engine(server: Running) -> None:
    found = await ask(server.browser(), f"puzzles/{OPEN.id}/try", actions=[])
    assert found["right"] is False
    assert found["cost"] > pz.ALIKE
    assert found["solution"] is None


async def test_given_up_is_missed(server: Running) -> None:
    ann = server.browser()
    found = await ask(ann, f"puzzles/{WINNING.id}/solution")
    assert found["right"] is False
    assert found["solution"]["wins"] is True
    assert found["solver"]["missed"] == 1
    assert found["solver"]["rating"] < 1500
    assert found["missed"] is True
    # Solving it afterwards is no result any more, and not today's puzzle either.
    later = await ask(ann, f"puzzles/{WINNING.id}/try", actions=list(WINNING.right[0]))
    assert (later["right"], later["missed"]) == (True, True)
    assert later["solver"] == found["solver"]
    task = (await ann.get(f"/api/puzzles/{WINNING.id}")).json()
    assert (task["done"], task["given_up"]) == (True, True)


async def test_the_third_wrong_turn_is_told_to_count(server: Running) -> None:
    ann = server.browser()
    told = [(await ask(ann, f"puzzles/{WINNING.id}/try", actions=[]))["missed"] for _ in range(pz.TRIES)]
    assert told == [False, False, True]
    # Whoever goes on without help has solved it in the end.
    found = await ask(ann, f"puzzles/{WINNING.id}/try", actions=list(WINNING.right[0]))
    assert (found["missed"], found["solver"]["solved"]) == (False, 1)
    assert (await ann.get(f"/api/puzzles/{WINNING.id}")).json()["given_up"] is False


async def test_what_cannot_be_played_is_refused(server: Running) -> None:
    ann = server.browser()
    bad = await ask(ann, f"puzzles/{FIRST.id}/try", status=400, actions=["place trader nowhere/1"])
    assert bad["error"] == "bad-action"
    await ask(ann, f"puzzles/{FIRST.id}/try", status=400, actions=["end"])
    await ask(ann, "study/answers", status=400, at="nonsense", actions=[])
    await ask(ann, "study/judge", status=400, at=FIRST.at, actions=["end"])
    await ask(ann, "puzzles/next", status=404, theme="nothing")
    await ask(ann, "puzzles/next", status=400, difficulty=9)


async def test_the_next_one_fits_what_is_asked_for(server: Running) -> None:
    ann = server.browser()
    for theme in ("end_and_win", WINNING.themes[-1]):
        task = await ask(ann, "puzzles/next", theme=theme)
        assert theme in BOOK[task["id"]].themes
    board = FIRST.at.split(":")[0]
    task = await ask(ann, "puzzles/next", board=board, difficulty=FIRST.difficulty)
    assert task["at"].startswith(f"{board}:")
    assert task["difficulty"] == FIRST.difficulty


async def test_others_answer_and_any_turn_is_judged(server: Running) -> None:
    ann = server.browser()
    puzzle = next((p for p in BOOK.values() if any(a.startswith("displace") for a in p.right[0])), None)
    assert puzzle is not None
    game = Game.from_position(puzzle.at)
    before: list[str] = []
    for action in puzzle.right[0]:
        if game.actor != int(game.state.player()):
            break
        game.play(action)
        before.append(action)
    answer = (await ask(ann, "study/answers", at=puzzle.at, actions=before))["actions"]
    assert answer == list(puzzle.right[0][len(before) : len(before) + len(answer)])
    assert answer
    idle = await ask(ann, "study/judge", at=OPEN.at, actions=[])
    assert idle["cost"] > 0
    assert idle["right"] is False
    best = [step["action"] for step in idle["better"]["steps"]]
    assert (await ask(ann, "study/judge", at=OPEN.at, actions=best))["cost"] == pytest.approx(0, abs=0.1)


async def test_a_player_takes_along_and_deletes_what_was_solved(server: Running) -> None:
    ann = server.browser()
    await ask(ann, f"puzzles/{WINNING.id}/try", actions=list(WINNING.right[0]))
    assert (await look(ann, "me/export"))["puzzles"]["solved"] == [WINNING.id]
    await ask(ann, "me/delete", sure=True)
    assert (await look(ann, "puzzles"))["solver"]["solved"] == 0


# ---------------------------------------------------------------- without a server
def solved(solver: pz.Solver, puzzle: Puzzle, right: bool, now: float, tries: int = 1, hints: int = 0) -> None:
    solver.at(puzzle.id)
    solver.tries, solver.hints = tries, hints
    pz.count(solver, puzzle, right, now)


def test_days_in_a_row_are_counted() -> None:
    solver, now = pz.Solver(), 400 * DAY + 5
    for days in (1, 2, 3):
        solved(solver, pz.find("daily", now), True, now)
        assert pz.info(solver, now).days == days
        assert pz.info(solver, now).today
        solved(solver, pz.find("daily", now), True, now)  # a second time on the same day
        now += DAY
    assert not pz.info(solver, now).today
    assert pz.info(solver, now).days == 3
    now += DAY
    assert pz.info(solver, now).days == 0
    solved(solver, pz.find("daily", now), True, now)
    assert solver.days == 1


def test_every_puzzle_has_its_day() -> None:
    assert {pz.daily(day * DAY) for day in range(len(BOOK))} == set(BOOK)


def test_hints_and_tries_count_half_and_end_a_streak() -> None:
    ids = [puzzle for puzzle in BOOK.values() if puzzle.difficulty == FIRST.difficulty][:4]
    at_once, hinted, missed = pz.Solver(), pz.Solver(), pz.Solver()
    for solver, right, tries, hints in ((at_once, True, 1, 0), (hinted, True, 1, 1), (missed, False, pz.TRIES, 0)):
        solver.streak = 2
        solved(solver, ids[0], right, 0.0, tries, hints)
    assert at_once.rating > hinted.rating > missed.rating
    assert (at_once.streak, hinted.streak, missed.streak) == (3, 0, 0)
    fresh = pz.Solver()
    solved(fresh, ids[0], False, 0.0, 1)
    assert fresh.rating == 1500, "a first wrong turn costs nothing yet"


def test_the_next_puzzle_is_a_new_one_near_the_rating() -> None:
    seen = list(BOOK)[1:]
    assert pz.choose(pz.Solver(solved=seen), pz.NextPuzzleBody(), random.Random(1)).id == FIRST.id
    hard = pz.choose(pz.Solver(rating=2600), pz.NextPuzzleBody(), random.Random(1))
    easy = pz.choose(pz.Solver(rating=400), pz.NextPuzzleBody(), random.Random(1))
    assert hard.difficulty >= easy.difficulty


def test_glicko_2_as_its_author_computes_it() -> None:
    results = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    found = glicko.rated(glicko.Rating(1500, 200, 0.06), results)
    assert found.rating == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.02)
    assert found.volatility == pytest.approx(0.05999, abs=0.00002)
