"""OpenSpiel's own `api_test` on python_hansa: `python bench/openspiel_api.py open_spiel-2.0.2.tar.gz`.

The test is part of OpenSpiel's sources, not of its wheels, so they are given: the archive from PyPI (`pip download
--no-binary open_spiel --no-deps open_spiel==2.0.2`). Only our game is looked at, and nothing is unpacked.
"""

from __future__ import annotations

import sys
import tarfile

import pyspiel

import hansa.research.openspiel  # noqa: F401 - makes the game known

FILE = "open_spiel/integration_tests/api_test.py"
WHOLE_TREES = "_GAMES_FULL_TREE_TRAVERSAL_TESTS"
ALL = "pyspiel.registered_games()"


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with tarfile.open(sys.argv.pop(1)) as sources:
        name = next((name for name in sources.getnames() if name.endswith(FILE)), None)
        found = sources.extractfile(name) if name else None
        if found is None:
            sys.exit(f"there is no {FILE} in it")
        text = found.read().decode()
    if ALL not in text:
        sys.exit("this version of the test does not list its games as we expect")
    ours = [game for game in pyspiel.registered_games() if game.short_name == "python_hansa"]
    text = text.replace(ALL, "_OURS")
    text = text.replace(f"{WHOLE_TREES} = [", f"{WHOLE_TREES} = [] and [")  # of small games
    here = vars(sys.modules["__main__"])  # where the test looks for itself
    here["_OURS"] = ours
    exec(compile(text, FILE, "exec"), here)


if __name__ == "__main__":
    main()
