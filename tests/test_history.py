"""Undo and redo as a value: what counts, what is a point of no return, what can be played again."""

from __future__ import annotations

from random import Random

from hansa.game.history import History


def test_undo_stops_at_a_point_of_no_return_unless_it_is_forced() -> None:
    history = History([1, 2, 3, 4], [False, True, False, False])
    assert history.back_to_barrier() == 2
    assert history.can_undo(2)
    assert not history.can_undo(3)
    assert not history.undo(3)
    assert (history.codes, history.undone) == ([1, 2, 3, 4], [])
    assert history.undo(3, force=True)
    assert (history.codes, history.barriers, history.undone) == ([1], [False], [4, 3, 2])
    assert not history.undo(2, force=True), "only one action is left"


def test_the_action_taken_back_last_keeps_the_others_for_redo_and_any_other_drops_them() -> None:
    history = History([1, 2, 3], [False] * 3)
    history.undo(3)
    history.play(1)
    assert history.undone == [3, 2]
    assert history.redo()
    assert (history.codes, history.undone) == ([1, 2], [3])
    history.play(9)
    assert (history.codes, history.undone) == ([1, 2, 9], [])
    assert not history.redo()


def test_undo_and_redo_in_any_order_keep_the_same_actions() -> None:
    rng = Random(5)
    history: History[int] = History()
    for n in range(500):
        whole = [*history.codes, *reversed(history.undone)]
        if rng.random() < 0.4:
            history.play(n, rng.random() < 0.2)
            assert history.codes == [*whole[: len(history) - 1], n]
            assert not history.undone
        elif rng.random() < 0.5:
            history.undo(rng.randint(1, 4), force=rng.random() < 0.5)
            assert [*history.codes, *reversed(history.undone)] == whole
        else:
            waiting = len(history.undone)
            assert history.redo() == (waiting > 0)
            assert len(history.undone) == max(0, waiting - 1)
            assert [*history.codes, *reversed(history.undone)] == whole
        assert len(history.barriers) == len(history)
