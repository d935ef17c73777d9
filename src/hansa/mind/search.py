"""Own-turn search: the best ways to play a whole turn, and small searches for forced replies.

A turn is searched layer by layer: each layer holds the best positions after so many deeds (an action with everything
it leads to, or the use of a token), equal positions once. Opponents' answers inside the turn are guessed by a quick
rule. A game that ends is scored exactly. The hand-made evaluation leads the way through the turn; complete turns are
valued by the mean of it and of a net, if there is one.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import play
from hansa.engine.constants import (
    BANK,
    BOOK,
    MAX_ACTIONS,
    MERCHANT,
    NEUTRAL,
    ORDINARY,
    Q_LAY,
    Q_RELOCATE,
    Q_TURN,
    ROUTES,
    SEATS,
    SPACES,
    TRADER,
)
from hansa.engine.posts import first_free
from hansa.engine.state import (
    CONTROL_AT,
    N_CELLS,
    OFFICES_AT,
    SPECIAL_AT,
    UNUSED_AT,
    USED_AT,
    State,
    owner_of,
    shape_of,
)
from hansa.mind.evaluate import (
    N_WEIGHTS,
    SEAT_FACTS,
    W_ACTION_LEFT,
    W_BLOCKED,
    W_IDLE,
    W_NEED,
    WIN,
    all_facts,
    final_value,
    relative,
    route_gain,
    turns_left,
)
from hansa.mind.net import INPUTS, Net, write_inputs

MOVE_TO: Final = 10_000  # deeds that are a whole Move: + 16 * route + 2 * pieces + 1 if a merchant comes along
SOMEBODY: Final = -1  # in a line: here somebody else decides
MAX_WIDTH: Final = 512
MAX_BEST: Final = 16
HASH: Final = (1 << 40) - 1
SEEN: Final = 1 << 14  # places for positions met in a layer
WORST: Final = -(1 << 60)
GUARD: Final = 400  # bonus for each of two own pieces on a route that is guarded, hundredths of a point


def position_hash(s: State) -> i64:
    """Equal for positions of one search that play alike; posts of a route are interchangeable."""
    cells = s.cells
    board = s.board
    h: i64 = 7
    for post in range(board.n_posts):
        piece = i64(cells[post])
        if piece != 0:
            x = (((board.post_route[post] * 2 + board.post_kind[post]) * 16 + piece) * 2654435761 + 12345) & HASH
            x = ((x ^ (x >> 17)) * 1000003) & HASH
            h += x ^ (x >> 13)
    h &= HASH
    for i in range(i64(SPECIAL_AT), i64(UNUSED_AT)):
        h = ((h * 1000003) ^ i64(cells[i])) & HASH
    for i in range(i64(UNUSED_AT), i64(USED_AT)):
        if cells[i] != 0:
            h = ((h * 1000003) ^ (i * 64 + i64(cells[i]))) & HASH
    for i in range(i64(OFFICES_AT), i64(OFFICES_AT) + board.n_cities):
        h = ((h * 1000003) ^ i64(cells[i])) & HASH
    for i in range(i64(CONTROL_AT), i64(CONTROL_AT) + board.n_cities):
        h = ((h * 1000003) ^ i64(cells[i])) & HASH
    return ((h * 1000003) ^ (s.actions_left() * 4 + s.pawn() * 64 + s.top() * 4096 + s.player() * 131072)) & HASH


@final
class Search:
    """A searcher with its weights and working room; one per thread, used again and again."""

    def __init__(self, weights: list[int], net: Net | None = None) -> None:
        assert len(weights) == N_WEIGHTS
        self.w: Final[vec[i64]] = vec[i64](weights)
        self.net: Net | None = net
        self.f: Final[vec[i64]] = vec[i64]([0] * (SEATS * SEAT_FACTS))
        self.out: Final[vec[i64]] = vec[i64]([0] * MAX_ACTIONS)
        self.inner: Final[vec[i64]] = vec[i64]([0] * MAX_ACTIONS)
        self.pull: Final[vec[i64]] = vec[i64]([0] * (SEATS * ROUTES))
        self.pulled: Final[vec[i64]] = vec[i64]([0] * SEATS)
        self.posts: Final[vec[i64]] = vec[i64]([0] * 128)
        self.losses: Final[vec[i64]] = vec[i64]([0] * 128)
        # the best candidates of the layer in the making, best first
        self.top_value: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.top_hash: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.top_parent: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.top_deed: Final[vec[i64]] = vec[i64]([0] * (MAX_WIDTH + 1))
        self.n_top: i64 = 0
        # positions met in this layer, so that each is valued once; the layer's number is part of the entry
        self.seen: Final[vec[i64]] = vec[i64]([0] * SEEN)
        self.layer: i64 = 0
        # the best ways to finish
        self.best_value: Final[vec[i64]] = vec[i64]([0] * (MAX_BEST + 1))
        self.best_hash: Final[vec[i64]] = vec[i64]([0] * (MAX_BEST + 1))
        self.best_node: Final[vec[i64]] = vec[i64]([0] * (MAX_BEST + 1))
        self.n_best: i64 = 0
        self.states: list[State] = []
        self.lines: list[list[int]] = []
        self.parents: list[int] = []
        self.nodes: i64 = 0
        self.max_nodes: i64 = 0
        self.guard: i64 = 0  # mask of routes on which somebody else must be stopped
        self.deadline: float = 0.0
        self.stopped: bool = False

    # ------------------------------------------------------------ value
    def leaf(self, s: State, seat: i64) -> i64:
        """Worth of the position for the seat by the hand-made evaluation, hundredths of a point."""
        self.nodes += 1
        if s.over() != 0:
            return final_value(s, seat)
        all_facts(s, self.w, self.f)
        value = relative(s, self.w, seat, self.f)
        guarded = self.guard
        route: i64 = 0
        while guarded != 0:
            if guarded & 1 == 1:
                value += GUARD * min(s.own(seat, route), i64(2))
            guarded >>= 1
            route += 1
        return value

    def judge(self, s: State, seat: i64, hand: i64) -> i64:
        """Worth of a position after a turn: the mean of the hand-made evaluation and the net's."""
        net = self.net
        if net is None or s.over() != 0:
            return hand
        self.nodes += 1
        all_facts(s, self.w, self.f)
        return (hand + net.value(s, self.w, self.f, seat)) // 2

    def worth(self, s: State, seat: int) -> int:
        """What a position is worth to a seat, hundredths of a point."""
        return int(self.judge(s, seat, self.leaf(s, seat)))

    def outputs(self, s: State, seat: int) -> list[int]:
        """All outputs of the net for a position, seen from a seat."""
        net = self.net
        assert net is not None, "this searcher has no net"
        all_facts(s, self.w, self.f)
        return net.outputs(s, self.w, self.f, seat)

    def refer_to(self, s: State, seat: i64) -> None:
        """The positions judged next differ little from this one."""
        net = self.net
        if net is not None:
            all_facts(s, self.w, self.f)
            net.set_reference(s, self.w, self.f, seat)

    def inputs(self, s: State, seat: int) -> list[int]:
        """The inputs of a net for a position, seen from a seat."""
        x = vec[i64]([0] * INPUTS)
        all_facts(s, self.w, self.f)
        write_inputs(s, self.w, self.f, seat, vec[i64]([0] * SEATS), x)
        return [int(v) for v in x]

    def out_of_time(self) -> bool:
        if self.stopped:
            return True
        if self.nodes >= self.max_nodes or (self.deadline > 0.0 and perf_counter() >= self.deadline):
            self.stopped = True
        return self.stopped

    # ------------------------------------------------------------ quick answers
    def prepare(self) -> None:
        for p in range(i64(SEATS)):
            self.pulled[p] = 0

    def pull_of(self, s: State, p: i64) -> None:
        """What one more piece on each route is worth to a player, worked out once per search."""
        if self.pulled[p] != 0:
            return
        self.pulled[p] = 1
        turns = turns_left(s, self.w)
        all_facts(s, self.w, self.f)
        for route in range(s.board.n_routes):
            gain = route_gain(s, self.w, p, route, self.f, turns)
            self.pull[p * ROUTES + route] = max(gain, i64(10))

    def pull_now(self, s: State, p: i64, route: i64) -> i64:
        """The same with the pieces as they stand."""
        length = s.board.route_len[route]
        own = s.own(p, route)
        others = length - own - s.free_posts(route)
        missing = max(length - own - 1, i64(0))
        worth = self.pull[p * ROUTES + route] * (
            self.w[W_NEED + missing] - (self.w[W_NEED + missing + 1] if own > 0 and missing < 3 else 0)
        )
        for _ in range(others):
            worth = worth * self.w[W_BLOCKED] // 100
        return worth

    def quick_answer(self, s: State) -> i64:
        """How another player probably answers the open question."""
        n = play.legal(s, self.inner)
        out = self.inner
        who = s.decider()
        if s.top() == Q_RELOCATE:
            party = s.arg(0)
            if party == NEUTRAL:
                return out[n - 1]
            self.pull_of(s, party)
            best: i64 = WORST
            choice = out[0]
            for i in range(n):
                code = out[i]
                if code == act.DONE:
                    worth: i64 = 0
                elif code < act.RELOCATE_FROM:
                    role = (code - act.RELOCATE) % 3
                    worth = 1 + self.pull_now(s, party, s.board.post_route[(code - act.RELOCATE) // 3])
                    if role == act.EXTRA + MERCHANT:
                        worth += 500
                else:
                    worth = -1
                if worth > best:
                    best = worth
                    choice = code
            return choice
        assert who >= 0
        return out[n - 1]

    def settle(self, s: State, me: i64, line: list[int] | None) -> None:
        """Answer everything until it is my turn to act again, the turn has passed, or the game is over."""
        while s.over() == 0 and s.top() != Q_TURN and s.top() != Q_LAY:
            if s.decider() != me:
                play.apply(s, self.quick_answer(s))
                if line is not None:
                    line.append(SOMEBODY)
                continue
            n = play.legal(s, self.inner)
            out = self.inner
            choice = out[0]
            if n > 1:
                best: i64 = WORST
                codes = vec[i64]([0] * int(n))
                for i in range(n):
                    codes[i] = out[i]
                for i in range(n):
                    child = State(s.board, s.rules, s)
                    play.apply(child, codes[i])
                    worth = self.leaf(child, me)
                    if worth > best:
                        best = worth
                        choice = codes[i]
            play.apply(s, choice)
            if line is not None:
                line.append(int(choice))

    # ------------------------------------------------------------ deeds
    def rank_pieces(self, s: State, me: i64) -> i64:
        """Own pieces on posts, those that lose least by leaving first; returns how many."""
        board = s.board
        self.pull_of(s, me)
        n: i64 = 0
        for route in range(board.n_routes):
            own = s.own(me, route)
            if own == 0:
                continue
            length = board.route_len[route]
            others = length - own - s.free_posts(route)
            gain = self.pull[me * ROUTES + route]
            loss = gain * self.w[W_NEED + length - own]
            if own > 1:
                loss -= gain * self.w[W_NEED + min(length - own + 1, i64(3))] * (own - 1) // own
            for _ in range(others):
                loss = loss * self.w[W_BLOCKED] // 100
            start = board.route_start[route]
            for post in range(start, start + length):
                piece = s.piece(post)
                if piece != 0 and owner_of(piece) == me:
                    cost = loss + 2 * shape_of(piece)
                    i = n
                    while i > 0 and self.losses[i - 1] > cost:
                        self.losses[i] = self.losses[i - 1]
                        self.posts[i] = self.posts[i - 1]
                        i -= 1
                    self.losses[i] = cost
                    self.posts[i] = post
                    n += 1
        return n

    def do_move(self, s: State, me: i64, deed: i64, line: list[int] | None) -> bool:
        """Bring pieces from elsewhere to one route in one Move; False if that cannot be done."""
        route = (deed - MOVE_TO) // 16
        k = ((deed - MOVE_TO) % 16) // 2
        with_merchant = (deed - MOVE_TO) & 1 == 1
        n = self.rank_pieces(s, me)
        merchants: i64 = 1 if with_merchant else 0
        traders = k - merchants
        chosen: i64 = 0
        lifts = vec[i64]([0] * 8)
        for i in range(n):
            post = self.posts[i]
            if s.board.post_route[post] == route:
                continue
            if shape_of(s.piece(post)) == MERCHANT:
                if merchants == 0:
                    continue
                merchants -= 1
            else:
                if traders == 0:
                    continue
                traders -= 1
            j = chosen
            while j > 0 and lifts[j - 1] > post:
                lifts[j] = lifts[j - 1]
                j -= 1
            lifts[j] = post
            chosen += 1
            if chosen == k:
                break
        if chosen < k:
            return False
        careful = s.board.has_ships or s.board.has_countries
        for i in range(k):
            code = act.LIFT + lifts[i]
            if careful and play.why_not(s, code) != 0:
                return False
            play.apply(s, code)
            if line is not None:
                line.append(int(code))
        for _ in range(k):
            post = first_free(s, route, ORDINARY, -1)
            if shape_of(s.lift_piece(s.puts())) == MERCHANT and s.board.has_ships:
                ship = first_free(s, route, 1, -1)
                if ship >= 0:
                    post = ship
            if post < 0:
                return False
            code = act.PUT + post
            if careful and play.why_not(s, code) != 0:
                return False
            play.apply(s, code)
            if line is not None:
                line.append(int(code))
        return s.top() == Q_TURN

    def carry_out(self, s: State, me: i64, deed: i64, line: list[int] | None) -> bool:
        """One deed with everything that follows from it."""
        if deed >= MOVE_TO:
            return self.do_move(s, me, deed, line)
        play.apply(s, deed)
        if line is not None:
            line.append(int(deed))
        self.settle(s, me, line)
        return True

    def wants(self, s: State, me: i64, code: i64) -> bool:
        """Deeds worth looking at: full hires, cheap payments; single lifts are replaced by whole Moves."""
        if code == act.END or act.LIFT <= code < act.PUT:
            return False
        if act.HIRE <= code < act.PLACE:
            t = (code - act.HIRE) // 5
            m = (code - act.HIRE) % 5
            return t + m == min(s.value(me, BANK), s.stock_all(me)) or (t + m == s.stock_all(me) - 1 and t + m >= 4)
        if act.DISPLACE <= code < act.LIFT:
            post = (code - act.DISPLACE) // 6
            shape = ((code - act.DISPLACE) // 3) & 1
            paid = (code - act.DISPLACE) % 3
            if paid == 0:
                return True
            price: i64 = 1 + shape_of(s.piece(post))
            spare = s.supply(me, TRADER) - (1 if shape == TRADER else 0)
            return price - paid == max(min(spare, price), i64(0))
        return True

    def needs_merchant(self, s: State, route: i64) -> bool:
        board = s.board
        if board.route_special[route] != 0 or board.route_ships[route] > 0:
            return True
        for which in range(i64(2)):
            city = board.route_a[route] if which == 0 else board.route_b[route]
            if s.has_free_space(city) and board.space_shape[city * SPACES + s.offices(city)] == MERCHANT:
                return True
        return False

    # ------------------------------------------------------------ layers
    def next_layer(self) -> None:
        self.n_top = 0
        self.layer = (self.layer + 1) & 0xFFFFF

    def met(self, h: i64) -> bool:
        """Whether the position was met in this layer before; it is from now on."""
        entry = (self.layer << 40) | h
        at = h & (SEEN - 1)
        probe: i64 = 0
        while probe < 4:
            known = self.seen[at]
            if known == entry:
                return True
            if known >> 40 != self.layer:
                break
            at = (at + 1) & (SEEN - 1)
            probe += 1
        self.seen[at] = entry
        return False

    def consider(self, s: State, me: i64, parent: i64, deed: i64, width: i64, node: i64) -> None:
        """Value a child and keep it if it is among the best of the layer."""
        h = position_hash(s)
        if s.over() == 0 and self.met(h):
            return
        value = self.leaf(s, me)
        if s.over() != 0 or s.player() != me or s.top() != Q_TURN:
            # Finished: it competes with the other ways to finish.
            value = self.judge(s, me, value)
            self.finish(value, h, -1 - self.keep(s, me, parent, deed))
            return
        value += self.w[W_ACTION_LEFT] * s.actions_left()
        n = self.n_top
        if n == width and value <= self.top_value[n - 1]:
            return
        i = n if n < width else n - 1
        while i > 0 and self.top_value[i - 1] < value:
            self.top_value[i] = self.top_value[i - 1]
            self.top_hash[i] = self.top_hash[i - 1]
            self.top_parent[i] = self.top_parent[i - 1]
            self.top_deed[i] = self.top_deed[i - 1]
            i -= 1
        self.top_value[i] = value
        self.top_hash[i] = h
        self.top_parent[i] = parent
        self.top_deed[i] = deed
        if n < width:
            self.n_top = n + 1

    def keep(self, s: State, me: i64, parent: i64, deed: i64) -> i64:
        """Remember a finished position as a node with its line; returns its number."""
        line: list[int] = []
        again = State(s.board, s.rules, self.states[parent])
        self.carry_out(again, me, deed, line)
        self.states.append(again)
        self.lines.append(line)
        self.parents.append(int(parent))
        return len(self.states) - 1

    def finish(self, value: i64, h: i64, node: i64) -> None:
        """Enter a way to finish the turn among the best; equal ends once, the shorter way first."""
        if node < 0:
            node = -1 - node
        n = self.n_best
        if n == MAX_BEST and value <= self.best_value[n - 1]:
            return
        for i in range(n):
            if self.best_hash[i] == h:
                return
        i = n if n < MAX_BEST else n - 1
        while i > 0 and self.best_value[i - 1] < value:
            self.best_value[i] = self.best_value[i - 1]
            self.best_hash[i] = self.best_hash[i - 1]
            self.best_node[i] = self.best_node[i - 1]
            i -= 1
        self.best_value[i] = value
        self.best_hash[i] = h
        self.best_node[i] = node
        if n < MAX_BEST:
            self.n_best = n + 1

    def expand(self, s: State, me: i64, node: i64, width: i64) -> None:
        """All deeds from one position."""
        n = play.legal(s, self.out)
        for i in range(n):
            code = self.out[i]
            if not self.wants(s, me, code):
                continue
            child = State(s.board, s.rules, s)
            self.carry_out(child, me, code, None)
            self.consider(child, me, node, code, width, node)
            if self.out_of_time() and self.n_best > 0:
                return
        if s.actions_left() > 0 and s.standing(me, TRADER) + s.standing(me, MERCHANT) > 0:
            self.expand_moves(s, me, node, width)

    def expand_moves(self, s: State, me: i64, node: i64, width: i64) -> None:
        self.pull_of(s, me)
        book = s.value(me, BOOK)
        pieces = s.standing(me, TRADER) + s.standing(me, MERCHANT)
        for route in range(s.board.n_routes):
            free = s.free_posts(route)
            own = s.own(me, route)
            if free == 0:
                continue
            if own == 0 and self.pull[me * ROUTES + route] < 150:
                continue
            most = min(book, free)
            most = min(most, pieces - own)
            merchant = s.standing(me, MERCHANT) > 0 and self.needs_merchant(s, route)
            for k in range(i64(1), most + 1):
                if own == 0 and k < most:
                    continue
                for variant in range(i64(2)):
                    if variant == 1 and not merchant:
                        continue
                    deed = MOVE_TO + 16 * route + 2 * k + variant
                    child = State(s.board, s.rules, s)
                    if self.do_move(child, me, deed, None):
                        self.consider(child, me, node, deed, width, node)
            if self.out_of_time():
                return

    # ------------------------------------------------------------ ends of the game
    def end_is_near(self, s: State) -> bool:
        """Whether this turn might end the game."""
        if s.pool_left() <= 1 or s.completed() >= s.board.full_city_limit - 2:
            return True
        for p in range(s.rules.players):
            if s.prestige(p) >= 12:
                return True
        return False

    def leads_to_end(self, s: State, me: i64, code: i64) -> bool:
        """Part of a way to establish within the turn: a token, establishing, or a post of a route to be filled."""
        if code == act.USE_THREE or act.LIFT <= code < act.ESTABLISH:
            return False
        if code < act.LIFT:
            if not self.wants(s, me, code):
                return False
            if code < act.PLACE:
                return s.actions_left() >= 3 and s.supply_all(me) < 2
            post = (code - act.PLACE) >> 1 if code < act.DISPLACE else (code - act.DISPLACE) // 6
            route = s.board.post_route[post]
            return s.board.route_len[route] - s.own(me, route) <= s.actions_left() - 1
        return True

    def find_ends(self, me: i64, most: i64) -> None:
        """Look for every way to end the game within the turn, and enter those that do not lose."""
        seen: set[int] = set()
        looked: i64 = 0
        node: i64 = 0
        last: i64 = 1
        while node < last and looked < most:
            s = self.states[node]
            n = play.legal(s, self.out)
            book = s.value(me, BOOK)
            moves = s.actions_left() >= 2
            for i in range(n + (s.board.n_routes * 2 if moves else 0)):
                if i < n:
                    deed = self.out[i]
                    if not self.leads_to_end(s, me, deed):
                        continue
                else:
                    route = (i - n) // 2
                    missing = s.board.route_len[route] - s.own(me, route)
                    if missing == 0 or missing > book or s.free_posts(route) != missing:
                        continue
                    deed = MOVE_TO + 16 * route + 2 * missing + ((i - n) & 1)
                child = State(s.board, s.rules, s)
                line: list[int] = []
                looked += 1
                if not self.carry_out(child, me, deed, line):
                    continue
                if child.over() != 0:
                    value = final_value(child, me)
                    if value > -WIN // 2:
                        self.states.append(child)
                        self.lines.append(line)
                        self.parents.append(int(node))
                        self.finish(value, position_hash(child), len(self.states) - 1)
                        if value > WIN // 2 and looked > 200:
                            return
                    continue
                if child.player() != me or child.top() != Q_TURN:
                    continue
                h = int(position_hash(child))
                if h in seen:
                    continue
                seen.add(h)
                self.states.append(child)
                self.lines.append(line)
                self.parents.append(int(node))
            node += 1
            while node < len(self.states) and self.states[node].over() != 0:
                node += 1
            last = len(self.states)

    def ends_for(self, s: State, who: i64, most: i64) -> int:
        """The value of the best end of the game that a player can reach in this turn, WORST if there is none."""
        self.start(s, most, 0.0)
        if self.end_is_near(s):
            self.find_ends(who, most)
        return int(self.best_value[0]) if self.n_best > 0 else WORST

    def turn(self, s: State, me: i64, width: i64, depth: i64, max_nodes: i64, deadline: float) -> int:
        """Search the rest of my turn; the results are read with ``result``. Returns how many there are."""
        self.start(s, max_nodes, deadline)
        width = min(width, i64(MAX_WIDTH))
        first: i64 = 0
        last: i64 = 1
        self.refer_to(s, me)
        stay = self.judge(s, me, self.leaf(s, me))
        self.finish(stay - self.w[W_IDLE] * s.actions_left(), position_hash(s), 0)
        if depth > 2 and max_nodes >= 1000 and self.end_is_near(s):
            self.find_ends(me, min(max_nodes // 3, i64(4000)))
            if self.n_best > 0 and self.best_value[0] > WIN // 2:
                return int(self.n_best)
        layer: i64 = 0
        while first < last and layer < depth and not self.out_of_time():
            layer += 1
            self.next_layer()
            for node in range(first, last):
                self.expand(self.states[node], me, node, width)
                if self.out_of_time():
                    break
            first = len(self.states)
            for i in range(self.n_top):
                node = self.keep(self.states[self.top_parent[i]], me, self.top_parent[i], self.top_deed[i])
                child = self.states[node]
                value = self.judge(child, me, self.top_value[i] - self.w[W_ACTION_LEFT] * child.actions_left())
                self.finish(value - self.w[W_IDLE] * child.actions_left(), self.top_hash[i], node)
            last = len(self.states)
        return int(self.n_best)

    def start(self, s: State, max_nodes: i64, deadline: float) -> None:
        self.prepare()
        self.nodes = 0
        self.max_nodes = max_nodes
        self.deadline = deadline
        self.stopped = False
        self.n_best = 0
        self.n_top = 0
        self.states = [State(s.board, s.rules, s)]
        self.lines = [[]]
        self.parents = [-1]

    def first_deed(self, s: State, me: i64, max_nodes: i64, deadline: float) -> int:
        """The best single deed or the end of the turn: what a greedy player sees."""
        self.start(s, max_nodes, deadline)
        self.next_layer()
        stop = self.leaf(s, me) - self.w[W_IDLE] * s.actions_left()
        self.expand(self.states[0], me, 0, MAX_BEST)
        for i in range(self.n_top):
            node = self.keep(self.states[0], me, 0, self.top_deed[i])
            self.finish(self.top_value[i], self.top_hash[i], node)
        self.finish(stop if s.actions_left() == 0 or self.n_best == 0 else stop - 1, 0, 0)
        return int(self.n_best)

    def reply(self, s: State, me: i64, width: i64, max_nodes: i64, deadline: float) -> int:
        """Search my answers to a question that is not the turn: relocation, tokens to lay out, and so on."""
        self.start(s, max_nodes, deadline)
        depth = s.depth()
        kind = s.top()
        first: i64 = 0
        last: i64 = 1
        rounds: i64 = 0
        while first < last and rounds < 12:
            rounds += 1
            self.n_top = 0
            for node in range(first, last):
                self.expand_reply(self.states[node], me, node, width, depth, kind)
                if self.out_of_time() and self.n_best > 0:
                    break
            first = len(self.states)
            for i in range(self.n_top):
                child = State(s.board, s.rules, self.states[self.top_parent[i]])
                play.apply(child, self.top_deed[i])
                self.states.append(child)
                self.lines.append([int(self.top_deed[i])])
                self.parents.append(int(self.top_parent[i]))
            last = len(self.states)
        return int(self.n_best)

    def expand_reply(self, s: State, me: i64, node: i64, width: i64, depth: i64, kind: i64) -> None:
        n = play.legal(s, self.out)
        for i in range(n):
            code = self.out[i]
            child = State(s.board, s.rules, s)
            play.apply(child, code)
            value = self.leaf(child, me)
            h = position_hash(child) ^ child.depth() ^ (child.held() << 30) ^ (child.lifted() << 34)
            if child.over() != 0 or child.depth() < depth or child.top() != kind or child.decider() != me:
                self.states.append(child)
                self.lines.append([int(code)])
                self.parents.append(int(node))
                self.finish(value, h, len(self.states) - 1)
                continue
            same = False
            for j in range(self.n_top):
                if self.top_hash[j] == h:
                    same = True
            if same or (self.n_top == width and value <= self.top_value[width - 1]):
                continue
            j = self.n_top if self.n_top < width else width - 1
            while j > 0 and self.top_value[j - 1] < value:
                self.top_value[j] = self.top_value[j - 1]
                self.top_hash[j] = self.top_hash[j - 1]
                self.top_parent[j] = self.top_parent[j - 1]
                self.top_deed[j] = self.top_deed[j - 1]
                j -= 1
            self.top_value[j] = value
            self.top_hash[j] = h
            self.top_parent[j] = node
            self.top_deed[j] = code
            if self.n_top < width:
                self.n_top += 1

    # ------------------------------------------------------------ results
    def result_value(self, i: int) -> int:
        return int(self.best_value[i])

    def result_line(self, i: int) -> list[int]:
        """The codes of the i-th best result; SOMEBODY where another player answers."""
        node = int(self.best_node[i])
        parts: list[list[int]] = []
        while node > 0:
            parts.append(self.lines[node])
            node = self.parents[node]
        parts.reverse()
        line: list[int] = []
        for part in parts:
            line.extend(part)
        return line

    def result_state(self, i: int) -> State:
        return self.states[int(self.best_node[i])]

    def node_count(self) -> int:
        return int(self.nodes)


assert N_CELLS > CONTROL_AT
