"""Bots in other programs: what they are told, what they may answer, and what is said when they answer nonsense."""

from __future__ import annotations

import json
import random
import shlex
import sys
import textwrap
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bots.games import KINDS, first_state
from bots.test_honesty import disguised
from engine.starts import LARGEST, STARTS, walk
from hansa import Game
from hansa.arena.table import BotFailed, Player, Spec, SpecError, play_game
from hansa.bots import Budget, Position, bot, check_bot, registry
from hansa.bots.commands import named_commands
from hansa.bots.engine import Engine
from hansa.bots.pipe import PipeBot, PipeError
from hansa.bots.protocol import FORMS, kind_lines, question_lines
from hansa.cli import main
from hansa.engine import play
from hansa.engine.state import State
from hansa.game.kind import kind_of
from hansa.mind.observe import observation
from hansa.research.contract import N_BYTES

HERE = Path(__file__).parent.parent.parent
NODE_BOT = f"node {HERE / 'examples' / 'bot.mjs'}"
ENGINE = f"{shlex.quote(sys.executable)} -m hansa engine"
FULL = KINDS[15]  # missions, tiles and promo tokens


def told(s: State, seat: int | None = None, wanted: tuple[str, ...] = FORMS) -> list[str]:
    position = Position(s, seat)
    kind = kind_of(s)
    return [*kind_lines(kind, wanted), *question_lines(position, kind, Budget(100), 7, 60, wanted)]


def fields(lines: list[str]) -> dict[str, str]:
    return dict(line.partition(" ")[::2] for line in lines if not line.startswith("legal "))


def some_states(kind: Any = FULL, seed: int = 5, count: int = 40, every: int = 11) -> Iterator[State]:
    s, rng = first_state(kind, seed), random.Random(seed)
    while s.over() == 0 and count:
        if rng.randrange(every) == 0:
            count -= 1
            yield s.copy()
        play.apply(s, bot("random").choose(Position(s), Budget(1), rng)[0])


# ---------------------------------------------------------------- what is told
@pytest.mark.parametrize("name", [name for name in STARTS if name != LARGEST])  # that board has no name here
def test_nothing_that_is_hidden_goes_over_the_pipe(name: str) -> None:
    rng = random.Random(name)
    asked = set()
    for step, s in enumerate(walk(name, 3)):
        kind = int(s.top())
        if step % 25 and kind in asked:
            continue
        asked.add(kind)
        for seat in range(int(s.rules.players)):
            if seat == int(s.decider()) or step % 50 == 0:
                assert told(s, seat) == told(disguised(s, seat, rng), seat)
    assert len(asked) > 2


def test_what_is_told_is_what_the_seat_knows() -> None:
    hidden = 0
    for s in some_states():
        seat = int(s.decider())
        lines = told(s)
        found = fields(lines)
        view = json.loads(found["view"])
        assert view["seat"] == seat == int(found["seat"])
        assert view["actor"] == seat
        assert len(b64decode(found["bytes"])) == N_BYTES
        assert b64decode(found["bytes"]) == observation(s, seat)
        assert json.loads(found["board"])["id"] == "hansa_45"
        offers = [line.split(" ", 2)[1:] for line in lines if line.startswith("legal ")]
        assert [int(code) for code, _ in offers] == Position(s).legal()
        if "position" in found:
            hidden += 1
            assert "pool=??" in found["position"]
            assert found["position"].count("mission=?") == s.rules.players - 1
            again = Game.from_position(found["position"])
            assert [again.text_of(code) for code in again.legal_codes()] == [text for _, text in offers]
    assert hidden > 10


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_kind_of_game_is_found_again(kind: Any) -> None:
    board, edition, players, options = kind
    for s in some_states(kind, count=4, every=40):
        assert kind_of(s).to_json() == {
            "board": board, "edition": edition, "players": players, "options": options, "rules": 2,
        }  # fmt: skip


def test_tokens_that_were_replaced_by_choice_are_found_again() -> None:
    options = {"promos": {"block": 2}, "replaced": {"develop": 1, "plus3": 1}}
    s = Game.new("hansa", players=4, seed=1, options=options).state
    assert kind_of(s).options.to_json() == options


# ---------------------------------------------------------------- programs
def program(tmp_path: Path, body: str) -> PipeBot:
    path = tmp_path / "program.py"
    path.write_text("import sys, time\ndef say(t): print(t, flush=True)\n" + textwrap.dedent(body), encoding="utf-8")
    return PipeBot(f"{shlex.quote(sys.executable)} {path}", patience=30, name="mine")


