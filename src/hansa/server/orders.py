"""Standing orders: what a displaced player wants to be done, turned into one of the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hansa.game.actions import Action, Done, Relocate
from hansa.game.view import Question
from hansa.server.model import Orders


def answer(orders: Orders, question: Question, legal: Sequence[tuple[int, Action]]) -> int | None:
    """The code of the action that the orders choose; None where the player wants to be asked."""
    if not orders.on or question.kind != "relocate" or must_ask(orders, question):
        return None
    displaced = [(code, a.post) for code, a in legal if isinstance(a, Relocate) and a.extra is None]
    extras = [(code, a.post, a.extra) for code, a in legal if isinstance(a, Relocate) and a.extra is not None]
    done = next((code for code, a in legal if isinstance(a, Done)), None)
    wanted = extras if orders.extras == "all" else []
    if displaced and (orders.piece == "displaced" or not wanted):
        return best(orders, displaced)
    if wanted:
        shapes = {shape for _, _, shape in wanted}
        shape = orders.extra_shape if orders.extra_shape in shapes else min(s for s in shapes if s is not None)
        return best(orders, [(code, post) for code, post, s in wanted if s == shape])
    if orders.extras == "ask" and extras:
        return None
    return done


def without_questions(orders: Orders) -> Orders:
    """The same orders where nobody can be asked any more."""
    extras = "none" if orders.extras == "ask" else orders.extras
    return replace(orders, ask_routes=[], ask_merchant=False, otherwise="first", extras=extras)


def must_ask(orders: Orders, question: Question) -> bool:
    if orders.ask_merchant and question.details.get("displaced") == "merchant":
        return True
    return question.details.get("origin") in orders.ask_routes


def best(orders: Orders, targets: Sequence[tuple[int, str]]) -> int | None:
    """The target on the route that stands first in the orders."""
    rank = {route: i for i, route in enumerate(orders.routes)}
    listed = [(rank[route], i) for i, (_, post) in enumerate(targets) if (route := post.rsplit("/", 1)[0]) in rank]
    if listed:
        return targets[min(listed)[1]][0]
    return targets[0][0] if orders.otherwise == "first" and targets else None
