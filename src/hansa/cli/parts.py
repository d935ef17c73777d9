"""Programs from outside Python that some features use, and where they are on this machine."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def find_chromium() -> str | None:
    """The browser for browser tests: HANSA_CHROMIUM, else Chromium or Chrome on the path."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("HANSA_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def find_postgres() -> Path | None:
    """The directory of PostgreSQL's server programs; Debian keeps them off the path."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return debian[-1].parent if debian else None


def find_compiler() -> str | None:
    """The C compiler that would build the engine."""
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
