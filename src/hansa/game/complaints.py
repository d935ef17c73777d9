"""What could not be in a game: wrong numbers of pieces or tokens, awards that do not fit, a game that has ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hansa.engine import network, neutral
from hansa.engine.constants import ABILITIES, BOOK, MERCHANT, NEUTRAL, SHIP, TRADER
from hansa.engine.end import POINTS_TO_END
from hansa.engine.layout import MAX_LAID, MERCHANTS_OF_A_COLOUR, SPACES, SPECIAL_SPACES, TRADERS_OF_A_COLOUR
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State, owner_of, piece_of, shape_of
from hansa.game import names
from hansa.game.boards import PrintedBoard
from hansa.game.editions import Edition, Options, token_set
from hansa.game.kind import tokens_of


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something that could not be in a game: id and arguments for translation, and an English sentence."""

    id: str
    args: Mapping[str, str | int]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def owned(s: State, player: int, pieces: Mapping[int, int] | None = None) -> tuple[int, int]:
    """Traders and merchants of a player, wherever they are (R-2); one marks each tribute or block of the player.

    ``pieces`` says how many of each kind stand on the board, where that was counted already.
    """
    counts = [1, 0]  # one trader stands on the prestige track
    for ability in range(ABILITIES):
        counts[MERCHANT if ability == BOOK else TRADER] += int(LAST_LEVEL[ability]) - int(s.level(player, ability))
    if pieces is None:
        pieces = Counter(_all_pieces(s))
    for shape in (TRADER, MERCHANT):
        counts[shape] += int(s.supply(player, shape)) + int(s.stock(player, shape)) + pieces[piece_of(player, shape)]
    counts[MERCHANT] += sum(int(s.special(i)) == 1 + player for i in range(SPECIAL_SPACES))
    counts[TRADER] += sum(s.laid_token(i) != 0 and int(s.laid_owner(i)) == player for i in range(MAX_LAID))
    return counts[TRADER], counts[MERCHANT]


def _all_pieces(s: State) -> list[int]:
    """Those on posts and in offices."""
    pieces = [int(s.piece(post)) for post in range(int(s.board.n_posts))]
    pieces += [int(s.office(c, i)) for c in range(int(s.board.n_cities)) for i in range(SPACES)]
    pieces += [int(s.extra_piece(i)) for i in range(int(s.extras()))]
    return pieces


def complaints(
    s: State, board: PrintedBoard, edition: Edition, options: Options, incomplete: bool = False
) -> Iterator[Complaint]:
    """What could not be in a game: wrong numbers of pieces or tokens, awards that do not fit the offices, its end."""
    yield from _desk_complaints(s, incomplete)
    if s.completed() >= s.board.full_city_limit:
        n = int(s.completed())
        yield Complaint("cities", {"n": n}, f"offices: {n} cities are completed, so the game has ended")
    for post in range(int(s.board.n_posts)):
        if s.board.post_kind[post] == SHIP and s.piece(post) and shape_of(s.piece(post)) == TRADER:
            name = board.post_names[post]
            yield Complaint("ship", {"post": name}, f"posts: a trader stands on the ship post {name}")
    for c, city in enumerate(board.cities):
        beside = any(int(s.extra_city(i)) == c for i in range(int(s.extras())))
        if not incomplete and beside and s.offices(c) == 0 and not s.board.city_green[c]:
            yield Complaint("extra", {"city": city}, f"extra: {city} has an extra office but no other")
    yield from _token_complaints(s, token_set(edition, options), incomplete)
    yield from _neutral_complaints(s, board, incomplete)
    yield from _module_complaints(s, options, incomplete)


def _desk_complaints(s: State, incomplete: bool) -> Iterator[Complaint]:
    pieces = Counter(_all_pieces(s))
    for p in range(int(s.rules.players)):
        traders, merchants = owned(s, p, pieces)
        whole = incomplete or (traders, merchants) == (TRADERS_OF_A_COLOUR, MERCHANTS_OF_A_COLOUR)
        if traders > TRADERS_OF_A_COLOUR or merchants > MERCHANTS_OF_A_COLOUR or not whole:
            yield Complaint(
                "pieces",
                {"player": p, "traders": traders, "merchants": merchants},
                f"desk {p}: {traders} traders and {merchants} merchants are counted in all places, "
                f"not {TRADERS_OF_A_COLOUR} and {MERCHANTS_OF_A_COLOUR}",
            )
        if s.prestige(p) >= POINTS_TO_END:
            n = int(s.prestige(p))
            yield Complaint("points", {"player": p, "n": n}, f"desk {p}: {n} points, so the game has ended")
        if not incomplete and network.connects(s, p) != (s.connected(p) != 0):
            sentence = f"connected: the offices of seat {p} and the East-West award do not agree"
            yield Complaint("connected", {"player": p}, sentence)


def _neutral_pieces(s: State) -> int:
    return sum(1 for piece in _all_pieces(s) if piece and owner_of(piece) == NEUTRAL)


def usual_reserve(s: State) -> list[int]:
    """Neutral traders off the board, and unused colours: as many as the traders on the board leave (R-224)."""
    standing = _neutral_pieces(s)
    colours = min(-(-max(standing, 1) // TRADERS_OF_A_COLOUR), neutral.COLOURS)
    return [max(colours * TRADERS_OF_A_COLOUR - standing, 0), neutral.COLOURS - colours]


def _token_complaints(s: State, limits: Mapping[str, int], incomplete: bool) -> Iterator[Complaint]:
    for token, count in tokens_of(s).items():
        if count > limits[token] or (not incomplete and count < limits[token]):
            yield Complaint(
                "tokens",
                {"token": token, "n": count, "limit": limits[token]},
                f"there are {count} tokens {token!r}, not {limits[token]}",
            )


def _neutral_complaints(s: State, board: PrintedBoard, incomplete: bool) -> Iterator[Complaint]:
    standing = _neutral_pieces(s)
    if not s.rules.neutral:
        if standing:
            yield Complaint("neutral", {}, "posts: there are neutral traders in a game without them")
        return
    traders = standing + int(s.reserve()) + TRADERS_OF_A_COLOUR * int(s.colours())
    for r in range(int(s.board.n_routes)):
        if neutral.full(s, r):
            sentence = f"posts: neutral traders fill {board.routes[r]}; it is settled before the next action (R-230)"
            yield Complaint("neutral-full", {"route": board.routes[r]}, sentence)
    limit = neutral.COLOURS * TRADERS_OF_A_COLOUR
    if traders > limit or (not incomplete and traders < limit):
        sentence = f"reserve: {traders} neutral traders are counted, not {limit}"
        yield Complaint("reserve", {"n": traders, "limit": limit}, sentence)


def _module_complaints(s: State, options: Options, incomplete: bool) -> Iterator[Complaint]:
    players = range(int(s.rules.players))
    cards = [int(s.mission(p)) for p in players if s.mission(p)]
    if len(cards) != len(set(cards)):
        yield Complaint("missions-same", {}, "desks: every mission card exists once")
    limit = len(players) if options.missions else 0
    if len(cards) != limit:
        sentence = f"desks: {limit} mission cards are dealt, not {len(cards)}"
        yield Complaint("missions", {"n": len(cards), "limit": limit}, sentence)
    tiles = sum(s.tile(i) != 0 for i in range(len(names.TILES)))
    limit = len(players) if options.favour else 0
    if tiles != limit and not (incomplete and options.favour):
        sentence = f"tiles: {limit} Favour tiles are in the game, not {tiles}"
        yield Complaint("tiles", {"n": tiles, "limit": limit}, sentence)
