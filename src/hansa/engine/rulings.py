"""The table of the rulings: for each kind of action (kinds.py) which rule refuses it and which applies it.

A row is an object, because a method of an object is called natively and a function that is kept in a list is not.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from hansa.engine import (
    bonus,
    britannia,
    displace,
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
from hansa.engine.constants import BLOCK, PLUS_3, PLUS_4, TRIBUTE
from hansa.engine.questions import QUESTIONS
from hansa.engine.state import State


class Ruling:
    """How one kind of action is refused and carried out."""

    def __init__(self, kind: int, needs: bool = False) -> None:
        self.kind: Final[int] = kind
        self.needs: Final[bool] = needs
        """In a turn it needs an action that is left."""

    def why_not(self, s: State, code: i64) -> i64:
        """0 if it is legal, else the packed reason. It is an answer to what is asked."""
        return 0

    def apply(self, s: State, code: i64) -> None:
        raise NotImplementedError

    def ends_turn(self, s: State) -> bool:
        """The action phase is over with this action."""
        return False


@final
class End(Ruling):
    def apply(self, s: State, code: i64) -> None:
        turn.end(s)

    def ends_turn(self, s: State) -> bool:
        return True


@final
class Hire(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return hire.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        hire.apply(s, code)


@final
class Place(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return place.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        place.apply(s, code)


@final
class PlacePaying(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return place.why_not_paying(s, code)

    def apply(self, s: State, code: i64) -> None:
        place.apply_paying(s, code)


@final
class Displace(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return displace.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        displace.apply(s, code)


@final
class Lift(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return move.why_not_lift(s, code)

    def apply(self, s: State, code: i64) -> None:
        move.apply_lift(s, code)


@final
class Establish(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return establish.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        establish.apply(s, code)


@final
class PawnPaid(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return pawn.why_not_paid(s, code)

    def apply(self, s: State, code: i64) -> None:
        pawn.apply_paid(s, code)


@final
class PawnFree(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return pawn.why_not_free(s, code)

    def apply(self, s: State, code: i64) -> None:
        last = self.ends_turn(s)
        pawn.apply_free(s, code)
        if last:
            turn.end(s)

    def ends_turn(self, s: State) -> bool:
        return s.acted()  # after an action


@final
class UseSwap(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return tokens.why_not_swap(s, code)

    def apply(self, s: State, code: i64) -> None:
        tokens.apply_swap(s, code)


@final
class UsePlus(Ruling):
    def __init__(self, kind: int, token: i64) -> None:
        super().__init__(kind)
        self.token: Final[i64] = token

    def why_not(self, s: State, code: i64) -> i64:
        return tokens.why_not_plus(s, self.token)

    def apply(self, s: State, code: i64) -> None:
        tokens.apply_plus(s, self.token)


@final
class UseDevelop(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return tokens.why_not_develop(s, code)

    def apply(self, s: State, code: i64) -> None:
        tokens.apply_develop(s, code)


@final
class UseThree(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return tokens.why_not_three(s)

    def apply(self, s: State, code: i64) -> None:
        tokens.apply_three(s)


@final
class UseExchange(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return promo.why_not_exchange(s, code)

    def apply(self, s: State, code: i64) -> None:
        promo.apply_exchange(s, code)


@final
class LayOut(Ruling):
    def __init__(self, kind: int, token: i64) -> None:
        super().__init__(kind)
        self.token: Final[i64] = token

    def why_not(self, s: State, code: i64) -> i64:
        return promo.why_not_lay_out(s, self.token, code)

    def apply(self, s: State, code: i64) -> None:
        promo.apply_lay_out(s, self.token, code)


@final
class Buy(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return favour.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        favour.apply(s, code)


@final
class UsePermit(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return britannia.why_not_permit(s)

    def apply(self, s: State, code: i64) -> None:
        britannia.apply_permit(s)


@final
class Done(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return QUESTIONS[s.top()].why_not_done(s)

    def apply(self, s: State, code: i64) -> None:
        QUESTIONS[s.top()].done(s)


@final
class Put(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return move.why_not_put(s, code)

    def apply(self, s: State, code: i64) -> None:
        move.apply_put(s, code)


@final
class Relocate(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return relocate.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        relocate.apply(s, code)


@final
class RelocateFrom(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return relocate.why_not_from(s, code)

    def apply(self, s: State, code: i64) -> None:
        relocate.apply_from(s, code)


@final
class Lay(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return lay.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        lay.apply(s, code)
        turn.go_on(s)


@final
class Remove(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return remove.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        remove.apply(s, code)


@final
class PawnStart(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return pawn.why_not_start(s, code)

    def apply(self, s: State, code: i64) -> None:
        pawn.apply_start(s, code)


@final
class Settle(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return neutral.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        neutral.apply(s, code)


@final
class Take(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return take.why_not(s, code)

    def apply(self, s: State, code: i64) -> None:
        take.apply(s, code)


@final
class BonusDevelop(Ruling):
    def apply(self, s: State, code: i64) -> None:
        bonus.apply_develop(s)


@final
class BonusPlace(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return bonus.why_not_place(s, code)

    def apply(self, s: State, code: i64) -> None:
        bonus.apply_place(s, code)


@final
class BonusOffice(Ruling):
    def why_not(self, s: State, code: i64) -> i64:
        return bonus.why_not_office(s, code)

    def apply(self, s: State, code: i64) -> None:
        bonus.apply_office(s, code)


ROWS: Final[list[Ruling]] = [
    End(kinds.K_END),
    Hire(kinds.K_HIRE, needs=True),
    Place(kinds.K_PLACE, needs=True),
    PlacePaying(kinds.K_PLACE_PAYING, needs=True),
    Displace(kinds.K_DISPLACE, needs=True),
    Lift(kinds.K_LIFT, needs=True),
    Establish(kinds.K_ESTABLISH, needs=True),
    PawnPaid(kinds.K_PAWN_PAID, needs=True),
    PawnFree(kinds.K_PAWN_FREE),
    UseSwap(kinds.K_USE_SWAP),
    UsePlus(kinds.K_USE_PLUS_3, PLUS_3),
    UsePlus(kinds.K_USE_PLUS_4, PLUS_4),
    UseDevelop(kinds.K_USE_DEVELOP),
    UseThree(kinds.K_USE_THREE),
    UseExchange(kinds.K_USE_EXCHANGE),
    LayOut(kinds.K_USE_TRIBUTE, TRIBUTE),
    LayOut(kinds.K_USE_BLOCK, BLOCK),
    Buy(kinds.K_BUY),
    UsePermit(kinds.K_PERMIT, needs=True),
    Done(kinds.K_DONE),
    Put(kinds.K_PUT),
    Relocate(kinds.K_RELOCATE),
    RelocateFrom(kinds.K_RELOCATE_FROM),
    Lay(kinds.K_LAY),
    Remove(kinds.K_REMOVE),
    PawnStart(kinds.K_PAWN_START),
    Settle(kinds.K_SETTLE),
    Take(kinds.K_TAKE),
    BonusDevelop(kinds.K_BONUS_DEVELOP),
    BonusPlace(kinds.K_BONUS_PLACE),
    BonusOffice(kinds.K_BONUS_OFFICE),
]
assert [ruling.kind for ruling in ROWS] == [kind.number for kind in kinds.KINDS], "a ruling is out of order"
RULINGS: Final[vec[Ruling]] = vec[Ruling](ROWS)
