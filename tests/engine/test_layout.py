"""Positions and actions are packed as layout.py says, and nobody else knows how."""

from __future__ import annotations

import ast
import importlib
import re
from itertools import pairwise
from pathlib import Path

import pytest

import hansa
from engine.starts import largest_board
from hansa.engine import actions as act
from hansa.engine import kinds, layout
from hansa.engine.constants import ABILITIES, TILES, TOKENS
from hansa.engine.kinds import KINDS, Kind
from hansa.engine.questions import QUESTIONS, Question
from hansa.engine.rulings import RULINGS, Ruling

PACKAGE = Path(hansa.__file__).parent
PROJECT = Path(__file__).resolve().parents[2]
SECRET = {name for name in vars(layout) if name.endswith("_AT") or name.startswith("FIRST_")}
MAY_KNOW = {"engine/layout.py", "engine/state.py", "engine/kinds.py", "engine/actions.py"}
STARTS = {"OFFICE", "EXTRA_TRADER", "EXTRA_MERCHANT", "ABILITY", "SPECIAL", "EXTRA", "MOVE_TO"}
"""Where kinds of options, roles and deeds begin."""
PACKED = {"code", "option", "role", "way", "pair", "deed"}
"""What variables that hold a packed number are called, and what readers of one end with."""
MAY_RECKON = MAY_KNOW | {"engine/fast.py", "mind/batch.py", "mind/deeds.py"}
"""The latter have numbers of their own: meanings, places in the masks of many games, Moves."""
FOLDED = (ast.BinOp, ast.operator, ast.Constant, ast.Name, ast.expr_context)
EVERY_KIND = pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])


def test_every_constant_is_made_of_constants_of_the_module() -> None:
    """Then mypy knows its value, and the compiled code holds the number itself."""
    tree = ast.parse(Path(PACKAGE / "engine/layout.py").read_text())
    known: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.AnnAssign):
            assert isinstance(node.target, ast.Name)
            assert node.value is not None
            for part in ast.walk(node.value):
                assert isinstance(part, FOLDED), node.lineno
                assert not isinstance(part, ast.Name) or part.id in known, f"line {node.lineno}: {part.id}"
            known.add(node.target.id)
    assert known >= SECRET


def test_nobody_else_knows_an_offset_or_a_start() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.relative_to(PACKAGE).as_posix() in MAY_KNOW:
            continue
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        assert not (names | attributes) & SECRET, path
        masks_of_actions = {"masks"} if path.name == "batch.py" else set()
        assert not attributes & ({"cells", "masks"} - masks_of_actions), path


def is_packed(node: ast.expr) -> bool:
    """A code, or a part of one that is packed again: by the name of a variable, or of the reader that is called."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in ("int", "i64"):
            return bool(node.args) and is_packed(node.args[0])
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        return name in {f"{each}_of" for each in PACKED}
    return isinstance(node, ast.Name) and node.id in PACKED


def reckoning(tree: ast.AST) -> list[int]:
    """Lines that reckon with a packed number, ask how large it is, or name where a kind of them begins."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(left=left, op=ast.LShift() | ast.RShift()):  # by a packed number: its bit in a mask
                wrong = is_packed(left)
            case ast.BinOp(left=left, right=right):
                wrong = is_packed(left) or is_packed(right)
            case ast.AugAssign(target=target):
                wrong = is_packed(target)
            case ast.Compare(left=left, ops=ops, comparators=others):
                larger = any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in ops)
                bounds = [each for each in (left, *others) if not is_packed(each)]
                whether_a_code = all(re.fullmatch(r"0|(act\.)?N_CODES|-?LARGEST", ast.unparse(each)) for each in bounds)
                wrong = larger and len(bounds) <= len(others) and not whether_a_code
            case ast.ImportFrom(names=names):
                wrong = bool({alias.name for alias in names} & STARTS)
            case ast.Attribute(value=ast.Name(id="act" | "actions" | "layout" | "deeds"), attr=attr):
                wrong = attr in STARTS
            case _:
                continue
        if wrong:
            found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "line",
    [
        "city = ends[option - 1]",
        "route = (code - first) // 16",
        "shape = act.role_of(code) - 1",
        "shape = int(act.way_of(code)) % 3",
        "code += 1",
        "office = option < 3",
        "from hansa.engine.layout import EXTRA_TRADER",
        "shape = role == act.EXTRA",
    ],
)
def test_reckoning_is_found(line: str) -> None:
    assert reckoning(ast.parse(line)) == [1]


@pytest.mark.parametrize(
    "line",
    [
        "n = act.traders_of(code) + act.merchants_of(code)",
        "payable = (ways >> way) & 1",
        "nothing = option == act.NOTHING",
        "there = 0 <= code < act.N_CODES",
        "city = ends[act.end_of_option(option)]",
    ],
)
def test_reading_by_name_is_fine(line: str) -> None:
    assert reckoning(ast.parse(line)) == []


def test_nobody_else_takes_codes_apart() -> None:
    rooms = ("engine", "mind", "game", "bots", "arena", "training", "research")
    paths = [path for room in rooms for path in sorted((PACKAGE / room).rglob("*.py"))]
    others = [path for path in paths if path.relative_to(PACKAGE).as_posix() not in MAY_RECKON]
    assert len(paths) - len(others) == len(MAY_RECKON)
    beside = [path for room in ("bench", "examples", "templates") for path in sorted((PROJECT / room).rglob("*.py"))]
    assert beside
    for path in [*others, *beside]:
        assert reckoning(ast.parse(path.read_text(encoding="utf-8"))) == [], path


