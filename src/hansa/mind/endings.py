"""Ways to end the game within one turn, looked for without a width: missing one loses games."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import actions as act
from hansa.engine import play
from hansa.engine.constants import BOOK, Q_TURN
from hansa.engine.kinds import K_DISPLACE, K_HIRE, K_PLACE, K_USE_THREE, kind_of
from hansa.engine.state import State
from hansa.mind.alike import alike
from hansa.mind.deeds import Deeds, move_to, wants
from hansa.mind.evaluate import WIN, final_value
from hansa.mind.tree import Tree


def end_is_near(s: State) -> bool:
    """Whether this turn might end the game."""
    if s.pool_left() <= 1 or s.completed() >= s.board.full_city_limit - 2:
        return True
    for p in range(s.rules.players):
        if s.prestige(p) >= 12:
            return True
    return False


def leads_to_end(s: State, me: i64, code: i64) -> bool:
    """Part of a way to establish within the turn: a token, establishing, or a post of a route to be filled."""
    kind = kind_of(code)
    if kind == K_USE_THREE or not wants(s, me, code):
        return False
    if kind == K_HIRE:
        return s.actions_left() >= 3 and s.supply_all(me) < 2
    if kind == K_PLACE or kind == K_DISPLACE:
        route = s.board.post_route[act.post_of(code)]
        return s.board.route_len[route] - s.own(me, route) <= s.actions_left() - 1
    return True


def filling_move(s: State, me: i64, route: i64, merchant: i64) -> i64:
    """The Move that fills the route with the player's pieces; -1 if there is none."""
    missing = s.board.route_len[route] - s.own(me, route)
    if missing == 0 or missing > s.value(me, BOOK) or s.free_posts(route) != missing:
        return -1
    return move_to(route, missing, merchant)


def deeds_to_end(s: State, me: i64, out: vec[i64]) -> i64:
    """The deeds that may be part of a way to end the game, into ``out``; returns how many."""
    n = play.legal(s, out)
    kept: i64 = 0
    for i in range(n):
        if leads_to_end(s, me, out[i]):
            out[kept] = out[i]
            kept += 1
    if s.actions_left() >= 2:
        for i in range(s.board.n_routes * 2):
            deed = filling_move(s, me, i // 2, i & 1)
            if deed >= 0:
                out[kept] = deed
                kept += 1
    return kept


def find_ends(tree: Tree, deeds: Deeds, out: vec[i64], me: i64, most: i64) -> i64:
    """Look for every way to end the game within the turn, and enter those that do not lose; how many deeds it took."""
    seen: set[int] = set()
    looked: i64 = 0
    node: i64 = 0
    while node < tree.size() and looked < most:
        s = tree.states[node]
        for i in range(deeds_to_end(s, me, out)):
            child = State(s.board, s.rules, s)
            line: list[int] = []
            looked += 1
            if not deeds.carry_out(child, me, out[i], line):
                continue
            if child.over() != 0:
                value = final_value(child, me)
                if value > -WIN // 2:
                    tree.finish(value, alike(child), tree.add(child, line, node))
                    if value > WIN // 2 and looked > 200:
                        return looked
            elif child.player() == me and child.top() == Q_TURN:
                h = int(alike(child))
                if h not in seen:
                    seen.add(h)
                    tree.add(child, line, node)
        node += 1
        while node < tree.size() and tree.states[node].over() != 0:
            node += 1
    return looked
