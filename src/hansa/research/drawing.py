"""A position as a picture in plain numpy, for environments that are asked for one: board, pieces, offices, tokens."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hansa.game.boards import PrintedBoard
from hansa.game.events import Piece
from hansa.game.view import View

WIDTH: Final = 640
HEIGHT: Final = 640
PAPER: Final = (233, 221, 193)
INK: Final = (60, 52, 44)
EMPTY: Final = (250, 246, 235)
TOKEN: Final = (214, 160, 40)
COLOURS: Final = ((200, 5, 24), (29, 59, 104), (107, 188, 168), (246, 242, 30), (160, 97, 254), (120, 120, 120))
"""Of seats 1 to 5 and the neutral party, the same as on the page."""

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]


def draw(view: View, board: PrintedBoard) -> Picture:
    """Squares are traders, circles merchants, as in the box; small ones in cities are offices."""
    picture = np.full((HEIGHT, WIDTH, 3), PAPER, np.uint8)
    places = {city["id"]: (city["x"], city["y"]) for city in board.facts["cities"]}
    for route in board.facts["routes"]:
        ends = [places[city] for city in route["cities"]]
        stops = [ends[0], *((post["x"], post["y"]) for post in route["posts"]), ends[1]]
        for a, b in pairwise(stops):
            _line(picture, a, b)
    for route in board.facts["routes"]:
        for post, piece in zip(route["posts"], view.posts[route["id"]], strict=True):
            _piece(picture, (post["x"], post["y"]), piece, 7)
        if route["id"] in view.tokens and route.get("token"):
            _disc(picture, (route["token"]["x"], route["token"]["y"]), 8, TOKEN)
    for city in board.facts["cities"]:
        shown = view.cities[city["id"]]
        for space, piece in zip(city["offices"], shown.offices, strict=True):
            _piece(picture, (space["x"], space["y"]), piece or None, 5)
        for i, piece in enumerate(shown.extra):
            _piece(picture, (city["x"] - 0.02 * (i + 1), city["y"] - 0.025), piece, 4)
    return picture


def _piece(picture: Picture, at: tuple[float, float], piece: Piece | None, size: int) -> None:
    if piece is None:
        _square(picture, at, size - 1, EMPTY)
    elif piece.shape == "merchant":
        _disc(picture, at, size + 2, INK)
        _disc(picture, at, size, COLOURS[piece.owner])
    else:
        _square(picture, at, size + 1, INK)
        _square(picture, at, size - 1, COLOURS[piece.owner])


def _pixel(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0] * (WIDTH - 1)), round(at[1] * (HEIGHT - 1))


def _square(picture: Picture, at: tuple[float, float], size: int, colour: Colour) -> None:
    x, y = _pixel(at)
    picture[max(0, y - size) : y + size + 1, max(0, x - size) : x + size + 1] = colour


def _disc(picture: Picture, at: tuple[float, float], size: int, colour: Colour) -> None:
    x, y = _pixel(at)
    rows, columns = np.ogrid[:HEIGHT, :WIDTH]
    picture[(columns - x) ** 2 + (rows - y) ** 2 <= size**2] = colour


def _line(picture: Picture, a: tuple[float, float], b: tuple[float, float]) -> None:
    (x, y), (to_x, to_y) = _pixel(a), _pixel(b)
    n = 2 * max(abs(to_x - x), abs(to_y - y), 1)
    columns = np.clip(np.linspace(x, to_x, n).round().astype(int), 0, WIDTH - 1)
    rows = np.clip(np.linspace(y, to_y, n).round().astype(int), 0, HEIGHT - 1)
    picture[rows, columns] = INK