def test_what_is_to_be_copied_takes_codes_from_the_room_that_makes_them() -> None:
    for path in sorted((PROJECT / "templates").rglob("*.py")):
        assert "engine.layout" not in path.read_text(encoding="utf-8"), path


def test_offsets_and_starts_go_up() -> None:
    offsets = [value for name, value in vars(layout).items() if name.endswith("_AT") and name != "DERIVED_AT"]
    assert offsets == sorted(set(offsets))
    assert offsets[-1] < layout.N_CELLS
    for one, next_one in pairwise(KINDS):
        assert one.first + one.size() == next_one.first
    assert KINDS[-1].first + KINDS[-1].size() == layout.N_CODES


def test_the_largest_board_of_the_tests_fills_the_room() -> None:
    board = largest_board().tables
    assert (board.n_posts, board.n_routes, board.n_cities) == (layout.POSTS, layout.ROUTES, layout.CITIES)


def test_nobody_shifts_a_literal() -> None:
    """Compiled, ``i64(1) << n`` is a shift of 32 bits (see bits.bit)."""
    for room in ("engine", "mind"):
        for path in sorted((PACKAGE / room).rglob("*.py")):
            assert not re.search(r"^[^`]*\bi64\(\d+\) <<", path.read_text(encoding="utf-8"), re.MULTILINE), path


def test_cells_hold_what_they_must() -> None:
    """A cell is a byte: 1 + post, a class of posts, a route and so on must fit; masks have a bit per route or city."""
    assert layout.POSTS < 255
    assert layout.ROUTES * layout.POST_KINDS < 255
    assert layout.ROUTES <= 62
    assert layout.CITIES <= 48  # evaluate.CITY_BITS
    assert max(kind.rows for kind in KINDS) < 256
    assert max(kind.columns for kind in KINDS) < 256
    assert len(KINDS) == kinds.K_NONE


def test_there_is_room() -> None:
    assert TOKENS < layout.TOKEN_ROOM
    assert TILES < layout.TILE_ROOM
    assert ABILITIES + 1 == layout.ABILITY_ROOM


@EVERY_KIND
def test_a_kind_says_where_its_rules_are(kind: Kind) -> None:
    home = importlib.import_module(f"hansa.engine.{kind.home}")
    parts = {name.split("_")[0] for name in vars(home)}
    if kind.number == kinds.K_DONE:  # what is declined depends on the question
        parts = set(vars(home.Question))
        assert {"offer", "done"} <= parts
    else:
        assert {"offer", "apply"} <= parts or {"end", "offer"} <= parts  # turn.end ends the turn


@EVERY_KIND
def test_every_kind_has_its_ruling(kind: Kind) -> None:
    ruling = RULINGS[kind.number]
    assert ruling.kind == kind.number
    assert type(ruling).apply is not Ruling.apply
    always = (kinds.K_END, kinds.K_BONUS_DEVELOP)  # the second is asked only where it is possible
    assert (type(ruling).why_not is Ruling.why_not) == (kind.number in always)
    assert bool(ruling.needs) == (kind.is_action or kind.number == kinds.K_PERMIT)


def test_every_question_has_its_rules() -> None:
    for number in {number for kind in KINDS for number in kind.questions}:
        question = QUESTIONS[number]
        assert question.number == number
        assert type(question).offer is not Question.offer
        assert (type(question).done is not Question.done) == (number in kinds.OPTIONAL)


@EVERY_KIND
def test_codes_say_what_they_were_made_of(kind: Kind) -> None:
    if kind.row == "":
        assert kind.size() == 1
        assert getattr(act, kind.name.upper()) == kind.first
        return
    for code in kind.codes():
        row, column = int(kinds.row_of(code)), int(kinds.column_of(code))
        arguments = [row] if kind.column == "" else [row, column]
        assert getattr(act, kind.name)(*arguments) == code


def test_codes_that_are_only_room_have_no_kind() -> None:
    there = {code for code in range(layout.N_CODES) if kinds.kind_of(code) != kinds.K_NONE}
    room = {
        *(act.lay(route, token) for route in range(layout.ROUTES) for token in range(TOKENS, layout.TOKEN_ROOM)),
        *(act.use_exchange(seat, token) for seat in range(layout.SEATS) for token in range(TOKENS, layout.TOKEN_ROOM)),
        *(act.use_develop(ability) for ability in range(ABILITIES, layout.ABILITY_ROOM)),
        *(
            act.establish(r, act.develop(a))
            for r in range(layout.ROUTES)
            for a in range(ABILITIES, layout.ABILITY_ROOM)
        ),
        *(
            act.buy(tile, act.pair(a, b))
            for tile in range(layout.TILE_ROOM)
            for a in range(layout.TOKEN_ROOM)
            for b in range(a, layout.TOKEN_ROOM)
            if tile >= TILES or b >= TOKENS
        ),
    }
    assert set(range(layout.N_CODES)) - there == room


def test_ways_and_pairs_are_read_back() -> None:
    for shape in range(layout.SHAPES):
        for merchants in range(layout.PAID):
            way = act.way(shape, merchants)
            assert (act.shape_of_way(way), act.paid_of_way(way)) == (shape, merchants)
            assert (act.MERCHANT_WAYS >> way) & 1 == shape
    pairs = [(a, b) for a in range(layout.TOKEN_ROOM) for b in range(a, layout.TOKEN_ROOM)]
    assert [int(act.pair(a, b)) for a, b in pairs] == list(range(layout.PAIRS))
    assert [(int(act.first_of_pair(p)), int(act.second_of_pair(p))) for p in range(layout.PAIRS)] == pairs
