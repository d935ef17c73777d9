"""The turn: its beginning, what it offers, and its end (R-30 to R-39)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import britannia, displace, establish, favour, hire, lay, move, pawn, place, tokens
from hansa.engine import end as game_end
from hansa.engine import events as ev
from hansa.engine.actions import END
from hansa.engine.constants import ACTIONS, Q_TURN
from hansa.engine.layout import MOST_PASSES
from hansa.engine.state import State


def begin(s: State, player: i64) -> None:
    actions = s.value(player, ACTIONS) + favour.more_actions(s, player)
    s.begin_turn(player, actions)
    s.push(Q_TURN, player)
    s.tell(ev.TURN_BEGAN, player, actions)


def offer(s: State, out: vec[i64], n: i64) -> i64:
    """Ending the turn is always possible (R-34); it is never automatic."""
    out[n] = END
    n += 1
    if s.actions_left() > 0:
        n = hire.offer(s, out, n)
        n = place.offer(s, out, n)
        n = displace.offer(s, out, n)
        n = move.offer_lifts(s, out, n)
        n = establish.offer(s, out, n)
    n = tokens.offer(s, out, n)
    if s.fresh():
        n = favour.offer(s, out, n)
    if s.rules.pawn:
        n = pawn.offer(s, out, n)
    if s.board.has_countries and s.actions_left() > 0:
        n = britannia.offer_permit(s, out, n)
    return n


def end(s: State) -> None:
    """The action phase is over: look at the plate, lay tokens out, then the next player (R-39)."""
    s.tell(ev.TURN_ENDED, s.player(), s.actions_left())
    passes: i64 = 0
    if s.fresh():
        passes = min(s.passes() + 1, i64(MOST_PASSES))
    s.set_passes(passes)
    s.pop()
    lay.look(s)
    go_on(s)


def go_on(s: State) -> None:
    """After each token laid out: the next one, or the next player's turn."""
    if lay.ask(s):
        return
    if s.rules.stall_rounds > 0 and s.passes() >= s.rules.stall_rounds * s.rules.players:
        game_end.stall(s)
        return
    following = s.player() + 1
    if following == s.rules.players:
        following = 0
    begin(s, following)
