"""A view in plain lines of text that a screen reader can read, and events as the server tells them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from hansa.cli.link import Json
from hansa.game import events as ev
from hansa.game import names
from hansa.game.boards import board
from hansa.game.events import Event, Piece
from hansa.game.score import Score
from hansa.game.view import View


def event_of(found: Json) -> Event:
    """An event as the server tells it."""
    cls = BY_KIND[found["kind"]]
    given = {f.name: found.get(f.name) for f in fields(cls) if f.init}
    return cls(**{name: _value_of(value) for name, value in given.items()})


def _value_of(value: Any) -> Any:
    if isinstance(value, dict):
        return Piece(value["owner"], value["shape"])
    return tuple(value) if isinstance(value, list) else value


BY_KIND: Final = {ev.kind_of(cls): cls for cls in ev.KINDS.values()}


def piece_words(piece: Piece | None, players: Sequence[str], free: str = "free") -> str:
    if piece is None:
        return free
    return f"{players[piece.owner] if piece.owner < len(players) else 'neutral'} {piece.shape}"


def counted(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def board_lines(view: View, words: str) -> list[str]:
    """A line per route and city: all that have these words, or those where something stands or lies."""
    from hansa.cli.terminal import fits

    printed = board(view.board)
    lines = []
    for record in printed.facts["routes"]:
        route = record["id"]
        posts = [
            piece_words(piece, view.players, "free for a merchant" if post.get("merchant_only") else "free")
            for piece, post in zip(view.posts[route], record["posts"], strict=True)
        ]
        more = [f"token {view.tokens[route]}"] if route in view.tokens else []
        more += [f"{laid.kind} of {view.players[laid.owner]}" for laid in view.laid if laid.route == route]
        if fits(words, route, anywhere=True) if words else more or any(view.posts[route]):
            more += [f"printed bonus {record['printed_bonus']['type']}"] if record.get("printed_bonus") else []
            lines.append(f"Route {route}: {', '.join(posts)}" + "".join(f"; {each}" for each in more) + ".")
    for record in printed.facts["cities"]:
        city = view.cities[record["id"]]
        if not (fits(words, record["id"], anywhere=True) if words else city.extra or any(city.offices)):
            continue
        offices = [
            piece_words(piece, view.players, f"free for a {space['shape']} with {space['privilege']}")
            for piece, space in zip(city.offices, record["offices"], strict=True)
        ]
        more = [f"extra {piece_words(piece, view.players)}" for piece in city.extra]
        more += [f"develops {' or '.join(record['abilities'])}"] if record.get("abilities") else []
        if city.controller is not None and city.controller < len(view.players):
            more.append(f"{view.players[city.controller]} controls it")
        lines.append(f"City {record['id']}: {', '.join(offices) or 'no offices'}{''.join(f'; {m}' for m in more)}.")
    return lines or ["Nothing fits."]


def desk_lines(view: View) -> list[str]:
    """A line per player, and what belongs to nobody."""
    lines = []
    for player, desk, score in zip(view.players, view.desks, view.score, strict=True):
        abilities = ", ".join(f"{ability} {desk.abilities[ability].value}" for ability in names.ABILITIES)
        pieces = "; ".join(
            f"{zone} {counted(held['trader'], 'trader')}, {counted(held['merchant'], 'merchant')}"
            for zone, held in (("supply", desk.supply), ("stock", desk.stock))
        )
        tokens = f"tokens {', '.join(desk.unused)}" if desk.unused else "no tokens"
        tiles = f"; tiles {', '.join(desk.tiles)}" if desk.tiles else ""
        lines.append(
            f"{player}: {counted(desk.points, 'point')}, {score.total} as it stands; {pieces}; {abilities}; "
            f"{tokens}, {len(desk.used)} used{tiles}."
        )
    lines.append(f"Completed cities {view.completed} of {view.completed_limit}; tokens in the pool {view.pool}.")
    if view.pawn:
        lines.append(f"The pawn is in {view.pawn}.")
    if view.tiles:
        lines.append(f"Favour tiles on display: {', '.join(view.tiles)}.")
    if view.mine and view.mine.mission:
        lines.append(f"Your mission: {', '.join(view.mine.mission)}.")
    if view.mine and view.mine.plate:
        lines.append(f"On your plate: {', '.join(view.mine.plate)}.")
    return lines


def score_lines(view: View) -> list[str]:
    """A line per player, with the categories in which anybody has points."""
    categories = [f.name for f in fields(Score) if f.name not in ("total", "why")]
    lines = []
    for player, score in zip(view.players, view.score, strict=True):
        parts = [f"{name} {getattr(score, name)}" for name in categories if getattr(score, name)]
        lines.append(f"{player}: {counted(score.total, 'point')}" + (f" ({', '.join(parts)})" if parts else "") + ".")
    return lines
