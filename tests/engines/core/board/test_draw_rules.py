"""Draws by repetition and by counting."""

import pytest

from engines.core.board.draw_rules import Progress
from engines.core.types import Outcome, Side, Termination

WHITE, BLACK = Side.FIRST, Side.SECOND
HERE, THERE = bytes((1, 0, 2)), bytes((0, 1, 2))


def walked(*boards, progress=None):
    """The progress after these boards by turns, the first of them reached by a capture."""
    progress = progress or Progress().after(WHITE, boards[0], is_irreversible=True)
    for ply, cells in enumerate(boards[1:], start=1):
        progress = progress.after(Side(ply % 2), cells, is_irreversible=False)
    return progress


def test_third_repetition_with_the_same_mover_is_a_draw():
    twice = walked(HERE, THERE, HERE, THERE)
    assert twice.draw(repetitions=3, plies=9) is None
    thrice = twice.after(WHITE, HERE, is_irreversible=False)
    assert thrice.draw(repetitions=3, plies=9) == Outcome(None, Termination.REPETITION)
    assert twice.after(BLACK, HERE, is_irreversible=False).draw(repetitions=3, plies=9) is None


def test_too_many_reversible_actions_are_a_draw():
    boards = [bytes((number,)) for number in range(5)]
    assert walked(*boards[:4]).draw(repetitions=3, plies=4) is None
    assert walked(*boards).draw(repetitions=3, plies=4) == Outcome(None, Termination.COUNTING)


def test_capture_restarts_both_counts():
    before = walked(HERE, THERE, HERE, THERE)
    after = before.after(WHITE, HERE, is_irreversible=True)
    assert after.draw(repetitions=2, plies=1) is None
    assert after == walked(HERE)
    assert Progress().draw(repetitions=1, plies=0) is None


@pytest.mark.parametrize("turn", [bytes, lambda cells: cells[::-1]])
def test_key_counts_earlier_boards_and_ignores_their_order(turn):
    other = bytes((2, 2, 2))
    one = walked(HERE, THERE, other, THERE, HERE)
    same = walked(other, THERE, HERE, THERE, HERE)
    assert one.key(turn) == same.key(turn)
    assert one.key(turn) != walked(HERE, THERE, HERE).key(turn)
    assert walked(HERE).key(turn) == b""


def test_turned_key_is_that_of_the_turned_boards():
    turned = walked(HERE[::-1], THERE[::-1], HERE[::-1])
    assert walked(HERE, THERE, HERE).key(lambda cells: cells[::-1]) == turned.key()
