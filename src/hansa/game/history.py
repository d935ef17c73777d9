"""What was played: the actions that count, which of them are points of no return, and what redo would play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class History(Generic[T]):
    """Actions with undo and redo. Knows nothing of positions: the owner of one follows what this says.

    >>> history = History([3, 5], [True, False])
    >>> history.back_to_barrier()
    1
    >>> history.undo()
    True
    >>> history.codes, history.undone
    ([3], [5])
    >>> history.redo()
    True
    """

    __slots__ = ("barriers", "codes", "undone")

    def __init__(self, codes: Sequence[T] = (), barriers: Sequence[bool] = (), undone: Sequence[T] = ()) -> None:
        self.codes: list[T] = list(codes)
        """The actions that count."""
        self.barriers: list[bool] = list(barriers)
        """Whether each of them is a point of no return."""
        self.undone: list[T] = list(undone)
        """Actions that redo would play, the next one last."""

    def __len__(self) -> int:
        return len(self.codes)

    def play(self, code: T, barrier: bool = False) -> None:
        """One more action. The one that was taken back last leaves the others to redo, any other drops them."""
        if self.undone:
            if self.undone[-1] == code:
                self.undone.pop()
            else:
                self.undone.clear()
        self.codes.append(code)
        self.barriers.append(barrier)

    def can_undo(self, steps: int = 1) -> bool:
        """True if so many actions were played since the last point of no return."""
        return steps <= self.back_to_barrier()

    def undo(self, steps: int = 1, force: bool = False) -> bool:
        """Take back the last actions; False, and nothing changes, beyond a point of no return unless forced."""
        if steps > (len(self) if force else self.back_to_barrier()):
            return False
        for _ in range(steps):
            self.undone.append(self.codes.pop())
            self.barriers.pop()
        return True

    def redo(self, barrier: bool = False) -> bool:
        """Play again what was taken back last; False if there is nothing."""
        if not self.undone:
            return False
        self.play(self.undone[-1], barrier)
        return True

    def back_to_barrier(self) -> int:
        """How many actions were played since the last point of no return."""
        steps = 0
        while steps < len(self) and not self.barriers[-1 - steps]:
            steps += 1
        return steps

    def first(self, steps: int) -> History[T]:
        """The past up to so many actions, without what was taken back."""
        return History(self.codes[:steps], self.barriers[:steps])