FIRST_LEGAL = """
legal = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hansa":
        say("ready")
    if word == "legal":
        legal.append(rest)
    if word == "go":
        say("play " + legal[0].split(" ", 1)[{part}])
        legal = []
"""


@pytest.mark.parametrize("part", [0, 1], ids=["numbers", "notation"])
def test_numbers_and_notation_are_both_answers(tmp_path: Path, part: int) -> None:
    piped = program(tmp_path, FIRST_LEGAL.replace("{part}", str(part)))
    for s in some_states(count=12):
        assert piped.choose(Position(s), Budget(10), random.Random(1)) == Position(s).legal()[:1]
    piped.stop()


HELLO = 'sys.stdin.readline(); say("ready"); [None for line in iter(sys.stdin.readline, "go\\n")]\n'


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("sys.exit(3)", r"^mine ended with code 3 without an answer$"),
        ("raise RuntimeError('no idea')", r"^mine ended with code 1 without an answer: 'RuntimeError: no idea'$"),
        ("import os; os.kill(os.getpid(), 9)", r"^mine was ended by signal 9"),
        ("say('hello there')", r"^mine said 'hello there' where name, option, want, info or ready was expected$"),
        ("say('want money')", r"^mine wants 'money'; there are board, position, view, bytes, state$"),
        ("say('error too old')", r"^mine gives up: 'too old'$"),
        (HELLO + "say('e4')", r"^mine said 'e4' where play or info was expected$"),
        (HELLO + "say('play fly to danzig')", r"^mine played 'fly to danzig', which is not an action: .*fly"),
        (HELLO + "say('play 8089')", r"^mine played '8089', which is not legal: "),
        (HELLO + "say('play 99999999')", r"^mine played '99999999', which is not legal: "),
        (HELLO + "say('play 123456789012')", r"^mine played '123456789012', which is not an action"),
        (HELLO + "say('play')", r"^mine played '', which is not an action"),
        (HELLO + "say('play done')", r"^mine played 'done', which is not legal: "),
        (HELLO + "say('x' * 70000)", r"^mine said a line of more than 65536 bytes$"),
        (HELLO + "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", r"not text in UTF-8$"),
        (HELLO + "while True: say('info ' + 'x' * 60000)", r"^mine talks without end"),
        (HELLO + "import os; os.close(1); time.sleep(60)", r"^mine closed its output without an answer$"),
    ],
)
def test_a_program_that_breaks_the_protocol_is_named_with_what_it_said(tmp_path: Path, body: str, said: str) -> None:
    piped = program(tmp_path, body)
    s = first_state(KINDS[0], 1)
    for _ in range(2):  # stopped, and started anew with the next question
        with pytest.raises(PipeError, match=said):
            piped.choose(Position(s), Budget(10), random.Random(1))


def test_a_program_that_hangs_is_stopped(tmp_path: Path) -> None:
    piped = program(tmp_path, HELLO + "time.sleep(600)")
    with pytest.raises(PipeError, match=r"^mine did not answer within 2\.01 s$"):
        piped.choose(Position(first_state(KINDS[0], 1)), Budget(10, 0.01), random.Random(1))


def test_a_program_that_never_reads_is_stopped(tmp_path: Path) -> None:
    piped = program(tmp_path, "say('want view bytes state board'); say('ready'); time.sleep(600)")
    with pytest.raises(PipeError, match=r"^mine did not answer within"):
        piped.choose(Position(first_state(KINDS[0], 1)), Budget(10, 0.01), random.Random(1))


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(PipeError, match=r"^pipe:/no/such/bot cannot be started: No such file or directory$"):
        PipeBot("/no/such/bot").choose(Position(first_state(KINDS[0], 1)), Budget(10), random.Random(1))
    for text, said in (("pipe:", "the command is missing"), ("pipe:'", "is not a command: No closing quotation")):
        with pytest.raises(SpecError, match=said):
            Spec.parse(text)


def test_the_arena_stops_with_the_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("print('e4', flush=True); input()")
    spec = f"pipe:{sys.executable} {tmp_path / 'bad.py'}"
    out = str(tmp_path / "out.jsonl")
    words = ["arena", "run", "--bots", f"{spec},random", "--players", "3", "--blocks", "1", "--jobs", "1", "--out", out]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 1
    assert f"Error: {spec} said 'e4' where name, option, want, info or ready was expected" in result.output


def test_a_spec_has_a_command_and_a_budget() -> None:
    spec = Spec.parse("pipe:./mybot --depth 3@0.5s")
    assert (spec.name, spec.budget.seconds) == ("pipe:./mybot --depth 3", 0.5)
    assert Spec.parse("pipe:./mybot@home.example --x@200").budget.nodes == 200
    assert Spec.parse("pipe:./mybot").name == "pipe:./mybot"


