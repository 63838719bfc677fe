"""What the search asks before it looks for fours: what can the last stone have brought?"""

from __future__ import annotations

from engines.games.gomoku.search.board import kernel
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.patterns import (
    C_BLOCKED_TWO,
    C_FORBIDDEN,
    C_NONE,
    C_THREE,
    C_TWO,
    FREESTYLE,
)
from engines.games.gomoku.search.threats.fours import last_class

ROW = 7 * 15
FAR = 14 * 15


def board_of(*points: int) -> Board:
    board = Board(15, FREESTYLE)
    board.play(points)
    return board


def test_last_stone_has_the_class_it_made() -> None:
    board = board_of(ROW + 7, FAR, ROW + 8, FAR + 4)
    assert last_class(board.address, 2) == C_TWO
    assert last_class(board.address, 1) == C_BLOCKED_TWO


def test_pass_has_no_class() -> None:
    board = board_of(ROW + 7, FAR, ROW + 8)
    kernel.skip(board.address)
    assert last_class(board.address, 1) == C_NONE
    assert last_class(board.address, 2) == C_TWO


def test_answer_to_a_four_keeps_the_class_before_it() -> None:
    # Black makes a three, White a four, Black answers it: the three has not been asked about.
    board = board_of(ROW + 1, FAR + 1, ROW + 2, FAR + 2, 0, FAR + 3, ROW + 3, FAR, FAR + 4)
    assert last_class(board.address, 1) == C_THREE
    kernel.make(board.address, 200, 1)
    assert last_class(board.address, 2) == C_THREE
    assert last_class(board.address, 1) == C_NONE


def test_last_class_before_any_stone_is_the_highest() -> None:
    board = board_of()
    assert last_class(board.address, 1) == C_FORBIDDEN
    assert last_class(board.address, 2) == C_FORBIDDEN
