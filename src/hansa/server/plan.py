"""Planning: a private copy of the game as a seat knows it, made for one request and dropped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from hansa.game import events as ev
from hansa.game.actions import Done, End
from hansa.game.game import AnyAction, Game
from hansa.game.knowledge import Knowledge
from hansa.game.notation import NotationError
from hansa.game.reasons import IllegalAction, not_your_decision
from hansa.server.answers import Plan, PlanStep, Refused
from hansa.server.errors import reason_of
from hansa.server.unions import legal_of

REPLIES = 60
Ended = Literal["turn", "unknown", "over"] | None


def seat_copy(game: Game, seat: int | None) -> Game:
    """The game from here on as the seat may know it; what it cannot know is dealt anew without a look at the truth."""
    copy = game.fork()
    copy.state = Knowledge(game.state, seat).world()
    return copy


def make(game: Game, seat: int, actions: Sequence[AnyAction], seq: int, stale: bool) -> Plan:
    """Play the actions in a copy and say where they lead."""
    return made_on(seat_copy(game, seat), seat, actions, seq, stale)


def made_on(copy: Game, seat: int, actions: Sequence[AnyAction], seq: int, stale: bool) -> Plan:
    """The same on a copy, which is nobody else's."""
    ahead = copy.actor is not None and copy.actor != seat
    if ahead:
        wait_for(copy, seat)
    steps: list[PlanStep] = []
    refused: Refused | None = None
    ended: Ended = None
    for i, action in enumerate(actions):
        try:
            if copy.actor != seat:
                raise IllegalAction(not_your_decision(copy.actor or 0, copy.words), str(action))
            code = copy.code_of(action)
            text = copy.text_of(code)
            events = copy.play(code, seat)
        except (NotationError, IllegalAction) as error:
            refused = Refused(i, reason_of(error))
            break
        steps.append(step(seat, "plan", text, code, events))
        ended = where_it_ends(copy, seat, events)
        if ended is None:
            assume_replies(copy, seat, steps)
            ended = where_it_ends(copy, seat, [])
        if ended:
            break
    legal = legal_of(copy) if ended is None and copy.actor == seat else []
    return Plan(seq, stale, steps, copy.view(seat), legal, ended, refused, ahead)


def wait_for(copy: Game, seat: int) -> None:
    """As if it were the seat's turn: until then the others decline everything and end their turns."""
    for _ in range(REPLIES):
        if copy.actor is None or copy.actor == seat:
            return
        codes = copy.legal_codes()
        copy.play(next((code for code in codes if isinstance(copy.action_of(code), (End, Done))), codes[0]), copy.actor)


def step(seat: int, by: Literal["plan", "assumed"], text: str, code: int, events: Sequence[ev.Event]) -> PlanStep:
    return PlanStep(seat, by, text, code, [ev.for_seat(event, None) for event in events])  # hidden tokens stay hidden


def where_it_ends(copy: Game, seat: int, events: Sequence[ev.Event]) -> Ended:
    """Why the plan cannot go on from here."""
    if copy.over:
        return "over"
    if any(isinstance(event, ev.TokenSeen) for event in events):
        return "unknown"
    return "turn" if int(copy.state.player()) != seat else None


def assume_replies(copy: Game, seat: int, steps: list[PlanStep]) -> None:
    """Others put their displaced piece on the first legal target and decline the rest."""
    for _ in range(REPLIES):
        actor = copy.actor
        if actor is None or actor == seat:
            return
        codes = copy.legal_codes()
        actions = [copy.action_of(code) for code in codes]
        i = next((i for i, action in enumerate(actions) if isinstance(action, Done)), 0)
        text = str(actions[i])
        events = copy.play(codes[i], actor)
        steps.append(step(actor, "assumed", text, codes[i], events))
        if int(copy.state.player()) != seat:
            return
