"""Sets positions up in which one decision is provably best, and writes tactics/*_set_up.json.

    PYTHONPATH=build/compiled:tests .venv/bin/python tests/bots/make_set_ups.py

For kinds that games hardly ever show. A position of a real game (of planners, of random players) is changed: offices,
pieces, points, so that somebody faces a decisive action. What remains is checked (`positions.complaints`) and
then proved by the searches of `proofs.py`; most tries are thrown away. At most two actions are left, nobody holds
unused tokens, and no token beside a route gives actions, so that the searches are complete.

Decided within the turn: the player can end the game and win, whatever others answer, and no way to win, even with their
help, does without

- ``east_west``: the East-West connection;
- ``last_office``: the last office of the city whose completion ends the game;
- ``tie_break``: the tie-break.

Beyond the turn:

- ``deny_east_west``: the next player would connect East and West, end the game and win. Every way to play the last
  action is tried, and after each of them every way of the next player to end the game; most lose, some do not.
- ``in_the_way``: the same with any other end, where every way that does not lose at once stands on the route that the
  next player needs.
- ``be_displaced``: the player was displaced by the neighbour's last action and comes next. Every way to put the pieces
  back is tried; with some of them the player wins in the following turn by force, with all others not at all.
"""

from __future__ import annotations

import heapq
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bots import positions, proofs
from bots.proofs import TooMany, after, reaches, wins
from hansa.bots import Budget, Position, bot
from hansa.engine import actions as act
from hansa.engine import network, offices, play, scoring
from hansa.engine.constants import (
    ACTIONS,
    BOOK,
    BY_CITIES,
    DEVELOP,
    MERCHANT,
    ORDINARY,
    PLUS_3,
    PLUS_4,
    PRIVILEGE,
    Q_RELOCATE,
    Q_TURN,
    TOKENS,
    TRADER,
)
from hansa.engine.fast import legal_codes
from hansa.engine.rules import LAST_LEVEL
from hansa.engine.state import State
from hansa.game.game import Game

WHERE = Path(__file__).parent / "tactics"
RECORDS = Path(__file__).parents[1] / "records"
MORE_ACTIONS = (PLUS_3, PLUS_4, DEVELOP)
RANDOM_GAMES = (
    ("britannia_23", "bigbox", 3),
    ("east", "bigbox", 5),
    ("hansa_45", "ed2009", 4),
    ("hansa_23", "egmont", 3),
    ("east", "bigbox", 3),
)
Tactic = dict[str, object]


class NotThis(Exception):
    """The position cannot be changed as wished."""


# ---------------------------------------------------------------- positions to begin with
def games() -> Iterator[Game]:
    """Whole games: recorded ones of planners, and random ones; boards and editions in turn."""
    kinds: dict[tuple[str, str, int], list[Game]] = {}
    for path in sorted(RECORDS.glob("planner-*.hansa")):
        game = Game.load(path.read_text(encoding="utf-8"))
        kinds.setdefault((game.board.id, game.edition.id, game.players), []).append(game)
    player = bot("random")
    for board, edition, players in RANDOM_GAMES:
        for seed in (1, 2):
            game = Game.new(board=board, edition=edition, players=players, seed=seed)
            rng = random.Random(seed)
            while not game.over:
                game.play(player.choose(Position(game.state), Budget(1), rng)[0], tell=False)
            kinds.setdefault((board, edition, players), []).append(game)
    while True:
        for many in kinds.values():
            many.append(many.pop(0))
            yield many[0]


def base(whole: Game, rng: random.Random) -> Game:
    """The beginning of some turn in the later part of a game, nothing on a plate."""
    steps = len(whole.codes)
    for step in range(int(steps * rng.uniform(0.45, 0.9)), steps):
        game = whole.at(step)
        s = game.state
        if s.top() == Q_TURN and s.fresh() and not any(s.plate_all(p) for p in range(game.players)):
            return game
    raise NotThis


