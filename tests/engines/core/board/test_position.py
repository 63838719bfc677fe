from __future__ import annotations

import pytest

from engines.core.board.position import LINES, long_runs, put_piece, ray, run_through
from engines.core.types import Side
from engines.registry import games


def cells(text: str) -> bytes:
    return bytes(".XO".index(char) for char in text.split() for char in char)


BOARD = cells("X..O. .X.O. ..XO. OOOX. ....X")  # a diagonal of X, a column and a row of O


def test_ray_ends_at_the_edge() -> None:
    assert list(ray(7, (0, 1), 5, 5)) == [8, 9]
    assert list(ray(7, (1, -1), 5, 5)) == [11, 15]
    assert list(ray(0, (-1, 0), 5, 5)) == []


def test_run_is_the_same_from_each_of_its_stones() -> None:
    for point in (0, 6, 12, 18, 24):
        assert run_through(BOARD, point, (1, 1), 5) == [0, 6, 12, 18, 24]


def test_rows_do_not_wrap() -> None:
    board = cells("...XX X.... ..... ..... .....")
    assert run_through(board, 4, (0, 1), 5) == [3, 4]


def test_crossing_runs_are_joined_and_lengths_bounded() -> None:
    board = cells("..X.. ..X.. XXX.. ..... .....")
    assert long_runs(board, 12, 5, min_length=3) == (2, 7, 10, 11, 12)
    assert long_runs(board, 12, 5, min_length=4) == ()
    assert long_runs(BOARD, 0, 5, min_length=3, max_length=4) == ()


def test_four_directions_stand_for_eight() -> None:
    eight = {(sign * row, sign * column) for row, column in LINES for sign in (1, -1)}
    assert len(eight) == 8


def test_placing_a_piece_copies_the_board() -> None:
    assert put_piece(BOARD, 1, Side.SECOND)[1] == 2
    assert BOARD[1] == 0


def test_position_class_needs_cells() -> None:
    with pytest.raises(TypeError, match="'cells'"):
        type(games()["tic_tac_toe"].position())()


def test_game_is_late_after_three_fifths_of_its_points() -> None:
    position, late = games()["gomoku"].position(), []
    # An order in which no five arises.
    for point in sorted(range(225), key=lambda one: ((one // 15 * 2 + one % 15) % 4, one))[:137]:
        position = position.play(point)
        late.append(position.is_late)
    assert late.index(True) + 1 == 135
    assert late[134:] == [True] * 3