def test_a_registered_name_never_runs_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """What strangers may name goes through the registry: it knows no commands but those of the host."""
    for name in ("pipe:touch /tmp/x", "pipe:", "mine"):
        assert not registry.is_known(name)
        with pytest.raises(registry.UnknownBot):
            registry.bot(name)
    monkeypatch.setenv(registry.PIPED, f"mine={NODE_BOT}")
    assert registry.is_known("mine")
    assert "mine" in registry.names()
    assert registry.bot("mine").name == "mine"
    for wrong in ("mine", "=./x", "Mine Own=./x", "mine="):
        with pytest.raises(ValueError, match=r"name=./mybot|command is missing"):
            named_commands([wrong])


# ---------------------------------------------------------------- the example, and our own bots
def test_the_bot_on_the_page_plays_a_game(tmp_path: Path) -> None:
    page = (HERE / "docs" / "protocol.md").read_text(encoding="utf-8")
    (tmp_path / "mybot.py").write_text(page.split("```python\n")[1].split("```")[0], encoding="utf-8")
    s = first_state(KINDS[7], 2)
    me = int(s.decider())
    text = f"pipe:{shlex.quote(sys.executable)} {tmp_path / 'mybot.py'}"
    players = [Player(Spec.parse(text if seat == me else "greedy@20"), str(seat)) for seat in range(2)]
    play_game(s, players, cap=300)
    assert s.turns() > 10 or s.over() != 0
    assert sum(int(s.standing(me, shape)) for shape in (0, 1)) > 0, "it does something in its turns"
    piped = PipeBot(text.removeprefix("pipe:"))
    assert check_bot(piped, some_states(count=6), nodes=10, seconds=None) == 6, "its seed decides"
    piped.stop()


def test_the_example_in_javascript_keeps_the_contract_of_bots() -> None:
    piped = PipeBot(NODE_BOT)
    assert check_bot(piped, some_states(count=10), nodes=10, seconds=0.5) == 10
    piped.stop()


def test_the_example_in_javascript_plays_in_the_arena(tmp_path: Path) -> None:
    out = str(tmp_path / "out.jsonl")
    words = ["--players", "3", "--edition", "egmont", "--blocks", "1", "--jobs", "1", "--out", out, "--quiet"]
    result = CliRunner().invoke(main, ["arena", "run", "--bots", f"pipe:{NODE_BOT},random", *words])
    assert result.exit_code == 0, result.output
    blocks = [json.loads(row) for row in Path(out).read_text().splitlines()]
    assert all(game["over"] for block in blocks for game in block["games"])


def test_our_bots_answer_over_the_pipe_as_they_do_here() -> None:
    piped, here = PipeBot(f"{ENGINE} greedy"), bot("greedy")
    for kind in (FULL, KINDS[6], KINDS[7], KINDS[11]):
        for s in some_states(kind, count=8):
            rng = random.Random(4)
            line = piped.choose(Position(s), Budget(200), random.Random(4))
            assert line == here.choose(Position(s), Budget(200), random.Random(rng.getrandbits(31)))[: len(line)]
    piped.stop()


def test_options_of_an_engine_can_be_set() -> None:
    piped = PipeBot(f"{ENGINE} greedy", {"bot": "random", "nodes": "5"})
    s = first_state(KINDS[0], 1)
    assert piped.choose(Position(s), Budget(10), random.Random(1))
    piped.stop()
    with pytest.raises(PipeError, match="has no option 'depth'; there are bot, nodes"):
        PipeBot(f"{ENGINE} greedy", {"depth": "3"}).choose(Position(s), Budget(10), random.Random(1))


