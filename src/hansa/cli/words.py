"""English sentences for what happened in a game, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hansa.game import events as ev
from hansa.game import names
from hansa.game.boards import PrintedBoard

TOKENS: Final = {
    "extra_office": "extra office",
    "swap": "swap",
    "plus3": "+3 actions",
    "plus4": "+4 actions",
    "develop": "develop",
    "three": "three tradesmen",
    "exchange": "exchange",
    "tribute": "tribute",
    "block": "block",
}
REASONS: Final = {"control": "control of {city}", "coin": "the coin of {city}", "east_west": "connecting East and West"}
ENDS: Final = {
    "points": "20 points were reached",
    "tokens": "the token pool ran out",
    "cities": "enough cities are complete",
    "stall": "nobody acted any more",
}
SOURCES: Final = {"stock": " from the stock", "supply": " from the supply", "board": " from {origin}"}


class Words:
    """Names of players and places, and a sentence for every event."""

    def __init__(self, seats: Sequence[str], board: PrintedBoard) -> None:
        self.seats = seats
        self.board = board

    def who(self, seat: int | None) -> str:
        if seat is None:
            return "nobody"
        return self.seats[seat] if 0 <= seat < len(self.seats) else "the neutral party"

    def city(self, city: str) -> str:
        return self.board.city_names[self.board.city_index[city]]

    def route(self, route: str) -> str:
        a, b = self.board.route_cities[self.board.route_index[route]]
        return f"{self.city(a)}–{self.city(b)}"

    def post(self, post: str) -> str:
        route, number = post.rsplit("/", 1)
        return f"{self.route(route)} {number}"

    def pieces(self, traders: int, merchants: int) -> str:
        words = [count(traders, "trader")] if traders else []
        words += [count(merchants, "merchant")] if merchants else []
        return " and ".join(words) or "nothing"

    def sentence(self, event: ev.Event) -> str | None:
        """One sentence; None for what another sentence says already."""
        match event:
            case ev.TurnBegan(player=p, actions=n):
                return f"{self.who(p)}'s turn: {count(n, 'action')}."
            case ev.TurnEnded(player=p, unused=n):
                return f"{self.who(p)} leaves {count(n, 'action')} unused." if n else None
            case ev.Hired(player=p, traders=t, merchants=m):
                return f"{self.who(p)} hires {self.pieces(t, m)}."
            case ev.Placed(player=p, shape=s, post=post, paid_traders=t, paid_merchants=m):
                price = f", paying {self.pieces(t, m)}" if t or m else ""
                return f"{self.who(p)} places a {s} on {self.post(post)}{price}."
            case ev.Displaced(player=p, shape=s, post=post, victim=v, paid_merchants=m):
                price = self.pieces((2 if v.shape == "merchant" else 1) - m, m)
                return (
                    f"{self.who(p)} displaces {self.who(v.owner)}'s {v.shape} on {self.post(post)} with a {s}, "
                    f"paying {price}."
                )
            case ev.Relocated(owner=o, shape=s, post=post, source=source, origin=origin):
                if source == "displaced":
                    return f"{self.who(o)} relocates the {s} to {self.post(post)}."
                taken = SOURCES.get(source, "").format(origin=self.post(origin) if source == "board" else "")
                return f"{self.who(o)} adds a {s}{taken} on {self.post(post)}."
            case ev.WentToStock(owner=o, shape=s):
                return f"No post is free: {self.who(o)}'s {s} goes to the stock."
            case ev.Declined(player=p):
                return f"{self.who(p)} declines the rest."
            case ev.Lifted():
                return None
            case ev.Moved(player=p, piece=piece, origin=origin, post=post):
                whose = "a" if piece.owner == p else f"{self.who(piece.owner)}'s"
                return f"{self.who(p)} moves {whose} {piece.shape} from {self.post(origin)} to {self.post(post)}."
            case ev.Removed(player=p, piece=piece, post=post):
                return f"{self.who(p)} removes {self.who(piece.owner)}'s {piece.shape} from {self.post(post)}."
            case ev.Established(player=p, route=route):
                return f"{self.who(p)} establishes {self.route(route)}."
            case ev.Points(player=p, points=n, why=why, city=city):
                reason = REASONS[why].format(city=self.city(city) if why != "east_west" else "")
                return f"{self.who(p)} gets {count(n, 'point')} for {reason}."
            case _:
                return self._rarer(event)

    def _rarer(self, event: ev.Event) -> str | None:
        match event:
            case ev.TokenTaken(player=p, token=token):
                return f"{self.who(p)} takes the token {TOKENS[token]}."
            case ev.TokenDrawn(player=p):
                return f"A new token goes unseen onto {self.who(p)}'s plate."
            case ev.OfficeOpened(player=p, city=city, space=space, shape=s):
                return f"{self.who(p)} opens an office in {self.city(city)} (space {space + 1}, {s})."
            case ev.ExtraOfficeOpened(player=p, city=city, shape=s):
                return f"{self.who(p)} opens an extra office in {self.city(city)} ({s})."
            case ev.CityCompleted(city=city, completed=n):
                return f"{self.city(city)} is complete, the {ordinal(n)} city."
            case ev.ControlChanged(city=city, now=now):
                return f"{self.who(now)} now controls {self.city(city)}."
            case ev.Connected(player=p, place=n):
                return f"{self.who(p)} connects East and West, as number {n}."
            case ev.Developed(player=p, ability=ability, level=n, shape=s):
                return f"{self.who(p)} develops {ability} to level {n} and gains a {s}."
            case ev.ActionGained(player=p, actions=n):
                return f"{self.who(p)} gains {count(n, 'action')} at once."
            case ev.SpecialTaken(player=p, space=space):
                points = int(self.board.tables.special_points[space])
                return f"{self.who(p)} takes the special prestige of {points} points."
            case ev.RouteCleared(player=p, traders=t, merchants=m):
                go = "goes" if t + m == 1 else "go"
                return f"{self.pieces(t, m)} of {self.who(p)} {go} to the stock." if t or m else None
            case ev.TokenUsed(player=p, token=token):
                return f"{self.who(p)} uses the token {TOKENS[token]}."
            case ev.Swapped(player=p, city=city, space=space):
                return f"{self.who(p)} swaps offices {space + 1} and {space + 2} of {self.city(city)}."
            case ev.TokenSeen(player=p, token=token):
                return f"{self.who(p)} sees the token {TOKENS[token]}." if token else None
            case ev.TokenLaid(player=p, token=token, route=route):
                return f"{self.who(p)} lays the token {TOKENS[token]} beside {self.route(route)}."
            case ev.TokenKept(player=p, tokens=n):
                return (
                    f"No route is free: {count(n, 'token')} {'stays' if n == 1 else 'stay'} on {self.who(p)}'s plate."
                )
            case _:
                return self._in_some_games(event)

    def _in_some_games(self, event: ev.Event) -> str | None:
        match event:
            case ev.PawnPlaced(player=p, province=where):
                return f"{self.who(p)} puts the pawn into province {where}."
            case ev.PawnMoved(player=p, province=where, paid=paid):
                return f"{self.who(p)} moves the pawn to province {where}{' for an action' if paid else ''}."
            case ev.NeutralPlaced(post=post):
                return f"A neutral trader goes to {self.post(post)}."
            case ev.NeutralEstablished(player=p, route=route):
                return f"The neutral party establishes {self.route(route)}; {self.who(p)} settles it."
            case ev.NeutralOfficeOpened(city=city, space=space):
                return f"The neutral party opens an office in {self.city(city)} (space {space + 1})."
            case ev.NeutralCleared(traders=n):
                return f"{count(n, 'neutral trader')} {'goes' if n == 1 else 'go'} back to the reserve." if n else None
            case ev.TokenBoxed(token=token, route=route):
                return f"The token {TOKENS[token]} of {self.route(route)} goes to the box."
            case ev.Took(player=p, traders=t, merchants=m, tribute=tribute):
                return f"{self.who(p)} takes {self.pieces(t, m)} {'as tribute' if tribute else 'along'}."
            case ev.TileBought(player=p, tile=tile, first=a, second=b):
                return f"{self.who(p)} buys the Favour tile {tile} with {TOKENS[a]} and {TOKENS[b]}."
            case ev.Exchanged(player=p, opponent=o, token=token):
                return f"{self.who(p)} exchanges with {self.who(o)} for {TOKENS[token]}."
            case ev.LaidOut(player=p, token=token, route=route):
                return f"{self.who(p)} lays {TOKENS[token]} beside {self.route(route)} with a trader."
            case ev.PermitUsed(player=p, city=city):
                return f"{self.who(p)} uses the permission of {self.city(city)}."
            case ev.PermitChosen(player=p, city=city):
                return f"{self.who(p)} will use the permission of {self.city(city)} first."
            case ev.Reused(player=p, shape=s, post=post):
                return f"{self.who(p)} places a {s} on {self.post(post)} as the route's bonus."
            case ev.GameEnded(triggers=bits):
                why = [ENDS[word] for bit, word in names.TRIGGERS.items() if bits & bit]
                return f"The game ends: {' and '.join(why)}."
            case ev.MissionShown(player=p, card=card):
                cities = ", ".join(self.city(c) for c in self.board.missions[card])
                return f"{self.who(p)}'s mission was {cities}."
        return None


def count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def ordinal(n: int) -> str:
    return f"{n}{'th' if 10 <= n % 100 <= 13 else {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th')}"
