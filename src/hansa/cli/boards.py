"""`hansa boards`: the printed boards as tables."""

from __future__ import annotations

import json
from typing import Any

import click

from hansa.game.boards import PrintedBoard, board, known
from hansa.game.editions import EDITIONS, sides


def used_by(name: str) -> str:
    """Editions and numbers of players that play this board side."""
    words = []
    for ed in EDITIONS.values():
        players = [str(n) for n in ed.players if name in sides(ed, n)]
        if players:
            words.append(f"{ed.id} {'/'.join(players)}")
    return ", ".join(words)


def offices_of(city: dict[str, Any]) -> str:
    spaces = [
        f"{space['privilege']} {space['shape']}" + (f" +{space['points']}" if space.get("points") else "")
        for space in city["offices"]
    ]
    return ", ".join(spaces) or "green: no printed offices"


def city_rows(printed: PrintedBoard) -> list[list[str]]:
    rows = []
    for city, name in zip(printed.facts["cities"], printed.city_names, strict=True):
        gives = ", ".join(city.get("abilities", []))
        rows.append([city["id"], name, offices_of(city), gives, ", ".join(city.get("countries", []))])
    return rows


def route_rows(printed: PrintedBoard) -> list[list[str]]:
    rows = []
    for route in printed.facts["routes"]:
        ships = sum(bool(post.get("merchant_only")) for post in route["posts"])
        bonus = route.get("printed_bonus")
        words = ["tavern"] if route.get("tavern") else []
        words += [f"bonus {bonus['type']}"] if bonus else []
        posts = f"{len(route['posts'])}" + (f", {ships} for ships" if ships else "")
        rows.append([route["id"], posts, ", ".join(words), route.get("country") or ""])
    return rows


def summary_of(printed: PrintedBoard) -> dict[str, Any]:
    facts = printed.facts
    return {
        "id": printed.id,
        "played by": used_by(printed.id),
        "cities": len(printed.cities),
        "routes": len(printed.routes),
        "posts": len(printed.post_names),
        "east-west": " to ".join(facts["east_west"]["cities"]),
        "special prestige": ", ".join(facts["special_prestige"]["routes"]),
        "complete cities": facts["full_city_limit"],
    }


@click.command()
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print the facts of the board file.")
def boards(name: str | None, as_json: bool) -> None:
    """List the boards, or show one (hansa boards hansa_45)."""
    if name is None:
        summaries = [summary_of(board(each)) for each in known()]
        if as_json:
            click.echo(json.dumps(summaries, indent=2, ensure_ascii=False))
        else:
            shown = [key for key in summaries[0] if key not in ("east-west", "special prestige")]
            show_table("Boards", shown, [[str(s[key]) for key in shown] for s in summaries])
        return
    if name not in known():
        raise click.ClickException(f"there is no board {name!r}; there are {', '.join(known())}")
    printed = board(name)
    if as_json:
        click.echo(json.dumps(printed.facts, indent=2, ensure_ascii=False))
        return
    for key, value in summary_of(printed).items():
        click.echo(f"{key:<17} {value}")
    show_table("Cities", ["id", "name", "offices, left to right", "develops", "country"], city_rows(printed))
    show_table("Routes", ["id", "posts", "beside it", "country"], route_rows(printed))


def show_table(title: str, heads: list[str], rows: list[list[str]]) -> None:
    """A table on the terminal; columns that are empty in every row are left out."""
    from rich.console import Console
    from rich.table import Table

    used = [i for i in range(len(heads)) if any(row[i] for row in rows)]
    click.secho(title, bold=True)
    table = Table()
    for i in used:
        table.add_column(heads[i], no_wrap=i == 0)
    for row in rows:
        table.add_row(*(row[i] for i in used))
    Console().print(table)
