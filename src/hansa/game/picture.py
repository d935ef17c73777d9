"""A position as text: routes with their posts, cities with their offices, desks side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hansa.game import names
from hansa.game.boards import PrintedBoard
from hansa.game.events import Piece
from hansa.game.view import View

LETTERS: Final = "RBGYPN"
"""Of seats 1 to 5 and the neutral party; a capital letter is a merchant."""
SPACE_MARKS: Final = {"white": "I", "orange": "II", "pink": "III", "black": "IV"}


def letters_of(players: Sequence[str]) -> str:
    """A letter per seat: the first of the name where they differ, otherwise of the usual colour."""
    firsts = [name[:1].upper() for name in players]
    usable = len(set(firsts)) == len(firsts) and all(c.isascii() and c.isalpha() and c != "N" for c in firsts)
    return ("".join(firsts) if usable else LETTERS[: len(players)]).ljust(5) + "N"


def mark(piece: Piece | None, letters: str) -> str:
    if piece is None:
        return "."
    letter = letters[piece.owner]
    return letter if piece.shape == "merchant" else letter.lower()


def route_lines(view: View, board: PrintedBoard) -> list[str]:
    """A line per route: posts, token or printed bonus, laid tokens. Ship posts are written in (parentheses)."""
    letters = letters_of(view.players)
    lines = []
    for record in board.facts["routes"]:
        route = record["id"]
        posts = [
            f"({mark(piece, letters)})" if post.get("merchant_only") else mark(piece, letters)
            for piece, post in zip(view.posts[route], record["posts"], strict=True)
        ]
        remarks = [f"token {view.tokens[route]}"] if route in view.tokens else []
        remarks += [f"bonus {record['printed_bonus']['type']}"] if record.get("printed_bonus") else []
        remarks += [f"{laid.kind} of {view.players[laid.owner]}" for laid in view.laid if laid.route == route]
        country = record.get("country")
        remarks += [country] if country and country != "england" else []
        lines.append(f"{route:<26} {' '.join(posts):<14} {', '.join(remarks)}".rstrip())
    return lines


def city_lines(view: View, board: PrintedBoard) -> list[str]:
    """A line per city: extra offices, then the printed spaces; an empty one shows its shape and Privilege."""
    letters = letters_of(view.players)
    lines = []
    for record in board.facts["cities"]:
        city = view.cities[record["id"]]
        spaces = []
        for space, piece in zip(record["offices"], city.offices, strict=True):
            empty = ("o" if space["shape"] == "merchant" else "□") + SPACE_MARKS[space["privilege"]]
            coin = f"+{space['points']}" if space.get("points") else ""
            spaces.append(mark(piece, letters) if piece else empty + coin)
        extra = "".join(mark(piece, letters) for piece in city.extra)
        remarks = [f"develops {' or '.join(record['abilities'])}"] if record.get("abilities") else []
        if city.controller is not None:
            neutral = city.controller >= len(view.players)
            remarks.append(f"control {'neutral' if neutral else view.players[city.controller]}")
        row = f"{extra}{'|' if extra else ''}{' '.join(spaces)}"
        lines.append(f"{record['id']:<16} {row:<22} {', '.join(remarks)}".rstrip())
    return lines


def desk_lines(view: View) -> list[str]:
    """One column per player."""
    letters = letters_of(view.players)
    heads = [f"{name} ({letters[i].lower()})" for i, name in enumerate(view.players)]
    width = max(14, *(len(head) + 1 for head in heads))
    rows: list[tuple[str, list[str]]] = [("", heads)]
    rows.append(("points", [str(desk.points) for desk in view.desks]))
    rows.append(("projected", [str(score.total) for score in view.score]))
    for zone in ("supply", "stock"):
        held = [getattr(desk, zone) for desk in view.desks]
        rows.append((zone, [f"{h['trader']}t {h['merchant']}m" for h in held]))
    rows.extend((a, [f"{desk.abilities[a].value}" for desk in view.desks]) for a in names.ABILITIES)
    rows.append(("tokens", [" ".join(desk.unused) or "-" for desk in view.desks]))
    rows.append(("used", [str(len(desk.used)) for desk in view.desks]))
    if any(desk.tiles for desk in view.desks):
        rows.append(("tiles", [" ".join(desk.tiles) or "-" for desk in view.desks]))
    width = max(width, *(len(cell) + 1 for _, cells in rows for cell in cells)) if len(view.players) < 4 else width
    return [f"{title:<10}" + "".join(fit(cell, width) for cell in cells) for title, cells in rows]


def fit(cell: str, width: int) -> str:
    return (cell if len(cell) < width else cell[: width - 2] + "…").ljust(width)


def other_lines(view: View) -> list[str]:
    """What belongs to nobody's desk."""
    lines = [f"completed cities {view.completed} of {view.completed_limit}, tokens in the pool {view.pool}"]
    holders = ["free" if who is None else view.players[who] for who in view.special]
    taken = [f"{points}: {who}" for points, who in zip((7, 8, 9, 11), holders, strict=True)]
    lines.append("special prestige " + ", ".join(taken))
    if view.pawn:
        lines.append(f"the pawn is in {view.pawn}")
    if view.reserve is not None:
        lines.append(f"neutral traders in reserve {view.reserve}")
    if view.tiles:
        lines.append(f"Favour tiles on display: {', '.join(view.tiles)}")
    if view.mine and view.mine.mission:
        lines.append(f"your mission: {', '.join(view.mine.mission)}")
    if view.mine and view.mine.plate:
        lines.append(f"on your plate: {', '.join(view.mine.plate)}")
    return lines


def picture(view: View, board: PrintedBoard) -> str:
    """The whole position."""
    routes, cities = route_lines(view, board), city_lines(view, board)
    return "\n".join(["Routes", *routes, "", "Cities", *cities, "", *desk_lines(view), "", *other_lines(view)])
