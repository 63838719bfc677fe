from __future__ import annotations

import itertools

import pytest

from engines.core.errors import IllegalActionError
from engines.core.types import Outcome, Side, Termination
from engines.games.tic_tac_toe import GAME

ROWS = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3"]
COLUMNS = ["a1 a2 a3", "b1 b2 b3", "c1 c2 c3"]
DIAGONALS = ["a1 b2 c3", "c1 b2 a3"]


@pytest.mark.parametrize("line", [*ROWS, *COLUMNS, *DIAGONALS])
def test_lines_win_in_every_order(line: str) -> None:
    start = GAME.position()
    points = [start.parse_action(name) for name in line.split()]
    others = [point for point in range(9) if point not in points][:2]
    for first, second, third in itertools.permutations(points):
        position = GAME.position(actions=[first, others[0], second, others[1], third])
        assert position.outcome == Outcome(Side.FIRST, Termination.LINE)
        assert position.winning_line == tuple(sorted(points))


def test_second_side_wins_too() -> None:
    assert GAME.parse_moves("a1 a3 b1 b3 c2 c3").outcome == Outcome(Side.SECOND, Termination.LINE)


def test_full_board_is_a_draw() -> None:
    assert GAME.parse_moves("a1 b1 c1 b2 a2 c2 b3 a3 c3").outcome == Outcome(None, Termination.BOARD_FULL)


def test_last_square_can_win_two_lines() -> None:
    crossed = GAME.parse_moves("a1 b1 c3 b3 c1 a2 a3 c2 b2")
    assert crossed.outcome == Outcome(Side.FIRST, Termination.LINE)
    assert crossed.winning_line == (0, 2, 4, 6, 8)


def test_taken_square_is_refused() -> None:
    with pytest.raises(IllegalActionError) as caught:
        GAME.parse_moves("b2 b2")
    assert caught.value.reason == "occupied"
