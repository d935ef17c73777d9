"""Which sources an engine was compiled from, and whether they are still the sources present.

`setup.py` runs this file by itself, before the package can be imported: standard library only.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any, Final

RECORD: Final = "_compiled.json"
"""Written beside the compiled modules, in build output only."""


def compiled_sources(engine: Path) -> list[str]:
    """The engine's modules that are compiled, as sorted paths below `engine`."""
    paths = (path.relative_to(engine) for path in engine.rglob("*.py") if path.name != "__init__.py")
    return sorted(path.as_posix() for path in paths)


def engine_digest(engine: Path) -> str:
    """SHA-256 over names and texts of the sources that are compiled."""
    digest = hashlib.sha256()
    for name in compiled_sources(engine):
        text = (engine / name).read_bytes()
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def compilation(engine: Path) -> dict[str, Any]:
    """What is compiled and how; another value means that the compiled engine is out of date."""
    return {
        "digest": engine_digest(engine),
        "python": sys.implementation.cache_tag,
        "optimisation": os.environ.get("HANSA_OPT", "3"),
        "asserts": os.environ.get("HANSA_ASSERTS") != "0",
    }


def read_record(engine: Path) -> dict[str, Any] | None:
    """The record beside a compiled engine; None where nothing was compiled."""
    try:
        record: dict[str, Any] = json.loads((engine / RECORD).read_text())
    except FileNotFoundError:
        return None
    return record


def source_engine(package: Path) -> Path | None:
    """The engine's sources in the checkout around `package`; None where there is no checkout."""
    for parent in package.resolve().parents:
        engine = parent / "src/hansa/engine"
        if engine.is_dir() and (parent / "pyproject.toml").is_file():
            return engine
    return None
