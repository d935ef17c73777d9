"""The wheel with an engine that the compiler knows from experience: `python tools/profiled_wheel.py DIRECTORY`.

Compiled once so that it counts where it goes, run for a while on all boards, and compiled again with the counts
(docs/performance.md has what that gains). Needs GCC; with another compiler the wheel is built as usual.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = Path("build/profiled")  # relative, so that both builds call their files the same
COUNT = "-fprofile-generate -fprofile-update=single"
USE = "-fprofile-use -fprofile-correction -Wno-missing-profile"
KINDS = (
    ("hansa", "bigbox", 4),
    ("hansa", "bigbox", 3),
    ("east", "bigbox", 4),
    ("britannia", "bigbox", 4),
    ("britannia", "bigbox", 3),
    ("hansa", "ed2009", 2),
    ("hansa", "egmont", 2),
)


def run(*words: str, **environment: str) -> None:
    subprocess.run(words, cwd=ROOT, env=os.environ | {"HANSA_BUILD": "compiled"} | environment, check=True)


def is_gcc() -> bool:
    compiler = os.environ.get("CC") or "cc"
    told = subprocess.run([*compiler.split(), "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in told


def profile() -> dict[str, str]:
    """Count, and say with which settings the counts are used."""
    shutil.rmtree(ROOT / PLACE, ignore_errors=True)
    where = (f"--build-lib={PLACE / 'counting'}", f"--build-temp={PLACE / 'temp'}")
    print("compiling an engine that counts ...", flush=True)
    run(sys.executable, "setup.py", "-q", "build", *where, CFLAGS=COUNT, LDFLAGS=COUNT)
    print("counting ...", flush=True)
    run(sys.executable, __file__, "--play", PYTHONPATH=str(ROOT / PLACE / "counting"), HANSA_EXPECT="compiled")
    for made in (ROOT / PLACE / "temp").rglob("*.o"):
        made.unlink()
    settings = ROOT / PLACE / "settings.cfg"
    settings.write_text(f"[build]\nbuild_temp = {PLACE / 'temp'}\n", encoding="utf-8")
    return {"CFLAGS": USE, "DIST_EXTRA_CONFIG": str(settings)}


def play() -> None:
    """All boards: batches, playouts, and bots that search. The layers of nets cannot count: they choose by machine."""
    from hansa.bots import Budget, Position, bot
    from hansa.engine import play as rules
    from hansa.game.game import Game
    from hansa.mind import playout
    from hansa.research.batch import Games

    for kind in KINDS:
        Games(32, *kind, seed=1).play_random(150)
        for seed in range(12):
            playout.playout(Game.new(*kind, seed).state, seed + 1, 20_000)
        for name in ("greedy", "planner"):
            s, rng = Game.new(*kind, 3).state, random.Random(1)
            for _ in range(40):
                if s.over() != 0:
                    break
                seat = s.decider()
                for code in bot(name).choose(Position(s), Budget(300), rng):
                    if s.over() != 0 or s.decider() != seat:
                        break
                    rules.apply(s, code)


def main() -> None:
    if sys.argv[1:] == ["--play"]:
        play()
        return
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    settings = profile() if is_gcc() else {}
    print("building the wheel ...", flush=True)
    options = ("-qq", "--no-deps", "--no-build-isolation", "--wheel-dir", sys.argv[1])
    run(sys.executable, "-m", "pip", "wheel", *options, ".", **settings)


if __name__ == "__main__":
    main()
