"""One number for how the engine plays: digests of positions, of whole games, and of all recorded games."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from hansa.game import names
from hansa.game.game import Game
from hansa.game.score import Score
from hansa.game.view import view_of

DIGEST_LINE: Final = re.compile(r"^# digest: ([0-9a-f]{16})$", re.MULTILINE)
TRACE_LINE: Final = re.compile(r"^# trace: ([0-9a-f]{16})$", re.MULTILINE)


def facts_of(game: Game) -> dict[str, Any]:
    """Everything that can be known of a position, by name and independent of how the engine stores it."""
    state = game.state
    view = view_of(state, game.board, game.header.edition, game.header.seats, None)
    return {
        "turn": {"player": view.turn.player, "actions_left": view.turn.actions_left, "acted": view.turn.acted},
        "actor": view.actor,
        "question": view.question.kind if view.question else None,
        "posts": {k: [p and f"{p.owner} {p.shape}" for p in v] for k, v in view.posts.items()},
        "tokens": view.tokens,
        "cities": {
            k: [[p and f"{p.owner} {p.shape}" for p in (*c.extra, *c.offices)], c.controller]
            for k, c in view.cities.items()
        },
        "special": view.special,
        "desks": [asdict(d) for d in view.desks],
        "plates": [
            {kind: int(state.plate(p, token)) for token, kind in enumerate(names.TOKENS) if state.plate(p, token)}
            for p in range(game.players)
        ],
        "pool": [names.TOKENS[state.pool_token(i)] for i in range(int(state.drawn()), int(state.pool_size()))],
        "completed": view.completed,
        "laid": [asdict(laid) for laid in view.laid],
        "pawn": view.pawn,
        "reserve": view.reserve,
        "tiles": view.tiles,
        "over": view.over,
        "scores": [points_of(score) for score in game.scores()],
        "winners": game.winners(),
    }


def points_of(score: Score) -> dict[str, Any]:
    """The numbers of a score; what they are for follows from the rest of the position."""
    return {category: points for category, points in asdict(score).items() if category != "why"}


def digest_of(game: Game) -> str:
    """Sixteen digits for the position in which the game stands."""
    text = json.dumps(facts_of(game), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def trace_of(game: Game) -> str:
    """Sixteen digits for the course of the game, in notation: every legal list, every choice, the last position."""
    digest = hashlib.sha256()
    replayed = game.at(0)
    for code in game.codes:
        offers = [str(action) for action in replayed.legal()]
        digest.update(repr((replayed.actor, offers, replayed.text_of(code))).encode())
        replayed.play(code, tell=False)
    digest.update(digest_of(replayed).encode())
    return digest.hexdigest()[:16]


def annotated(game: Game, remark: str) -> str:
    """The record of a game with a remark and its digests as comments under the first line."""
    first, rest = game.record().to_text().split("\n", 1)
    return f"{first}\n# {remark}\n# digest: {digest_of(game)}\n# trace: {trace_of(game)}\n{rest}"


def recorded_digests(text: str) -> tuple[str | None, str | None]:
    """The digests of the last position and of the course of the game that a file states."""
    digest, trace = DIGEST_LINE.search(text), TRACE_LINE.search(text)
    return digest[1] if digest else None, trace[1] if trace else None


def signature(records: Path, perfts: Path) -> tuple[str, int]:
    """Eight digits over everything recorded, replayed by this engine, and how many files that were."""
    from hansa.arena.perft import check_counts

    digest = hashlib.sha256()
    files = sorted(records.glob("*.hansa")) + sorted(perfts.glob("*.perft"))
    for path in files:
        text = path.read_text(encoding="utf-8")
        digest.update(f"{path.name} {trace_of(Game.load(text))}\n".encode())
        if path.suffix == ".perft":
            digest.update(repr([counts for _, counts in check_counts(text)]).encode())
    return digest.hexdigest()[:8], len(files)
