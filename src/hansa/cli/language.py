"""Which language the terminal speaks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hansa.texts import LANGUAGES


def preferred(environment: Mapping[str, str]) -> str:
    """The language of the terminal; English if we lack it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            wanted = re.split(r"[_.@-]", value.lower())[0]
            return wanted if wanted in LANGUAGES else "en"
    return "en"