def test_a_whole_game_with_an_engine() -> None:
    s = first_state(KINDS[7], 3)
    players = [Player(Spec.parse(text), text) for text in (f"pipe:{ENGINE} greedy@50", "greedy@50")]
    assert play_game(s, players) > 50
    assert s.over() != 0


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["hansa 2"], "error hansa: version 1 of the protocol is spoken here, not '2'"),
        (["go"], "error go: hansa comes before the first question"),
        (["hansa 1", "seat 0", "state AAAA", "go"], "error go: game comes before the first state"),
        (["hansa 1", 'game {"board":"moon","players":3}'], "error game: bigbox with 3 players is played on"),
        (["hansa 1", 'game {"players":3,"rules":3}'], "error game: versions of the rules are 1 to 2, not 3"),
        (["hansa 1", 'game {"players":3,"rules":"x"}'], "error game: versions of the rules are 1 to 2, not 'x'"),
        (["hansa 1", 'game {"players":3,"options":{"missions":1}}'], "error game: option 'missions' must be a bool"),
        (["hansa 1", "set depth 3"], "error set: there is no option 'depth'"),
        (["hansa 1", "set bot oracle"], "error set: there is no bot 'oracle'"),
        (["hansa 1", "set nodes many"], "error set: nodes is a number from 1 on, not 'many'"),
        (["hansa 1", "game {"], "error game: a JSON object is expected, not '{'"),
        (["hansa 1", 'game {"players":3}', "seat 0", "go"], "error go: state or position is missing"),
        (["hansa 1", 'game {"players":3}', "seat 0", "state A", "go"], "error go: state is not base64: 'A'"),
        (["hansa 1", 'game {"players":3}', "seat me", "state AAAA", "go"], "error go: a packed state has"),
        (["hansa 1", 'game {"players":3}', "seat 0", "state AAAA", "go"], "error go: a packed state has"),
        (["hansa 1", "position moon", "go"], "error go: "),
    ],
)
def test_an_engine_says_what_it_cannot_follow_and_goes_on(lines: list[str], said: str) -> None:
    heard: list[str] = []
    question = told(first_state(KINDS[0], 1), wanted=("state",))
    Engine("greedy", 20, heard.append).run([*lines, "hansa 1", *question])
    assert next(line for line in heard if line.startswith("error")).startswith(said)
    assert heard[-1].startswith("play "), "the next question is answered"


def test_an_engine_refuses_seats_that_do_not_decide() -> None:
    s = first_state(KINDS[0], 1)
    for seat in (9, (int(s.decider()) + 1) % 3):
        question = [line for line in told(s, wanted=("state",)) if not line.startswith("seat ")]
        heard: list[str] = []
        Engine("greedy", 20, heard.append).run(["hansa 1", f"seat {seat}", *question])
        assert heard[-1] == f"error go: seat {s.decider()} decides here, not {seat}"


@pytest.mark.parametrize("name", ["random", "planner"])
def test_a_damaged_state_is_no_end(name: str) -> None:
    """Whatever comes: one line for every question, and the next one is answered."""
    rng = random.Random(3)
    s = first_state(FULL, 2)
    lines = ["hansa 1"]
    for _ in range(60):
        packed = bytearray(s.to_bytes())
        for _ in range(rng.choice((1, 5, 400))):
            packed[rng.randrange(len(packed))] = rng.randrange(256)
        question = [line for line in told(s, wanted=()) if not line.startswith("legal ")]
        lines += [*question[:-1], f"state {b64encode(packed).decode()}", question[-1]]
    heard: list[str] = []
    Engine(name, 20, heard.append).run([*lines, *told(s, wanted=("state",))])
    said = [line.partition(" ")[0] for line in heard[heard.index("ready") + 1 :]]
    assert len(said) == 61
    assert set(said) == {"play", "error"}
    assert said[-1] == "play"


def test_an_engine_takes_the_position_in_one_line() -> None:
    asked = 0
    for s in some_states(KINDS[6], count=12):
        found = fields(told(s, wanted=("position", "state")))
        if "position" not in found:
            continue
        asked += 1
        heard: list[str] = []
        Engine("greedy", 50, heard.append).run(["hansa 1", f"position {found['position']}", "go"])
        again = Game.from_position(found["position"])
        again.play(int(heard[-1].removeprefix("play ").split(";")[0]), seat=int(s.decider()))
    assert asked > 3


def test_a_second_hello_keeps_what_was_set() -> None:
    heard: list[str] = []
    Engine("greedy", None, heard.append).run(["hansa 1", "set bot random", "set nodes 7", "hansa 1"])
    first, second = heard[: len(heard) // 2], heard[len(heard) // 2 :]
    assert first[:3] == ["name greedy", "option bot greedy", "option nodes as asked"]
    assert second[:3] == ["name random", "option bot random", "option nodes 7"]


def test_an_engine_passes_over_words_that_it_does_not_know() -> None:
    heard: list[str] = []
    Engine("greedy", None, heard.append).run(["", "weather fine", "hansa 1", "quit", "hansa 2"])
    assert heard[0] == "name greedy"
    assert heard[-1] == "ready"


def test_an_engine_that_does_not_exist_is_refused() -> None:
    assert "there is no bot 'oracle'" in CliRunner().invoke(main, ["engine", "oracle"]).output


def test_bots_that_fail_in_the_arena_are_told_by_their_sentence(tmp_path: Path) -> None:
    with pytest.raises(BotFailed, match=r"^pipe:/no/such/bot cannot be started"):
        Player(Spec.parse("pipe:/no/such/bot"), "1").line(first_state(KINDS[0], 1))
