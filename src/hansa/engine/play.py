"""The whole game in three questions: what is legal, why not, and what follows.

Each question has one rule that offers (questions.py), each kind of action one that refuses and applies (rulings.py).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import bonus, end, establish, kinds, neutral, promo
from hansa.engine import reasons as no
from hansa.engine.constants import (
    NEUTRAL,
    Q_TURN,
    STEP_AFTER_ACTION,
    STEP_CLEAR_ROUTE,
    STEP_PRINTED_BONUS,
    STEP_TRIBUTE,
)
from hansa.engine.layout import N_CODES
from hansa.engine.questions import QUESTIONS
from hansa.engine.rulings import RULINGS
from hansa.engine.state import State


class DeadEnd(Exception):
    """Nothing is legal although the game is not over: a fault of the rules, never of a player."""


def legal(s: State, out: vec[i64]) -> i64:
    """Write the offered actions into ``out``, equal choices once, and return how many there are."""
    n = offer(s, out)
    if n == 0 and s.over() == 0:
        raise DeadEnd(f"question {s.top()} of player {s.decider()} has no answer")
    return n


def offer(s: State, out: vec[i64]) -> i64:
    return QUESTIONS[s.top()].offer(s, out)


# ---------------------------------------------------------------- what follows
def apply(s: State, code: i64) -> None:
    """Carry out a legal action and everything that follows without a further decision."""
    RULINGS[kinds.kind_of(code)].apply(s, code)
    settle(s)


def ends_turn(s: State, code: i64) -> bool:
    """The action phase is over with this action: ending the turn, or the free pawn move after an action (R-207)."""
    return RULINGS[kinds.kind_of(code)].ends_turn(s)


def settle(s: State) -> None:
    """Run the steps on top of the stack until somebody must decide or the game is over."""
    top = s.top()
    while top >= STEP_AFTER_ACTION:
        who = s.decider()
        route = s.arg(0)
        s.pop()
        if top == STEP_CLEAR_ROUTE:
            establish.clear_route(s, route)
        elif top == STEP_PRINTED_BONUS:
            bonus.run(s, route)
        elif top == STEP_TRIBUTE:
            promo.run_tribute(s, who)
        elif s.rules.neutral and s.full_routes(NEUTRAL) > 0:
            s.push(STEP_AFTER_ACTION, who)  # look again once the neutral route is settled
            neutral.ask_if_full(s)
        else:
            end.check(s)
        top = s.top()


# ---------------------------------------------------------------- why not
def why_not(s: State, code: i64) -> i64:
    """0 if the action is legal, else the packed reason. Equal posts and any order of lifting are accepted too."""
    if code < 0 or code >= N_CODES:
        return no.UNKNOWN_ACTION
    kind = kinds.kind_of(code)
    if kind == kinds.K_NONE:
        return no.UNKNOWN_ACTION
    if s.over() != 0:
        return no.GAME_OVER
    question = s.top()
    if not kinds.answers(kind, question):
        return no.because(no.OTHER_QUESTION, s.decider(), question)
    ruling = RULINGS[kind]
    if ruling.needs and question == Q_TURN and s.actions_left() == 0:
        return no.TURN_GIVEN_UP if s.bought() else no.NO_ACTIONS_LEFT
    return ruling.why_not(s, code)
