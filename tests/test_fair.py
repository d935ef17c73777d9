"""Nobody can have chosen what was drawn, and whoever changes it is caught."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hansa import Game, RecordError
from hansa.cli import main
from hansa.game import record as records
from hansa.game.fair import Fair, agreed, commitment_of, draw_from
from hansa.game.making import problem_of

SECRET = "00ff" * 16
OPTIONS = {"missions": True, "favour": True}


def dealt(words: tuple[str, ...] = ("kogge", "", "Ruß", ""), secret: str = SECRET) -> Game:
    return Game.new(board="hansa", players=4, options=OPTIONS, fair=agreed(secret, words))


def ended(game: Game) -> str:
    """The full record, as it is once the game is over."""
    return game.record().to_text()


def test_the_start_follows_from_secret_and_words() -> None:
    assert dealt().header == dealt().header
    assert problem_of(dealt().header) is None
    assert dealt(("kogge", "", "Ruß", "x")).header.setup != dealt().header.setup
    assert dealt(secret="11" * 32).header.setup != dealt().header.setup


def test_the_recipe_of_the_manual() -> None:
    """docs/record.md, step by step, with nothing of ours but the order in which things are drawn."""
    game = dealt()
    assert game.header.fair is not None
    assert game.header.fair.commitment == hashlib.sha256(f"hansa commitment 1\n{SECRET}".encode()).hexdigest()
    text = json.dumps([SECRET, "kogge", "", "Ruß", ""], ensure_ascii=False)
    key = hashlib.sha256(f"hansa draw 1\n{text}".encode()).digest()
    first = int.from_bytes(hmac.new(key, b"1", hashlib.sha256).digest()[:8], "big")
    assert game.header.setup.start == first % 4
    assert draw_from(SECRET, ("kogge", "", "Ruß", "")).next() == first


def test_a_record_keeps_it_and_hides_the_secret_until_the_end() -> None:
    game = dealt()
    assert Game.load(ended(game)).header == game.header
    for seat in (None, 0, 3):
        text = game.record_for(seat).to_text()
        assert SECRET not in text
        assert commitment_of(SECRET) in text
        assert problem_of(Game.load(text).header) == "the secret is not shown yet; it is once the game is over"


@pytest.mark.parametrize("field", ["start", "taverns", "pool", "missions", "tiles"])
def test_another_order_is_caught(field: str) -> None:
    header = dealt().header
    setup = header.setup
    changed = replace(setup, start=(setup.start + 1) % 4)
    if field != "start":
        values = list(getattr(setup, field))
        i = next(i for i in range(1, len(values)) if values[i] != values[0])
        values[0], values[i] = values[i], values[0]
        parts: dict[str, Any] = {field: tuple(values)}
        changed = replace(setup, **parts)
    assert problem_of(replace(header, setup=changed)) == f"secret and words give another start: {field}"


def test_another_secret_or_word_is_caught() -> None:
    header = dealt().header
    assert header.fair is not None
    other = replace(header.fair, secret="11" * 32)
    assert problem_of(replace(header, fair=other)) == "the secret is not the one that was committed to"
    word = replace(header.fair, words=("kogge", "late", "Ruß", ""))
    assert (problem_of(replace(header, fair=word)) or "").startswith("secret and words give another start")
    assert "no commitment" in (problem_of(replace(header, fair=None)) or "")
    assert "not shown yet" in (problem_of(replace(header, fair=Fair(header.fair.commitment, ("",) * 4))) or "")


def test_verify_on_the_command_line(tmp_path: Path) -> None:
    good, bad, old = tmp_path / "good.hansa", tmp_path / "bad.hansa", tmp_path / "old.hansa"
    text = ended(dealt())
    good.write_text(text, encoding="utf-8")
    pool = next(line for line in text.splitlines() if line.startswith("pool: "))
    tokens = pool.removeprefix("pool: ").split(", ")
    bad.write_text(text.replace(pool, "pool: " + ", ".join([*tokens[1:], tokens[0]])), encoding="utf-8")
    old.write_text(Game.new(players=3, seed=1).record().to_text(), encoding="utf-8")
    run = CliRunner()
    found = run.invoke(main, ["replay", str(good), "--verify"])
    assert found.exit_code == 0, found.output
    assert commitment_of(SECRET) in found.output
    assert "kogge" in found.output
    for path, why in ((bad, "another start: pool"), (old, "no commitment")):
        found = run.invoke(main, ["replay", str(path), "--verify"])
        assert found.exit_code == 1
        assert why in found.output


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("commitment: 12", "64 digits"),
        ("secret: " + SECRET, "which is missing"),
        ("words: []", "which is missing"),
    ],
)
def test_a_damaged_promise_is_refused(line: str, why: str) -> None:
    text = Game.new(players=4, seed=1).record().to_text().replace("seed: 1", line)
    with pytest.raises(RecordError, match=why):
        records.read(text)


@pytest.mark.parametrize("words", ["[]", '["a"]', '["a", "b", "c", 4]', "{", json.dumps(["a" * 41, "", "", ""])])
def test_damaged_words_are_refused(words: str) -> None:
    text = ended(dealt())
    line = next(line for line in text.splitlines() if line.startswith("words: "))
    with pytest.raises(RecordError, match="word"):
        records.read(text.replace(line, f"words: {words}"))
