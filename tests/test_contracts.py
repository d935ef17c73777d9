"""The engine and the game depend on nothing but what is listed here; the floors are `make contracts`."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hansa

PACKAGE = Path(hansa.__file__).parent
ALLOWED = {
    "engine": {"hansa.engine", "librt", "mypy_extensions"},
    "mind": {"hansa.engine", "hansa.mind", "librt", "mypy_extensions"},
    "game": {"hansa.engine", "hansa.game", "hansa.texts"},
}
"""Package -> what it may import besides the standard library."""
ENGINE_STANDARD = {"__future__", "typing"}
"""What the engine may import of the standard library: no clock, no files, no chance."""


def imports_of(path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of everything that a module imports, wherever in the module it does so."""
    for node in ast.walk(ast.parse(path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno}: imports are absolute here"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def may_import(name: str, allowed: set[str]) -> bool:
    standard = name.split(".")[0] in sys.stdlib_module_names
    return standard or any(f"{name}.".startswith(f"{prefix}.") for prefix in allowed)


@pytest.mark.parametrize("package", sorted(ALLOWED))
def test_imports_are_allowed(package: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line} imports {name}"
        for path in sorted((PACKAGE / package).rglob("*.py"))
        for line, name in imports_of(path)
        if not may_import(name, ALLOWED[package])
    ]
    assert not wrong


def test_the_engine_has_no_clock_no_files_and_no_chance() -> None:
    names = {name.split(".")[0] for path in (PACKAGE / "engine").rglob("*.py") for _, name in imports_of(path)}
    assert names & sys.stdlib_module_names == ENGINE_STANDARD


def test_vectors_stay_in_the_compiled_rooms() -> None:
    """A vector handed from plain Python to compiled code is never freed: mypyc's wrapper keeps a reference to it."""
    rooms = [path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in ("engine", "mind")]
    assert len(rooms) > 50
    assert not [path for path in rooms for _, name in imports_of(path) if name.startswith("librt")]


def test_pairing_and_scoring_of_events_know_no_server() -> None:
    rooms = [PACKAGE / "server" / "contests" / name for name in ("pairing.py", "scoring.py")]
    allowed = {"hansa.game.chance", "hansa.server.contests.pairing"}
    assert not [name for path in rooms for _, name in imports_of(path) if not may_import(name, allowed)]


def test_routes_leave_the_database_to_others() -> None:
    """They say what is to be stored; statements are made by links, keepsakes and tables."""
    database = {"sqlalchemy", "hansa.server.schema", "hansa.server.store.Change"}
    wrong = [
        f"{path.name}:{line} imports {name}"
        for path in sorted((PACKAGE / "server/routes").glob("*.py"))
        for line, name in imports_of(path)
        if any(f"{name}.".startswith(f"{each}.") for each in database)
    ]
    assert not wrong


def statements_sent(tree: ast.AST) -> list[int]:
    """Lines that send something to a database themselves: ``store.execute(...)`` and the like."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("all", "execute", "first", "write")
        and ast.unparse(node.func.value).split(".")[-1] == "store"
    ]


def test_routes_send_nothing_to_the_database() -> None:
    assert statements_sent(ast.parse("await server.tables.store.execute(what)")) == [1]
    for path in sorted((PACKAGE / "server/routes").glob("*.py")):
        assert statements_sent(ast.parse(path.read_text(encoding="utf-8"))) == [], path


def test_every_answer_has_a_structure() -> None:
    """Then the description of the API says what it holds."""
    handlers = [
        (path.name, node)
        for path in sorted((PACKAGE / "server/routes").glob("*.py"))
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.AsyncFunctionDef) and node.decorator_list
    ]
    assert len(handlers) > 100
    for name, node in handlers:
        assert node.returns is not None, (name, node.name)
        assert not {"dict", "Any"} & {each.id for each in ast.walk(node.returns) if isinstance(each, ast.Name)}, (
            name,
            node.name,
        )


def test_the_check_itself() -> None:
    assert may_import("math", ALLOWED["engine"])
    assert may_import("librt.vecs.vec", ALLOWED["engine"])
    assert may_import("hansa.engine.state.State", ALLOWED["engine"])
    for name in ("hansa.game.view", "hansa.mind.search", "hansa.engineering", "hansa", "numpy"):
        assert not may_import(name, ALLOWED["engine"])
