"""The lesson can be played as written, and its words fit what happens."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from hansa import Game
from hansa.game import names
from hansa.game.boards import board
from text.texts import LANGUAGES, TEXT, messages, say

LESSON: Final[dict[str, Any]] = json.loads((TEXT / "lesson.json").read_text(encoding="utf-8"))
STEPS: Final[list[dict[str, Any]]] = LESSON["steps"]
PLACES: Final = board("hansa_45")
KNOWN: Final = {
    "cities": set(PLACES.cities),
    "routes": set(PLACES.routes),
    "posts": set(PLACES.post_names),
    "desk": {"supply", "stock", "abilities", "tokens", "score", *names.ABILITIES},
    "tables": {"special", "east_west", "track", "completed"},
    "bar": {"end"},
}


def new_game() -> Game:
    """The start as a record: everything drawn is written down."""
    head = LESSON["record"]
    lines = ["hansa record 1", "rules: 1", f"edition: {head['edition']}", f"board: {head['board']}"]
    lines += [f"seats: {json.dumps(head['seats'])}", f"start: {head['start']}"]
    lines += [f"taverns: {', '.join(head['taverns'])}", f"pool: {', '.join(head['pool'])}", "", ""]
    return Game.load("\n".join(lines))


def test_the_script_is_legal_and_the_learner_acts_where_it_says_so() -> None:
    game = new_game()
    for step in STEPS:
        for action in step.get("before", ()):
            game.play(action)
        for action in step.get("do", ()):
            assert game.actor == LESSON["learner"], f"step {step['step']}: {action}"
            game.play(action)
    assert not game.over


def test_every_kind_of_basic_action_is_made_by_the_learner() -> None:
    made = {action.split()[0] for step in STEPS for action in step.get("do", ())}
    assert made == {"place", "end", "establish", "relocate", "displace", "hire", "lift", "put", "lay"}


def test_what_is_shown_is_on_the_board() -> None:
    for step in STEPS:
        for kind, places in step["show"].items():
            assert places is True if kind in ("board", "clocks") else set(places) <= KNOWN[kind], step


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    assert [step["step"] for step in STEPS] == list(range(1, len(STEPS) + 1))
    wanted = {f"lesson-{step['step']}-{part}" for step in STEPS for part in ("title", "text")}
    wanted |= {f"lesson-{step['step']}-do" for step in STEPS if step.get("do")}
    always = {f"guide-{each}" for each in ("heading", "look-at", "wait", "lay", "choose", "end", "fill", "look")}
    assert set(messages(language, "lesson")) == wanted | set(LESSON["guide"]) | always


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_name_the_places_of_the_actions(language: str) -> None:
    for step in STEPS:
        for action in step.get("do", ()):
            route = re.search(r"\b([a-z]+-[a-z]+)(?:/\d)?\b", action)
            if route:
                shown = "–".join(say(language, f"city-{city}") for city in route[1].split("-"))
                assert shown in say(language, f"lesson-{step['step']}-do"), (step["step"], action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_is_read_in_ten_minutes(language: str) -> None:
    words = sum(len(say(language, name).split()) for name in messages(language, "lesson") if "guide" not in name)
    assert words / 200 + 0.1 * sum(len(step.get("do", ())) for step in STEPS) < 10  # 200 words a minute, 6 s an action
