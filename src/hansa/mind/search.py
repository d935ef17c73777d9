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

from hansa.engine import play
from hansa.engine.constants import BOOK, MERCHANT, Q_LAY, Q_TURN, TRADER
from hansa.engine.layout import MAX_ACTIONS
from hansa.engine.state import State
from hansa.mind.alike import alike, tokens_alike
from hansa.mind.deeds import Deeds, move_to, needs_merchant, wants
from hansa.mind.endings import end_is_near, find_ends
from hansa.mind.evaluate import W_ACTION_LEFT, W_IDLE, WIN
from hansa.mind.judge import Judge
from hansa.mind.net import Net
from hansa.mind.replies import WORST, Pulls, Replies
from hansa.mind.sieve import MET, Sieve
from hansa.mind.tree import MAX_BEST, MAX_WIDTH, Layer, Tree

ENTRY: Final = 150  # a Move to a route without own pieces must be worth so much
ROUNDS: Final = 12  # answers to one question that is not the turn


@final
class Search:
    """A searcher with its weights and working room; one per thread, used again and again."""

    def __init__(self, weights: list[int], net: Net | None = None) -> None:
        self.judge: Final[Judge] = Judge(weights, net)
        self.pulls: Final[Pulls] = Pulls(self.judge)
        self.deeds: Final[Deeds] = Deeds(self.pulls, Replies(self.judge, self.pulls))
        self.layer: Final[Layer] = Layer()
        self.sieve: Final[Sieve] = Sieve()
        self.lasting: bool = False  # ranks of deeds stay from one search to the next
        self.lays_first: bool = False  # version 0.1 took all ways to lay a token for equal: it laid on the first route
        self.tree: Final[Tree] = Tree()
        self.out: Final[vec[i64]] = vec[i64]([0] * MAX_ACTIONS)
        self.max_nodes: i64 = 0
        self.before: i64 = 0  # work of earlier searches
        self.deadline: float = 0.0
        self.stopped: bool = False

    def start(self, s: State, max_nodes: i64, deadline: float) -> None:
        self.pulls.forget()
        self.before = self.worked()
        self.judge.nodes = 0
        self.max_nodes = max_nodes
        self.deadline = deadline
        self.stopped = False
        self.layer.clear()
        if not self.lasting:
            self.sieve.forget()
        self.tree.plant(s)

    def out_of_time(self) -> bool:
        if self.stopped:
            return True
        if self.judge.nodes >= self.max_nodes or (self.deadline > 0.0 and perf_counter() >= self.deadline):
            self.stopped = True
        return self.stopped

    def worked(self) -> int:
        """Positions valued and deeds tried since this searcher was made: a measure of time that machines agree on."""
        return int(self.before + self.judge.nodes)

    # ------------------------------------------------------------ a whole turn
    def turn(self, s: State, me: i64, width: i64, depth: i64, max_nodes: i64, deadline: float) -> int:
        """Search the rest of my turn; the results are read with ``result_line``. Returns how many there are."""
        self.start(s, max_nodes, deadline)
        judge = self.judge
        tree = self.tree
        layer = self.layer
        width = min(width, i64(MAX_WIDTH))
        judge.refer_to(s, me)
        tree.finish(judge.worth(s, me) - judge.w[W_IDLE] * s.actions_left(), alike(s), 0)
        if depth > 2 and max_nodes >= 1000 and end_is_near(s):
            self.before += find_ends(tree, self.deeds, self.out, me, min(max_nodes // 3, i64(4000)))
            if tree.n_best > 0 and tree.best_value[0] > WIN // 2:
                return int(tree.n_best)
        first: i64 = 0
        last: i64 = 1
        deep: i64 = 0
        while first < last and deep < depth and not self.out_of_time():
            deep += 1
            layer.begin()
            self.sieve.begin(tree.states[0], me)
            for node in range(first, last):
                self.expand(tree.states[node], me, node, width)
                if self.out_of_time():
                    break
            self.sieve.end(me)
            first = tree.size()
            for i in range(layer.n):
                node = self.keep(me, layer.parent[i], layer.deed[i])
                child = tree.states[node]
                hand = layer.value[i] - judge.w[W_ACTION_LEFT] * child.actions_left()
                if judge.guide is not None:  # what led here was not the hand-made value
                    hand = judge.leaf(child, me)
                value = judge.judged(child, me, hand)
                tree.finish(value - judge.w[W_IDLE] * child.actions_left(), layer.hash[i], node)
            last = tree.size()
        return int(tree.n_best)

    def expand(self, s: State, me: i64, node: i64, width: i64) -> None:
        """All deeds from one position."""
        n = play.legal(s, self.out)
        changed = self.sieve.changed(s, me)
        for i in range(n):
            code = self.out[i]
            if not wants(s, me, code) or self.sieve.stops(s, me, code, changed):
                continue
            child = State(s.board, s.rules, s)
            self.deeds.carry_out(child, me, code, None)
            self.consider(child, me, node, code, width)
            if self.out_of_time() and self.tree.n_best > 0:
                return
        if s.actions_left() > 0 and s.standing(me, TRADER) + s.standing(me, MERCHANT) > 0:
            self.expand_moves(s, me, node, width, changed)

    def expand_moves(self, s: State, me: i64, node: i64, width: i64, changed: i64) -> None:
        """All Moves to one route that seem worth while."""
        self.pulls.work_out(s, me)
        pieces = s.standing(me, TRADER) + s.standing(me, MERCHANT)
        for route in range(s.board.n_routes):
            own = s.own(me, route)
            free = s.free_posts(route)
            if free == 0 or (own == 0 and self.pulls.of(me, route) < ENTRY):
                continue
            most = min(s.value(me, BOOK), free)
            most = min(most, pieces - own)  # three at once would become objects
            variants: i64 = 1
            if s.standing(me, MERCHANT) > 0 and needs_merchant(s, route):
                variants = 2
            least: i64 = 1
            if own == 0:
                least = max(most, i64(1))
            for k in range(least, most + 1):
                for merchant in range(variants):
                    deed = move_to(route, k, merchant)
                    if self.sieve.stops(s, me, deed, changed):
                        continue
                    child = State(s.board, s.rules, s)
                    if self.deeds.carry_out(child, me, deed, None):
                        self.consider(child, me, node, deed, width)
            if self.out_of_time():
                return

    def consider(self, s: State, me: i64, parent: i64, deed: i64, width: i64) -> None:
        """Value a child and keep it if it is among the best of the layer."""
        judge = self.judge
        h = alike(s)
        noting = self.sieve.noting
        if s.over() == 0 and self.layer.met(h):
            if noting:
                self.sieve.note(me, deed, MET)
            return
        value = judge.leaf(s, me)
        if s.over() != 0 or s.player() != me or s.top() != Q_TURN:
            # Finished: it competes with the other ways to finish.
            self.tree.finish(judge.judged(s, me, value), h, self.keep(me, parent, deed))
        else:
            led = judge.led(s, me, value, h)
            if noting:
                self.sieve.note(me, deed, led)
            self.layer.enter(led, h, parent, deed, width)

    def keep(self, me: i64, parent: i64, deed: i64) -> i64:
        """Carry a deed out again, as a node with its line; returns its number."""
        line: list[int] = []
        before = self.tree.states[parent]
        again = State(before.board, before.rules, before)
        self.deeds.carry_out(again, me, deed, line)
        return self.tree.add(again, line, parent)

    # ------------------------------------------------------------ smaller searches
    def first_deed(self, s: State, me: i64, max_nodes: i64, deadline: float) -> int:
        """The best single deed or the end of the turn: what a greedy player sees."""
        self.start(s, max_nodes, deadline)
        tree = self.tree
        layer = self.layer
        layer.begin()
        stop = self.judge.leaf(s, me) - self.judge.w[W_IDLE] * s.actions_left()
        self.expand(tree.states[0], me, 0, MAX_BEST)
        for i in range(layer.n):
            tree.finish(layer.value[i], layer.hash[i], self.keep(me, 0, layer.deed[i]))
        tree.finish(stop if s.actions_left() == 0 or tree.n_best == 0 else stop - 1, 0, 0)
        return int(tree.n_best)

    def ends_for(self, s: State, who: i64, most: i64) -> int:
        """The value of the best end of the game that a player can reach in this turn, WORST if there is none."""
        self.start(s, most, 0.0)
        if end_is_near(s):
            self.before += find_ends(self.tree, self.deeds, self.out, who, most)
        return int(self.tree.best_value[0]) if self.tree.n_best > 0 else WORST

    def reply(self, s: State, me: i64, width: i64, max_nodes: i64, deadline: float) -> int:
        """Search my answers to a question that is not the turn: relocation, tokens to lay out, and so on."""
        self.start(s, max_nodes, deadline)
        tree = self.tree
        layer = self.layer
        if self.judge.guide is not None:
            self.judge.refer_to(s, me)
        first: i64 = 0
        last: i64 = 1
        rounds: i64 = 0
        while first < last and rounds < ROUNDS:
            rounds += 1
            layer.clear()
            for node in range(first, last):
                self.expand_reply(s, tree.states[node], me, node, width)
                if self.out_of_time() and tree.n_best > 0:
                    break
            first = tree.size()
            for i in range(layer.n):
                child = State(s.board, s.rules, tree.states[layer.parent[i]])
                play.apply(child, layer.deed[i])
                tree.add(child, [int(layer.deed[i])], layer.parent[i])
            last = tree.size()
        return int(tree.n_best)

    def expand_reply(self, asked: State, s: State, me: i64, node: i64, width: i64) -> None:
        """All answers from one position; ``asked`` is the one in which the question came up."""
        n = play.legal(s, self.out)
        for i in range(n):
            code = self.out[i]
            child = State(s.board, s.rules, s)
            play.apply(child, code)
            value = self.judge.answered(child, me)
            h = alike(child) ^ child.depth() ^ (child.held() << 30) ^ (child.lifted() << 34)
            if asked.top() == Q_LAY and not self.lays_first:
                h ^= tokens_alike(child)
            answered = child.depth() < asked.depth() or child.top() != asked.top() or child.decider() != me
            if child.over() != 0 or answered:
                self.tree.finish(value, h, self.tree.add(child, [int(code)], node))
            elif not self.layer.holds(h):
                self.layer.enter(value, h, node, code, width)

    # ------------------------------------------------------------ what others ask
    def worth(self, s: State, seat: int) -> int:
        """What a position is worth to a seat, hundredths of a point."""
        return int(self.judge.as_it_stands(s, seat))

    def outputs(self, s: State, seat: int) -> list[int]:
        """All outputs of the net for a position, seen from a seat."""
        return self.judge.outputs(s, seat)

    def sights(self, s: State, seats: list[int], ended: bool) -> tuple[list[bytes], list[int]]:
        """Training: the things that each seat sees, and the hand-made value for each; the facts stay with the judge."""
        return self.judge.sights(s, seats, ended)

    def guard(self, routes: int) -> None:
        """From now on own pieces on these routes, a mask, count more: somebody else must be stopped there."""
        self.judge.guard = routes

    def result_value(self, i: int) -> int:
        return int(self.tree.best_value[i])

    def result_line(self, i: int) -> list[int]:
        """The codes of the i-th best result; SOMEBODY where another player answers."""
        return self.tree.line_to(int(self.tree.best_node[i]))

    def result_state(self, i: int) -> State:
        return self.tree.states[int(self.tree.best_node[i])]