# ---------------------------------------------------------------- changing them
def set_points(s: State, player: int, points: int) -> None:
    if not 0 <= points <= 19:
        raise NotThis
    s.add_prestige(player, points - int(s.prestige(player)))


def set_supply(s: State, player: int, traders: int, merchants: int) -> None:
    s.gain_supply(player, TRADER, traders - int(s.supply(player, TRADER)))
    s.gain_supply(player, MERCHANT, merchants - int(s.supply(player, MERCHANT)))


def balance(s: State) -> None:
    """Everybody owns 27 traders and 4 merchants again: the stock makes up for what was put down or taken away."""
    for p in range(int(s.rules.players)):
        for shape, wanted in enumerate((positions.TRADERS_OF_A_COLOUR, positions.MERCHANTS_OF_A_COLOUR)):
            change = wanted - positions.owned(s, p)[shape]
            short = -(int(s.stock(p, shape)) + change)
            if short > 0 and shape == MERCHANT and int(s.level(p, BOOK)) + short <= int(LAST_LEVEL[BOOK]):
                s.set_level(p, BOOK, int(s.level(p, BOOK)) + short)  # from the desk
                change += short
            elif short > 0:
                if int(s.supply(p, shape)) < short:
                    raise NotThis
                s.gain_supply(p, shape, -short)
                change += short
            s.gain_stock(p, shape, change)
    s.set_completed(int(offices.count_completed(s)))


def spend_tokens(s: State) -> None:
    """All tokens won are used, and none beside a route gives actions."""
    players = range(int(s.rules.players))
    for p in players:
        for token in range(TOKENS):
            n = int(s.unused(p, token))
            s.add_unused(p, token, -n)
            s.add_used(p, token, n)
    for route in range(int(s.board.n_routes)):
        token = int(s.token(route)) - 1
        if token not in MORE_ACTIONS:
            continue
        others = [(p, t) for p in players for t in range(TOKENS) if s.used(p, t) and t not in MORE_ACTIONS]
        if not others:
            raise NotThis
        p, t = others[0]
        s.add_used(p, t, -1)
        s.add_used(p, token, 1)
        s.set_token(route, 1 + t)


def ends_of(s: State, route: int) -> tuple[int, int]:
    return int(s.board.route_a[route]), int(s.board.route_b[route])


def open_city(s: State, city: int) -> bool:
    return not s.board.city_green[city] and s.has_free_space(city)


def add_office(s: State, player: int, city: int) -> None:
    if not open_city(s, city):
        raise NotThis
    space = int(s.offices(city))
    shape = int(s.board.shape_of_space(city, space))
    s.set_office(city, space, 1 + 2 * player + shape)


def anybody(s: State, city: int, rng: random.Random) -> int:
    """Somebody who has a piece left for the next office of the city."""
    shape = int(s.board.shape_of_space(city, s.offices(city)))
    wanted = (positions.TRADERS_OF_A_COLOUR, positions.MERCHANTS_OF_A_COLOUR)[shape]
    able = [
        p
        for p in range(int(s.rules.players))
        if int(s.stock(p, shape)) + int(s.supply(p, shape)) + wanted - positions.owned(s, p)[shape] > 2 - 2 * shape
    ]
    if not able:
        raise NotThis
    return rng.choice(able)


def occupy(s: State, player: int, route: int, gap: int, city: int | None, rng: random.Random) -> None:
    """The route is the player's but for some free posts, with the piece that the next office of the city takes."""
    board = s.board
    start, length = int(board.route_start[route]), int(board.route_len[route])
    for post in range(start, start + length):
        if s.piece(post):
            s.take(post)
    merchant = city is not None and int(board.shape_of_space(city, s.offices(city))) == MERCHANT
    posts = [post for post in range(start, start + length) if board.post_kind[post] == ORDINARY]
    if len(posts) < length and len(posts) < gap:
        raise NotThis
    free = set(posts[len(posts) - gap :]) if gap else set()
    for post in range(start, start + length):
        if post in free:
            continue
        shape = MERCHANT if merchant or board.post_kind[post] != ORDINARY else TRADER
        merchant = merchant and shape != MERCHANT
        s.put(post, 1 + 2 * player + shape)
    if merchant:
        raise NotThis


