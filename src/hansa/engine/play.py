"""The whole game in three questions: what is legal, why not, and what follows."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import (
    actions as act,
)
from hansa.engine import (
    bonus,
    britannia,
    displace,
    end,
    establish,
    favour,
    hire,
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


def apply(s: State, code: i64) -> None:
    """Carry out a legal action and everything that follows without a further decision."""
    if code < act.LIFT:
        if code < act.HIRE:
            if code == act.END:
                turn.end(s)
            else:
                decline(s)
        elif code < act.PLACE:
            hire.apply(s, code)
        elif code < act.DISPLACE:
            place.apply(s, code)
        else:
            displace.apply(s, code)
    elif code < act.ESTABLISH:
        if code < act.PUT:
            move.apply_lift(s, code)
        else:
            move.apply_put(s, code)
    elif code < act.RELOCATE:
        establish.apply(s, code)
    elif code < act.LAY:
        if code < act.RELOCATE_FROM:
            relocate.apply(s, code)
        else:
            relocate.apply_from(s, code)
    elif code < act.USE_SWAP:
        lay.apply(s, code)
        turn.go_on(s)
    elif code < act.REMOVE:
        use_token(s, code)
    elif code < act.PAWN_PLACE:
        remove.apply(s, code)
    elif code < act.SETTLE:
        move_pawn(s, code)
    elif code < act.TAKE:
        neutral.apply(s, code)
    elif code < act.BUY:
        take.apply(s, code)
    elif code < act.USE_EXCHANGE:
        favour.apply(s, code)
    elif code < act.PERMIT:
        use_promo(s, code)
    elif code == act.PERMIT:
        britannia.apply_permit(s)
    elif code == act.BONUS_DEVELOP:
        bonus.apply_develop(s)
    elif code < act.BONUS_OFFICE:
        bonus.apply_place(s, code)
    elif code < act.PLACE_PAYING:
        bonus.apply_office(s, code)
    else:
        place.apply_paying(s, code)
    settle(s)


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
        elif s.rules.neutral and s.full_routes(5) > 0:
            s.push(STEP_AFTER_ACTION, who)  # look again once the neutral route is settled
            neutral.ask_if_full(s)
        else:
            end.check(s)
        top = s.top()


def use_token(s: State, code: i64) -> None:
    if code < act.USE_PLUS_3:
        tokens.apply_swap(s, code)
    elif code == act.USE_PLUS_3:
        tokens.apply_plus(s, PLUS_3)
    elif code == act.USE_PLUS_4:
        tokens.apply_plus(s, PLUS_4)
    elif code < act.USE_THREE:
        tokens.apply_develop(s, code)
    else:
        tokens.apply_three(s)


def use_promo(s: State, code: i64) -> None:
    if code < act.USE_TRIBUTE:
        promo.apply_exchange(s, code)
    elif code < act.USE_BLOCK:
        promo.apply_lay_out(s, TRIBUTE, code - act.USE_TRIBUTE)
    else:
        promo.apply_lay_out(s, BLOCK, code - act.USE_BLOCK)


def move_pawn(s: State, code: i64) -> None:
    if code < act.PAWN_FREE:
        pawn.apply_start(s, code)
    elif code < act.PAWN_PAID:
        last = ends_turn(s, code)
        pawn.apply_free(s, code)
        if last:
            turn.end(s)
    else:
        pawn.apply_paid(s, code)


def ends_turn(s: State, code: i64) -> bool:
    """The action phase is over with this action: ending the turn, or the free pawn move after an action (R-207)."""
    return code == act.END or (act.PAWN_FREE <= code < act.PAWN_PAID and s.acted())


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


# ---------------------------------------------------------------- why not
def why_not(s: State, code: i64) -> i64:
    """0 if the action is legal, else the packed reason. Equal posts and any order of lifting are accepted too."""
    if code < 0 or code >= act.N_CODES:
        return no.UNKNOWN_ACTION
    if s.over() != 0:
        return no.GAME_OVER
    question = s.top()
    if not answers(question, code):
        return no.because(no.OTHER_QUESTION, s.decider(), question)
    if question == Q_TURN and s.actions_left() == 0 and (is_action(code) or code == act.PERMIT):
        return no.TURN_GIVEN_UP if s.bought() else no.NO_ACTIONS_LEFT
    if code == act.END:
        return 0
    if code == act.DONE:
        return why_not_done(s, question)
    if code < act.PLACE:
        return hire.why_not(s, code)
    if code < act.DISPLACE:
        return place.why_not(s, code)
    if code < act.LIFT:
        return displace.why_not(s, code)
    if code < act.PUT:
        return move.why_not_lift(s, code)
    if code < act.ESTABLISH:
        return move.why_not_put(s, code)
    if code < act.RELOCATE:
        return establish.why_not(s, code)
    if code < act.RELOCATE_FROM:
        return relocate.why_not(s, code)
    if code < act.LAY:
        return relocate.why_not_from(s, code)
    if code < act.USE_SWAP:
        return lay.why_not(s, code)
    if code < act.REMOVE:
        return why_not_token(s, code)
    if code < act.PAWN_PLACE:
        return remove.why_not(s, code)
    if code < act.PAWN_FREE:
        return 0 if code - act.PAWN_PLACE < s.board.n_provinces else no.NOT_ON_THIS_BOARD
    if code < act.PAWN_PAID:
        return pawn.why_not_free(s, code)
    if code < act.SETTLE:
        return pawn.why_not_paid(s, code)
    if code < act.TAKE:
        return neutral.why_not(s, code)
    if code < act.BUY:
        return take.why_not(s, code)
    if code < act.USE_EXCHANGE:
        return favour.why_not(s, code)
    if code < act.USE_TRIBUTE:
        return promo.why_not_exchange(s, code)
    if code < act.USE_BLOCK:
        return promo.why_not_lay_out(s, TRIBUTE, code - act.USE_TRIBUTE)
    if code < act.PERMIT:
        return promo.why_not_lay_out(s, BLOCK, code - act.USE_BLOCK)
    if code == act.PERMIT:
        return britannia.why_not_permit(s)
    if code == act.BONUS_DEVELOP:
        return 0
    if code < act.BONUS_OFFICE:
        return bonus.why_not_place(s, code)
    if code < act.PLACE_PAYING:
        return bonus.why_not_office(s, code)
    reason = place.why_not_there(s, (code - act.PLACE_PAYING) // 6, ((code - act.PLACE_PAYING) // 3) & 1)
    return reason if reason != 0 else promo.why_not_payment(s, code)


def why_not_token(s: State, code: i64) -> i64:
    if code < act.USE_PLUS_3:
        return tokens.why_not_swap(s, code)
    if code == act.USE_PLUS_3:
        return tokens.why_not_plus(s, PLUS_3)
    if code == act.USE_PLUS_4:
        return tokens.why_not_plus(s, PLUS_4)
    if code < act.USE_THREE:
        return tokens.why_not_develop(s, code)
    return tokens.why_not_three(s)


def why_not_done(s: State, question: i64) -> i64:
    if question == Q_RELOCATE:
        return relocate.why_not_done(s)
    if question == Q_MOVE:
        return move.why_not_done(s)
    if question == Q_REMOVE:
        return remove.why_not_done(s)
    if question == Q_TAKE:
        return take.why_not_done(s)
    return 0


def is_action(code: i64) -> bool:
    """The code is one of the five actions or the paid pawn move (R-32)."""
    return (
        act.HIRE <= code < act.PUT
        or act.ESTABLISH <= code < act.RELOCATE
        or act.PAWN_PAID <= code < act.SETTLE
        or code >= act.PLACE_PAYING
    )


def answers(question: i64, code: i64) -> bool:
    """The kind of action is an answer to this kind of question."""
    if code == act.END:
        return question == Q_TURN
    if code == act.DONE:
        return question != Q_TURN and question != Q_LAY and question != Q_NEUTRAL and question != Q_PAWN_START
    if act.LIFT <= code < act.PUT:
        return question == Q_TURN or question == Q_MOVE
    if act.PUT <= code < act.ESTABLISH:
        return question == Q_MOVE
    if act.RELOCATE <= code < act.LAY:
        return question == Q_RELOCATE
    if act.LAY <= code < act.USE_SWAP:
        return question == Q_LAY
    if act.REMOVE <= code < act.PAWN_PLACE:
        return question == Q_REMOVE
    if act.PAWN_PLACE <= code < act.PAWN_FREE:
        return question == Q_PAWN_START
    if act.SETTLE <= code < act.TAKE:
        return question == Q_NEUTRAL
    if act.TAKE <= code < act.BUY:
        return question == Q_TAKE
    if code == act.BONUS_DEVELOP:
        return question == Q_BONUS_DEVELOP
    if act.BONUS_PLACE <= code < act.BONUS_OFFICE:
        return question == Q_BONUS_PLACE
    if act.BONUS_OFFICE <= code < act.PLACE_PAYING:
        return question == Q_BONUS_OFFICE
    return question == Q_TURN
