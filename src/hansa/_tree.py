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

ROOMS: Final = ("engine", "mind")
"""The packages that are compiled, as one unit."""

RECORD: Final = "_compiled.json"
"""Written into the package beside the compiled modules, in build output only."""


def compiled_sources(package: Path) -> list[str]:
    """The modules that are compiled, as sorted paths below `package`."""
    paths = (path for room in ROOMS for path in (package / room).rglob("*.py") if path.name != "__init__.py")
    return sorted(path.relative_to(package).as_posix() for path in paths)


def engine_digest(package: Path) -> str:
    """SHA-256 over names and texts of the sources that are compiled."""
    digest = hashlib.sha256()
    written_in_c = [path for room in ROOMS for path in (package / room).rglob("*.c")]
    for name in [*compiled_sources(package), *sorted(path.relative_to(package).as_posix() for path in written_in_c)]:
        text = (package / name).read_bytes()
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def compilation(package: Path) -> dict[str, Any]:
    """What is compiled and how; another value means that the compiled engine is out of date."""
    return {
        "digest": engine_digest(package),
        "python": sys.implementation.cache_tag,
        "optimisation": os.environ.get("HANSA_OPT", "3"),
        "asserts": os.environ.get("HANSA_ASSERTS") != "0",
    }


def read_record(package: Path) -> dict[str, Any] | None:
    """The record of a package with a compiled engine; None where nothing was compiled."""
    try:
        record: dict[str, Any] = json.loads((package / RECORD).read_text())
    except FileNotFoundError:
        return None
    return record


def source_package(package: Path) -> Path | None:
    """The sources in the checkout around `package`; None where there is no checkout."""
    for parent in package.resolve().parents:
        sources = parent / "src/hansa"
        if sources.is_dir() and (parent / "pyproject.toml").is_file():
            return sources
    return None