def route_at(s: State, city: int, rng: random.Random) -> int:
    """A route of this city that needs no permission."""
    routes = [r for r in range(int(s.board.n_routes)) if city in ends_of(s, r) and s.board.route_country[r] == 0]
    if not routes:
        raise NotThis
    return rng.choice(routes)


def allow(s: State, player: int, city: int) -> None:
    """The player's Privilege suffices for the next office of the city."""
    colour = int(s.board.colour_of_space(city, s.offices(city)))
    if s.value(player, PRIVILEGE) < colour:
        s.set_level(player, PRIVILEGE, colour + 1)


def before_east_west(s: State, who: int, gap: int, rng: random.Random) -> int:
    """One office is missing between East and West; returns the route that can bring it."""
    board = s.board
    if s.connected(who):
        raise NotThis
    cost = [0.0 if s.present(who, c) else 1 + 2 * rng.random() for c in range(int(board.n_cities))]
    heap: list[tuple[float, list[int]]] = [(cost[int(board.east)], [int(board.east)])]
    seen: set[int] = set()
    path: list[int] = []
    while heap:
        far, path = heapq.heappop(heap)
        city = path[-1]
        if city == int(board.west):
            break
        if city in seen:
            continue
        seen.add(city)
        for other in range(int(board.n_cities)):
            usable = s.present(who, other) > 0 or open_city(s, other)
            if (int(board.neighbours[city]) >> other) & 1 and other not in seen and usable:
                heapq.heappush(heap, (far + cost[other], [*path, other]))
    missing = [c for c in path if not s.present(who, c) and open_city(s, c)]
    if not path or path[-1] != int(board.west) or not missing:
        raise NotThis
    last = rng.choice(missing)
    for city in path:
        if city != last and not s.present(who, city):
            add_office(s, who, city)
    if network.connects(s, who):
        raise NotThis
    allow(s, who, last)
    route = route_at(s, last, rng)
    occupy(s, who, route, gap, last, rng)
    set_points(s, who, rng.randint(12, 14))
    return route


def before_last_office(s: State, who: int, gap: int, rng: random.Random) -> int:
    """One city is missing that ends the game, and it has one free space; returns a route that leads to it."""
    board = s.board
    cities = [c for c in range(int(board.n_cities)) if open_city(s, c)]
    rng.shuffle(cities)
    cities.sort(key=lambda c: int(board.city_size[c]) - int(s.offices(c)))
    if not cities:
        raise NotThis
    last = cities.pop(rng.randrange(min(4, len(cities))))
    while int(board.city_size[last]) - int(s.offices(last)) > 1:
        add_office(s, anybody(s, last, rng), last)
    while int(offices.count_completed(s)) < int(board.full_city_limit) - 1:
        if not cities:
            raise NotThis
        city = cities.pop(0)
        while s.has_free_space(city):
            add_office(s, anybody(s, city, rng), city)
    if int(offices.count_completed(s)) != int(board.full_city_limit) - 1:
        raise NotThis
    allow(s, who, last)
    route = route_at(s, last, rng)
    occupy(s, who, route, gap, last, rng)
    set_points(s, who, rng.randint(6, 15))
    return route


def before_twenty(s: State, who: int, gap: int, rng: random.Random) -> int:
    """A route between controlled cities brings the twentieth point."""
    gains = {
        r: sum(int(s.controller(c)) == who for c in ends_of(s, r))
        for r in range(int(s.board.n_routes))
        if s.board.route_country[r] == 0
    }
    routes = [r for r, gain in gains.items() if gain]
    if not routes:
        raise NotThis
    route = rng.choice(routes)
    occupy(s, who, route, gap, None, rng)
    set_points(s, who, 20 - rng.randint(1, gains[route]))
    return route


