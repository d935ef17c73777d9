"""The whole game in three questions: what is legal, why not, and what follows.

Each question has one rule that offers, each kind of action (kinds.py) one that refuses and applies.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import (
    bonus,
    britannia,
    displace,
    end,
    establish,
    favour,
    hire,
    kinds,
    lay,
    move,
    neutral,
    pawn,
    place,
    promo,
    relocate,
    remove,
    take,
    tokens,
    turn,
)
from hansa.engine import reasons as no
from hansa.engine.constants import (
    BLOCK,
    NEUTRAL,
    PLUS_3,
    PLUS_4,
    Q_BONUS_DEVELOP,
    Q_BONUS_OFFICE,
    Q_BONUS_PLACE,
    Q_LAY,
    Q_MOVE,
    Q_NEUTRAL,
    Q_PAWN_START,
    Q_RELOCATE,
    Q_REMOVE,
    Q_TAKE,
    Q_TURN,
    STEP_AFTER_ACTION,
    STEP_CLEAR_ROUTE,
    STEP_PRINTED_BONUS,
    STEP_TRIBUTE,
    TRIBUTE,
)
from hansa.engine.layout import N_CODES
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
    question = s.top()
    if question == Q_TURN:
        return turn.offer(s, out, 0)
    if question == Q_RELOCATE:
        return relocate.offer(s, out, 0)
    if question == Q_MOVE:
        return move.offer(s, out, 0)
    if question == Q_LAY:
        return lay.offer(s, out, 0)
    if question == Q_REMOVE:
        return remove.offer(s, out, 0)
    if question == Q_NEUTRAL:
        return neutral.offer(s, out, 0)
    if question == Q_PAWN_START:
        return pawn.offer_start(s, out, 0)
    if question == Q_TAKE:
        return take.offer(s, out, 0)
    if question == Q_BONUS_PLACE:
        return bonus.offer_place(s, out, 0)
    if question == Q_BONUS_DEVELOP:
        return bonus.offer_develop(s, out, 0)
    if question == Q_BONUS_OFFICE:
        return bonus.offer_office(s, out, 0)
    return 0


# ---------------------------------------------------------------- what follows
def apply(s: State, code: i64) -> None:
    """Carry out a legal action and everything that follows without a further decision."""
    kind = kinds.kind_of(code)
    if kinds.is_action(kind):
        apply_action(s, kind, code)
    elif kind >= kinds.K_DONE:
        apply_answer(s, kind, code)
    elif kind == kinds.K_END:
        turn.end(s)
    else:
        apply_use(s, kind, code)
    settle(s)


def apply_action(s: State, kind: i64, code: i64) -> None:
    """One of the actions of R-32."""
    if kind == kinds.K_HIRE:
        hire.apply(s, code)
    elif kind == kinds.K_PLACE:
        place.apply(s, code)
    elif kind == kinds.K_PLACE_PAYING:
        place.apply_paying(s, code)
    elif kind == kinds.K_DISPLACE:
        displace.apply(s, code)
    elif kind == kinds.K_LIFT:
        move.apply_lift(s, code)
    elif kind == kinds.K_ESTABLISH:
        establish.apply(s, code)
    else:
        pawn.apply_paid(s, code)


def apply_use(s: State, kind: i64, code: i64) -> None:
    """What a turn has besides its actions."""
    if kind == kinds.K_PAWN_FREE:
        last = ends_turn(s, code)
        pawn.apply_free(s, code)
        if last:
            turn.end(s)
    elif kind == kinds.K_USE_SWAP:
        tokens.apply_swap(s, code)
    elif kind == kinds.K_USE_PLUS_3:
        tokens.apply_plus(s, PLUS_3)
    elif kind == kinds.K_USE_PLUS_4:
        tokens.apply_plus(s, PLUS_4)
    elif kind == kinds.K_USE_DEVELOP:
        tokens.apply_develop(s, code)
    elif kind == kinds.K_USE_THREE:
        tokens.apply_three(s)
    elif kind == kinds.K_USE_EXCHANGE:
        promo.apply_exchange(s, code)
    elif kind == kinds.K_USE_TRIBUTE:
        promo.apply_lay_out(s, TRIBUTE, code)
    elif kind == kinds.K_USE_BLOCK:
        promo.apply_lay_out(s, BLOCK, code)
    elif kind == kinds.K_BUY:
        favour.apply(s, code)
    else:
        britannia.apply_permit(s)


def ends_turn(s: State, code: i64) -> bool:
    """The action phase is over with this action: ending the turn, or the free pawn move after an action (R-207)."""
    kind = kinds.kind_of(code)
    return kind == kinds.K_END or (kind == kinds.K_PAWN_FREE and s.acted())


def apply_answer(s: State, kind: i64, code: i64) -> None:
    """An answer to a question that came up on the way."""
    if kind == kinds.K_PUT:
        move.apply_put(s, code)
    elif kind == kinds.K_RELOCATE:
        relocate.apply(s, code)
    elif kind == kinds.K_RELOCATE_FROM:
        relocate.apply_from(s, code)
    elif kind == kinds.K_DONE:
        decline(s)
    elif kind == kinds.K_LAY:
        lay.apply(s, code)
        turn.go_on(s)
    elif kind == kinds.K_REMOVE:
        remove.apply(s, code)
    elif kind == kinds.K_PAWN_START:
        pawn.apply_start(s, code)
    elif kind == kinds.K_SETTLE:
        neutral.apply(s, code)
    elif kind == kinds.K_TAKE:
        take.apply(s, code)
    elif kind == kinds.K_BONUS_DEVELOP:
        bonus.apply_develop(s)
    elif kind == kinds.K_BONUS_PLACE:
        bonus.apply_place(s, code)
    else:
        bonus.apply_office(s, code)


def decline(s: State) -> None:
    question = s.top()
    if question == Q_RELOCATE:
        relocate.apply_done(s)
    elif question == Q_MOVE:
        move.apply_done(s)
    elif question == Q_REMOVE:
        remove.apply_done(s)
    elif question == Q_TAKE:
        take.apply_done(s)
    else:
        bonus.apply_done(s)


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
    if kind == kinds.K_END:
        return 0
    if kind >= kinds.K_DONE:
        return why_not_answer(s, kind, code)
    acts = kinds.is_action(kind)
    if (acts or kind == kinds.K_PERMIT) and question == Q_TURN and s.actions_left() == 0:
        return no.TURN_GIVEN_UP if s.bought() else no.NO_ACTIONS_LEFT
    return why_not_action(s, kind, code) if acts else why_not_use(s, kind, code)


def why_not_action(s: State, kind: i64, code: i64) -> i64:
    if kind == kinds.K_HIRE:
        return hire.why_not(s, code)
    if kind == kinds.K_PLACE:
        return place.why_not(s, code)
    if kind == kinds.K_PLACE_PAYING:
        return place.why_not_paying(s, code)
    if kind == kinds.K_DISPLACE:
        return displace.why_not(s, code)
    if kind == kinds.K_LIFT:
        return move.why_not_lift(s, code)
    if kind == kinds.K_ESTABLISH:
        return establish.why_not(s, code)
    return pawn.why_not_paid(s, code)


def why_not_use(s: State, kind: i64, code: i64) -> i64:
    if kind == kinds.K_PAWN_FREE:
        return pawn.why_not_free(s, code)
    if kind == kinds.K_USE_SWAP:
        return tokens.why_not_swap(s, code)
    if kind == kinds.K_USE_PLUS_3:
        return tokens.why_not_plus(s, PLUS_3)
    if kind == kinds.K_USE_PLUS_4:
        return tokens.why_not_plus(s, PLUS_4)
    if kind == kinds.K_USE_DEVELOP:
        return tokens.why_not_develop(s, code)
    if kind == kinds.K_USE_THREE:
        return tokens.why_not_three(s)
    if kind == kinds.K_USE_EXCHANGE:
        return promo.why_not_exchange(s, code)
    if kind == kinds.K_USE_TRIBUTE:
        return promo.why_not_lay_out(s, TRIBUTE, code)
    if kind == kinds.K_USE_BLOCK:
        return promo.why_not_lay_out(s, BLOCK, code)
    if kind == kinds.K_BUY:
        return favour.why_not(s, code)
    return britannia.why_not_permit(s)


def why_not_answer(s: State, kind: i64, code: i64) -> i64:
    if kind == kinds.K_DONE:
        return why_not_done(s)
    if kind == kinds.K_PUT:
        return move.why_not_put(s, code)
    if kind == kinds.K_RELOCATE:
        return relocate.why_not(s, code)
    if kind == kinds.K_RELOCATE_FROM:
        return relocate.why_not_from(s, code)
    if kind == kinds.K_LAY:
        return lay.why_not(s, code)
    if kind == kinds.K_REMOVE:
        return remove.why_not(s, code)
    if kind == kinds.K_PAWN_START:
        return pawn.why_not_start(s, code)
    if kind == kinds.K_SETTLE:
        return neutral.why_not(s, code)
    if kind == kinds.K_TAKE:
        return take.why_not(s, code)
    if kind == kinds.K_BONUS_PLACE:
        return bonus.why_not_place(s, code)
    if kind == kinds.K_BONUS_OFFICE:
        return bonus.why_not_office(s, code)
    return 0  # developing Privilege is asked only where it is possible


def why_not_done(s: State) -> i64:
    question = s.top()
    if question == Q_RELOCATE:
        return relocate.why_not_done(s)
    if question == Q_MOVE:
        return move.why_not_done(s)
    if question == Q_REMOVE:
        return remove.why_not_done(s)
    if question == Q_TAKE:
        return take.why_not_done(s)
    return 0
