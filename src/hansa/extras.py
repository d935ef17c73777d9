"""Packages that only some parts of the game need, and the extras of pyproject.toml that bring them."""

from __future__ import annotations

from typing import Final

EXTRAS: Final = {
    "server": (
        *("litestar", "msgspec", "uvicorn", "sqlalchemy", "aiosqlite", "asyncpg", "alembic", "anyio", "webauthn"),
        *("cryptography", "segno", "tzdata"),
    ),
    "sim": ("joblib", "openskill", "matplotlib"),
    "parquet": ("pyarrow",),
    "cluster": ("dask", "distributed"),
    "openspiel": ("pyspiel", "open_spiel"),
    "research": ("numpy", "pettingzoo", "gymnasium"),
}
"""Extra -> modules of its packages; a package of several extras stands with the one that needs it most."""


def sentence(error: ModuleNotFoundError) -> str:
    """What to install for a package that is missing; empty if no extra brings it."""
    missing = (error.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if missing in modules:
            return f"this needs {missing}: pip install 'hansa[{extra}]'"
    return ""


def explained(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same error in that sentence."""
    return ModuleNotFoundError(sentence(error) or str(error), name=error.name, path=error.path)