SetUp = Callable[[State, int, int, random.Random], int]


def final_position(s: State, me: int, goal: proofs.Goal) -> State:
    """An end with the goal that the player can bring about."""
    line = proofs.line_to(s, me, goal)
    end = None if line is None else proofs.follows(s, line)
    if end is None:
        raise NotThis
    return end


def press(s: State, end: State, me: int, rng: random.Random, margin: int) -> None:
    """The strongest rival is to be so many points behind at this end, the others no nearer."""
    mine = int(scoring.total(end, me))
    rivals = [p for p in range(int(s.rules.players)) if p != me]
    rng.shuffle(rivals)
    for i, p in enumerate(rivals):
        behind = mine - int(scoring.total(end, p))
        wanted = int(s.prestige(p)) + behind - margin
        if i == 0 and margin == 0:
            set_points(s, p, wanted)  # a tie, or nothing
        elif i == 0:
            set_points(s, p, max(min(wanted, 19), 0))
        elif behind <= margin:
            set_points(s, p, wanted - rng.randint(1, 4))


# ---------------------------------------------------------------- what is decided within the turn
def tactic(game: Game, seat: int, **more: object) -> Tactic:
    return {"position": game.line(), "seat": seat, **more}


def checked(game: Game, edition: str) -> None:
    if positions.complaints(game, edition):
        raise NotThis


def own_turn(game: Game, edition: str, rng: random.Random, prepare: SetUp, special: proofs.Goal | None) -> Tactic:
    """Win within the turn, and only with what is special about the end (by default a tie)."""
    s = game.state
    me = int(s.player())
    tied = special is None

    def goal(end: State) -> bool:
        return wins(end, me) and special(end) if special is not None else wins(end, me) and is_tie(end)

    spend_tokens(s)
    route = prepare(s, me, 1, rng)
    thin_out(s, me, 2, route, rng)
    tempt(s, me, route, rng)
    set_supply(s, me, rng.randint(1, 3), rng.randint(0, 1) if s.supply(me, MERCHANT) else 0)
    balance(s)
    positions.give_turn(s, me, 2)
    if tied and not s.rules.tie_break:
        raise NotThis
    if tied:
        for p in range(int(s.rules.players)):
            if p != me and s.level(p, ACTIONS) < s.level(me, ACTIONS):
                s.set_level(
                    p, ACTIONS, min(int(s.level(me, ACTIONS)) + rng.randint(0, 1), int(LAST_LEVEL[ACTIONS]) - 1)
                )
        balance(s)
    some = final_position(s, me, lambda end: (special or (lambda _: True))(end))
    press(s, some, me, rng, 0 if tied else rng.randint(1, 5))
    balance(s)
    checked(game, edition)
    if not reaches(s, me, goal, forced=True):
        raise NotThis
    if reaches(s, me, lambda end: wins(end, me) and not goal(end), forced=False):
        raise NotThis
    best = [code for code in legal_codes(s) if code != act.END and reaches(after(s, code), me, goal, forced=True)]
    return tactic(game, me, best=[game.text_of(code) for code in best])


def tempt(s: State, me: int, but: int, rng: random.Random) -> None:
    """Another route is full and could be established at once, which takes the action that is needed elsewhere."""
    routes = [
        r
        for r in range(int(s.board.n_routes))
        if r != but and s.board.route_len[r] <= 3 and s.board.route_ships[r] == 0 and s.board.route_country[r] == 0
    ]
    occupy(s, me, rng.choice(routes), 0 if rng.random() < 0.75 else 1, None, rng)


def is_tie(end: State) -> bool:
    totals = sorted(int(scoring.total(end, p)) for p in range(int(end.rules.players)))
    return totals[-1] == totals[-2]


def east_west(game: Game, edition: str, rng: random.Random) -> Tactic:
    me = int(game.state.player())
    return own_turn(game, edition, rng, before_east_west, lambda end: end.connected(me) != 0)


