"""Positions in lines that a screen reader can read."""

from __future__ import annotations

from hansa import Game
from hansa.cli.spoken import board_lines, desk_lines, score_lines

LINE = "hansa:bigbox 7/=s/22/aB/1 22/b/4 1:12111:4+1:1+0/3:12111:4+0:2+0/3:12111:4+0:2+0 a3 incomplete"


def test_one_thing_is_not_told_as_many() -> None:
    view = Game.from_position(LINE).view()
    ann, ben, *_ = desk_lines(view)
    assert ann.startswith("Red: 1 point, ")
    assert "supply 4 traders, 1 merchant; stock 1 trader, 0 merchants;" in ann
    assert "supply 4 traders, 0 merchants; stock 2 traders, 0 merchants;" in ben
    assert score_lines(view)[0].startswith("Red: 1 point")


def test_the_board_is_told_where_something_stands() -> None:
    view = Game.from_position(LINE).view()
    told = board_lines(view, "")
    assert "Route goslar-magdeburg: Red trader, Blue merchant." in told
    assert sum(line.startswith("Route") for line in told) == 2, "and the one with a token"
    assert board_lines(view, "atlantis") == ["Nothing fits."]
