"""Brings build/compiled up to date: the whole package with a compiled engine, ready to run from there.

    python tools/build_tree.py [DIRECTORY]

The engine is compiled again only when its sources or the way of compiling changed; everything else
is copied when it differs, and what is gone from src goes from the copy. The switches are those of setup.py.
"""

from __future__ import annotations

import compileall
import fcntl
import filecmp
import hashlib
import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src/hansa"
MODE = os.environ.get("HANSA_BUILD", "auto")
NEVER_COPIED = {"__pycache__", ".so", ".pyd", ".pyc"}

# The file alone: importing hansa would import an engine that may be half written.
_tree = SimpleNamespace(**runpy.run_path(str(SOURCE / "_tree.py")))


def wanted_build() -> dict[str, Any]:
    """Everything that decides what the compiler makes of the engine."""
    return {
        **_tree.compilation(SOURCE),
        "pure": MODE == "pure",
        "compiler": os.environ.get("CC") or shutil.which("cc"),
        "mypy": metadata.version("mypy"),
        "librt": metadata.version("librt"),
        "setup": hashlib.sha256((ROOT / "setup.py").read_bytes()).hexdigest(),
    }


def compile_into(target: Path, wanted: dict[str, Any]) -> None:
    """Build a fresh tree beside `target` and put it in its place, so that a failure harms nothing."""
    fresh = target.with_name(target.name + ".new")
    temporary = target.with_name(target.name + ".tmp")
    for old in (fresh, temporary):
        shutil.rmtree(old, ignore_errors=True)
    log = target.with_name(target.name + ".log")
    command = [sys.executable, "setup.py", "-q", "build", f"--build-lib={fresh}", f"--build-temp={temporary}"]
    started = time.monotonic()
    print(f"compiling the engine into {target.relative_to(ROOT)} ...", flush=True)
    # A memory of its own for mypy: `make types` may be running beside it.
    environment = os.environ | {"MYPY_CACHE_DIR": str(ROOT / "build/mypy")}
    with log.open("w") as output:
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(log.read_text()[-6000:], file=sys.stderr)
        raise SystemExit(f"the engine could not be compiled; the whole output is in {log.relative_to(ROOT)}")
    (fresh / ".build.json").write_text(json.dumps(wanted, indent=2) + "\n")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)
    shutil.rmtree(temporary, ignore_errors=True)
    print(f"built in {time.monotonic() - started:.0f} s")


def is_built(target: Path, wanted: dict[str, Any]) -> bool:
    """Whether the tree was built from these sources in this way; an attempt that failed is not repeated."""
    try:
        built = json.loads((target / ".build.json").read_text())
    except (FileNotFoundError, json.JSONDecodeError):
        return False
    return bool(built == wanted) and (is_compiled(target) or MODE != "compiled")


def is_compiled(target: Path) -> bool:
    """Whether the tree holds a compiled engine."""
    return _tree.read_record(target / "hansa") is not None


def package_files(package: Path) -> set[Path]:
    """All files that belong to the package, relative to it."""
    files = (path.relative_to(package) for path in package.rglob("*") if path.is_file())
    return {path for path in files if not NEVER_COPIED & {*path.parts, path.suffix}}


def copy_changes(package: Path) -> int:
    """Make the copy equal to src, except for what the compiler made; the number of files touched."""
    wanted = package_files(SOURCE)
    gone = {path for path in package_files(package) - wanted if path.name != _tree.RECORD}
    for path in gone:
        (package / path).unlink()
    touched = len(gone)
    for path in wanted:
        source, copy = SOURCE / path, package / path
        if not copy.exists() or not filecmp.cmp(source, copy):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
            touched += 1
    return touched


def main() -> None:
    target = ROOT / (sys.argv[1] if len(sys.argv) > 1 else "build/compiled")
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.with_name(target.name + ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two makes at once would build into each other
        wanted = wanted_build()
        fresh = not is_built(target, wanted)
        if fresh:
            compile_into(target, wanted)
        if copy_changes(target / "hansa") or fresh:
            compileall.compile_dir(target / "hansa", quiet=1)
        if not is_compiled(target) and MODE != "pure":
            print("the engine is NOT compiled: it runs interpreted, and many times slower (is gcc there?)")


if __name__ == "__main__":
    main()