def last_office(game: Game, edition: str, rng: random.Random) -> Tactic:
    return own_turn(game, edition, rng, before_last_office, lambda end: int(end.over()) & BY_CITIES != 0)


def tie_break(game: Game, edition: str, rng: random.Random) -> Tactic:
    return own_turn(game, edition, rng, rng.choice((before_twenty, before_last_office, before_east_west)), None)


# ---------------------------------------------------------------- what reaches beyond it
def thin_out(s: State, player: int, most: int, keep: int, rng: random.Random) -> None:
    """The player has few pieces on posts besides those of one route."""
    posts = [p for p in range(int(s.board.n_posts)) if s.piece(p) and (int(s.piece(p)) - 1) // 2 == player]
    posts = [p for p in posts if int(s.board.post_route[p]) != keep]
    rng.shuffle(posts)
    for post in posts[most:]:
        s.take(post)


def stop_the_next(game: Game, edition: str, rng: random.Random, prepare: SetUp, connecting: bool) -> Tactic:
    """The next player ends the game and wins unless the last action prevents it."""
    s = game.state
    me = int(s.player())
    rival = (me + 1) % int(s.rules.players)
    spend_tokens(s)
    route = prepare(s, rival, 1, rng)
    s.set_level(rival, ACTIONS, 1)
    s.set_level(me, BOOK, 1)
    s.set_level(rival, BOOK, 1)
    thin_out(s, rival, 4, route, rng)
    thin_out(s, me, rng.choice((0, 1, 1, 2)), -1, rng)
    set_supply(s, rival, rng.randint(1, 2), 0)
    set_supply(s, me, rng.randint(1, 3), rng.randint(0, 1))
    balance(s)
    positions.give_turn(s, rival, 2)
    some = final_position(s, rival, lambda end: not connecting or end.connected(rival) != 0)
    press(s, some, rival, rng, rng.randint(1, 5))
    balance(s)
    positions.give_turn(s, me, 1)
    checked(game, edition)
    if reaches(s, me, lambda _: True, forced=False):
        raise NotThis
    idle = after(s, act.END)
    if int(idle.player()) != rival or not reaches(idle, rival, lambda end: wins(end, rival), forced=True):
        raise NotThis
    if connecting and reaches(idle, rival, lambda end: wins(end, rival) and not end.connected(rival), forced=False):
        raise NotThis
    known: list[list[int]] = []
    count = saving = 0
    best: dict[int, None] = {}
    for line, end in proofs.turns(s, me):
        count += 1
        if not proofs.loses_at_once(end, rival, known):
            saving += 1
            best[line[0]] = None
            if saving > 250 or (not connecting and end.own(me, route) == 0):
                raise NotThis
    if not 0 < saving <= count // 8:
        raise NotThis
    return tactic(game, me, best=[game.text_of(c) for c in best], turns=count, saving=saving)


def deny_east_west(game: Game, edition: str, rng: random.Random) -> Tactic:
    return stop_the_next(game, edition, rng, before_east_west, True)


def in_the_way(game: Game, edition: str, rng: random.Random) -> Tactic:
    return stop_the_next(game, edition, rng, rng.choice((before_twenty, before_last_office)), False)


def be_displaced(game: Game, edition: str, rng: random.Random) -> Tactic:
    """Where the displaced piece and the extra one go decides whether two routes are full in the next turn."""
    s = game.state
    other = int(s.player())
    me = (other + 1) % int(s.rules.players)
    spend_tokens(s)
    mine = {
        r: sum(int(s.controller(c)) == me for c in ends_of(s, r))
        for r in range(int(s.board.n_routes))
        if s.board.route_country[r] == 0 and s.board.route_ships[r] == 0 and s.board.route_bonus[r] == 0
    }
    scoring_routes = [r for r, gain in mine.items() if gain]
    if len(scoring_routes) < 2:
        raise NotThis
    first, second = rng.sample(scoring_routes, 2)
    near = [r for r in mine if r not in (first, second) and set(ends_of(s, r)) & set(ends_of(s, second))]
    if not near:
        raise NotThis
    there = rng.choice(near)
    thin_out(s, me, 2, -1, rng)
    occupy(s, me, first, 0, None, rng)
    occupy(s, me, second, 2, None, rng)
    post = int(s.board.route_start[there])
    if s.piece(post):
        s.take(post)
    s.put(post, 1 + 2 * me + TRADER)
    s.set_level(me, ACTIONS, 1)
    set_points(s, me, 20 - mine[first] - mine[second] + rng.randint(0, min(mine[first], mine[second]) - 1))
    set_supply(s, me, rng.randint(0, 2), 0)
    set_supply(s, other, rng.randint(2, 4), 0)
    balance(s)
    ready = s.copy()
    for p in range(int(s.board.route_start[second]), int(s.board.route_start[second]) + int(s.board.route_len[second])):
        if not ready.piece(p):
            ready.put(p, 1 + 2 * me + TRADER)
    positions.give_turn(ready, me, 2)
    press(s, final_position(ready, me, lambda _: True), me, rng, rng.randint(1, 5))
    balance(s)
    positions.give_turn(s, other, 1)
    checked(game, edition)
    code = int(act.displace(post, act.way(TRADER, 0)))
    if play.why_not(s, code) != 0:
        raise NotThis
    asked = after(s, code)
    count = good = 0
    best: dict[int, None] = {}
    for line, end in answers(asked, me):
        if legal_codes(end) != [act.END]:
            raise NotThis
        count += 1
        turn = after(end, act.END)
        if turn.over() != 0 or int(turn.player()) != me:
            raise NotThis
        if reaches(turn, me, lambda last: wins(last, me), forced=True):
            good += 1
            best[line[0]] = None
        elif reaches(turn, me, lambda last: wins(last, me), forced=False):
            raise NotThis
    if not 0 < good <= count // 6:
        raise NotThis
    text = game.text_of(code)
    found = tactic(game, me, play=[text], turns=count, saving=good)
    game.play(text)
    return {**found, "best": [game.text_of(c) for c in best]}


def answers(s: State, me: int) -> Iterator[tuple[list[int], State]]:
    """Every way to answer a displacement, with the position afterwards; equal ones once."""
    seen: set[bytes] = set()

    def go(state: State, line: list[int]) -> Iterator[tuple[list[int], State]]:
        key = state.to_bytes()
        if key in seen:
            return
        seen.add(key)
        if state.top() != Q_RELOCATE or int(state.decider()) != me:
            yield line, state
            return
        for code in legal_codes(state):
            yield from go(after(state, code), [*line, code])

    yield from go(s, [])


KINDS: dict[str, tuple[int, Callable[[Game, str, random.Random], Tactic]]] = {
    "east_west": (10, east_west),
    "last_office": (10, last_office),
    "tie_break": (8, tie_break),
    "deny_east_west": (10, deny_east_west),
    "in_the_way": (6, in_the_way),
    "be_displaced": (8, be_displaced),
}


def main() -> None:
    rng = random.Random(7)
    source = games()
    for kind, (wanted, make) in KINDS.items():
        if len(sys.argv) > 1 and kind not in sys.argv[1:]:
            continue
        kept: list[Tactic] = []
        tries = 0
        by_board: dict[str, int] = {}
        while len(kept) < wanted and tries < 3000:
            tries += 1
            one = next(source)
            board = one.board.id
            if by_board.get(board, 0) > wanted // 4:
                continue
            try:
                found = make(base(one, rng), one.edition.id, rng)
            except (NotThis, TooMany, AssertionError):
                continue
            Game.from_position(str(found["position"]))
            by_board[board] = by_board.get(board, 0) + 1
            kept.append(found)
            rows = ",\n".join(json.dumps(each) for each in kept)
            (WHERE / f"{kind}_set_up.json").write_text(f"[\n{rows}\n]\n")
        print(kind, len(kept), "of", tries, "tries", by_board, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
