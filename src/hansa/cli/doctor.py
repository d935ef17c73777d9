"""`hansa doctor`: which engine runs here, whether it is up to date, and what else is installed."""

from __future__ import annotations

import json
import platform
import shutil
from dataclasses import asdict, dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

import hansa
from hansa import _tree
from hansa.cli import parts

OPTIONAL: Final = {
    "server": ("litestar", "msgspec", "uvicorn", "sqlalchemy", "aiosqlite", "asyncpg", "alembic"),
    "bots": ("numpy",),
    "sim": ("joblib", "openskill", "matplotlib"),
    "parquet": ("pyarrow",),
    "cluster": ("dask", "distributed"),
}
"""Extra -> the distributions it installs."""


@dataclass(frozen=True, slots=True)
class Engine:
    """How the engine runs here."""

    mode: str
    """compiled, interpreted, mixed or absent."""
    why: str
    problems: tuple[str, ...]


def module_origins(package: Path) -> dict[str, str]:
    """Where Python would load each compiled module from, without running it."""
    origins = {}
    for name in _tree.compiled_sources(package):
        spec = find_spec("hansa." + name.removesuffix(".py").replace("/", "."))
        origins[name] = spec.origin or "" if spec else ""
    return origins


def examine_engine() -> Engine:
    """Compiled or interpreted, why, and what is wrong with it."""
    package = Path(hansa.__file__).parent
    origins = module_origins(package)
    if not origins:
        return Engine("absent", f"no engine modules in {package}", ())
    native = [name for name, origin in origins.items() if not origin.endswith(".py")]
    if not native:
        return Engine("interpreted", why_interpreted(package), ())
    problems = stale_parts(package)
    if len(native) < len(origins):
        plain = ", ".join(sorted(set(origins) - set(native)))
        return Engine("mixed", f"not compiled: {plain}", (*problems, "only a part of the engine is compiled"))
    return Engine("compiled", f"all {len(native)} modules of engine and mind are native, in {package}", problems)


def why_interpreted(package: Path) -> str:
    """The reason why no module is native."""
    if _tree.source_package(package) == package:
        return "runs from the source tree; the targets of make that want speed use build/compiled"
    if parts.find_compiler() is None:
        return "no C compiler was found when it was built"
    return "built with HANSA_BUILD=pure, or the C compiler or Python's headers did not work"


def stale_parts(package: Path) -> tuple[str, ...]:
    """Every tree of sources that differs from what was compiled."""
    record = _tree.read_record(package)
    if record is None:
        return (f"native modules without {_tree.RECORD}: it is not known what they were compiled from",)
    problems = []
    if record["digest"] != _tree.engine_digest(package):
        problems.append(f"the compiled engine is not what {package} says")
    sources = _tree.source_package(package)
    if sources and record["digest"] != _tree.engine_digest(sources):
        problems.append(f"the compiled engine is not what {sources} says: run `make build`")
    return tuple(problems)


def version_of(distribution: str) -> str | None:
    """The installed version of a distribution; None where it is absent."""
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def examine_programs() -> dict[str, str | None]:
    """Programs and built files that some features use, and where they are."""
    page = Path(hansa.__file__).parent / "server/static/index.html"
    postgres = parts.find_postgres()
    return {
        "web client": str(page.parent) if page.is_file() else None,
        "C compiler": parts.find_compiler(),
        "node": shutil.which("node"),
        "Chromium": parts.find_chromium(),
        "PostgreSQL": str(postgres) if postgres else None,
    }


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def doctor(as_json: bool) -> None:
    """Say which engine runs here, whether it is up to date, and what is installed."""
    engine = examine_engine()
    extras = {extra: {name: version_of(name) for name in names} for extra, names in OPTIONAL.items()}
    programs = examine_programs()
    if as_json:
        report = {
            "version": hansa.__version__,
            "python": platform.python_version(),
            "engine": asdict(engine),
            "extras": extras,
            "programs": programs,
        }
        click.echo(json.dumps(report, indent=2))
    else:
        click.echo(f"hansa       {hansa.__version__} in {Path(hansa.__file__).parent}")
        click.echo(f"python      {platform.python_version()} ({platform.python_implementation()})")
        click.echo(f"engine      {engine.mode}: {engine.why}")
        for extra, versions in extras.items():
            listed = ", ".join(f"{name} {version or '-'}" for name, version in versions.items())
            click.echo(f"{extra:<11} {listed}")
        for name, place in programs.items():
            click.echo(f"{name:<11} {place or '-'}")
        for problem in engine.problems:
            click.secho(f"problem     {problem}", fg="red")
    if engine.problems:
        raise SystemExit(1)
