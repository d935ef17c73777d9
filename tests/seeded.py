"""The command line with the chance of the tests: `python tests/seeded.py serve` deals the same games in every run.

HANSA_SEED: other games. The patch stands at the top so that worker processes, which read this file again, have it too.
"""

from __future__ import annotations

import random
import secrets

from hansa.server import thinking
from machine import SEED


def randbits(k: int) -> int:
    """The same whenever it is asked for, so that the order of the tests does not matter."""
    return random.Random(SEED).getrandbits(k)


def in_style(level: str, company: str, seat: int) -> str:
    """The bot's style depends on its seat and not on the table's name, which is drawn."""
    return styled(level, str(SEED), seat)


styled = thinking.in_style
secrets.randbits = randbits
thinking.in_style = in_style

if __name__ == "__main__":
    from hansa.cli import main

    main(prog_name="hansa")
