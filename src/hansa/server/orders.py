"""Standing orders: what a displaced player wants to be done, turned into one of the legal actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hansa.game.actions import Action, Done, Relocate
from hansa.game.game import Game
from hansa.game.view import Question, question_of
from hansa.server.model import Orders

Distances = Mapping[str, tuple[int, int]]
"""Route -> how far it is from a player's pieces, then by how many it has fewer than others; the least is nearest."""


def decide(orders: Orders, game: Game) -> int | None:
    """The code of the action that the orders of the player who is asked choose; None where they want to be asked."""
    question = question_of(game.state, game.board)
    if not orders.on or question.kind != "relocate":
        return None
    near = distances(game, question.decider) if orders.otherwise == "near" else {}
    legal = [(code, game.action_of(code)) for code in game.legal_codes()]
    return answer(orders, question, legal, near)


def distances(game: Game, seat: int) -> Distances:
    """Where a player's pieces stand is nearest, most of them first; then routes from their cities, and further on."""
    state, board = game.state, game.board.tables
    own = [int(state.own(seat, route)) for route in range(board.n_routes)]
    ends = [(int(board.route_a[route]), int(board.route_b[route])) for route in range(board.n_routes)]
    reached = {city for route, ends_of in enumerate(ends) if own[route] for city in ends_of}
    reached |= {city for city in range(board.n_cities) if state.present(seat, city)}
    far: dict[int, int] = {}
    while met := [route for route, ends_of in enumerate(ends) if route not in far and reached.intersection(ends_of)]:
        far |= dict.fromkeys(met, 1 + max(far.values(), default=0))
        reached |= {city for route in met for city in ends[route]}
    return {name: (0 if own[r] else far.get(r, len(ends)), -own[r]) for r, name in enumerate(game.board.routes)}


def answer(
    orders: Orders, question: Question, legal: Sequence[tuple[int, Action]], near: Distances | None = None
) -> int | None:
    """The same, among these actions."""
    near = near or {}
    if not orders.on or question.kind != "relocate" or must_ask(orders, question):
        return None
    displaced = [(code, a.post) for code, a in legal if isinstance(a, Relocate) and a.extra is None]
    extras = [(code, a.post, a.extra) for code, a in legal if isinstance(a, Relocate) and a.extra is not None]
    done = next((code for code, a in legal if isinstance(a, Done)), None)
    wanted = extras if orders.extras == "all" else []
    if displaced and (orders.piece == "displaced" or not wanted):
        return best(orders, displaced, near)
    if wanted:
        shapes = {shape for _, _, shape in wanted}
        shape = orders.extra_shape if orders.extra_shape in shapes else min(s for s in shapes if s is not None)
        return best(orders, [(code, post) for code, post, s in wanted if s == shape], near)
    if orders.extras == "ask" and extras:
        return None
    return done


def without_questions(orders: Orders) -> Orders:
    """The same orders where nobody can be asked any more."""
    extras = "none" if orders.extras == "ask" else orders.extras
    otherwise = "near" if orders.otherwise == "ask" else orders.otherwise
    return replace(orders, ask_routes=[], ask_merchant=False, otherwise=otherwise, extras=extras)


def must_ask(orders: Orders, question: Question) -> bool:
    if orders.ask_merchant and question.details.get("displaced") == "merchant":
        return True
    return question.details.get("origin") in orders.ask_routes


def best(orders: Orders, targets: Sequence[tuple[int, str]], near: Distances) -> int | None:
    """The target on the route that stands first in the orders, else the nearest or the first one."""
    routes = [post.rsplit("/", 1)[0] for _, post in targets]
    listed = [(orders.routes.index(route), i) for i, route in enumerate(routes) if route in orders.routes]
    if listed:
        return targets[min(listed)[1]][0]
    if orders.otherwise == "ask" or not targets:
        return None
    nearest = min(range(len(targets)), key=lambda i: near.get(routes[i], (0, 0)))
    return targets[nearest if orders.otherwise == "near" else 0][0]
