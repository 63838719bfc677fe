"""The notes' Othello program against a slow re-statement of what it does."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.othello import GAME
from engines.games.othello.historic.disc_difference import DiscDifference
from engines.games.othello.rules import PASS, OthelloPosition
from tests.engines.games.random_positions import FIFTY_AND_MORE, random_positions


def search(position: Position, **limits: int) -> SearchResult:
    return DiscDifference().search(position, Limits(**limits), StopFlag())


def board_of(position: Position) -> Any:
    """Eight rows from the top: 1 the program, that is the side to move, 2 its opponent."""
    cells = np.array(list(position.cells), dtype=np.int64).reshape(8, 8)
    if position.side_to_move == 1:
        cells = np.where(cells > 0, 3 - cells, 0)
    return cells


@numba.njit(cache=True)
def turn(board: Any, row: int, column: int, who: int, does_it: bool) -> int:
    """How many discs a disc of `who` there turns; turns them, and puts it, where `does_it`."""
    if board[row, column] != 0:
        return 0
    turned = 0
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            length, r, c = 0, row + down, column + right
            while (down != 0 or right != 0) and 0 <= r < 8 and 0 <= c < 8 and board[r, c] == 3 - who:
                length, r, c = length + 1, r + down, c + right
            if length and 0 <= r < 8 and 0 <= c < 8 and board[r, c] == who:
                turned += length
                for step in range(1, length + 1):
                    if does_it:
                        board[row + step * down, column + step * right] = who
    if does_it and turned:
        board[row, column] = who
    return turned


@numba.njit(cache=True)
def may_move(board: Any, who: int) -> bool:
    for row in range(8):
        for column in range(8):
            if turn(board, row, column, who, False):
                return True
    return False


@numba.njit(cache=True)
def slow_value(board: Any, who: int, plies: int) -> int:
    """Plain minimax on discs, without a cut-off; nobody passes."""
    if plies == 0 or not may_move(board, 1) or not may_move(board, 2):
        return np.sum(board == 1) - np.sum(board == 2)
    best = -100 if who == 1 else 100
    for row in range(8):
        for column in range(8):
            if turn(board, row, column, who, False):
                after = board.copy()
                turn(after, row, column, who, True)
                value = slow_value(after, 3 - who, plies - 1)
                best = max(best, value) if who == 1 else min(best, value)
    return best


def slow_values(position: Position) -> dict[int, int]:
    found = {}
    for point in range(64):
        after = board_of(position)
        if turn(after, point // 8, point % 8, 1, True):
            found[point] = slow_value(after, 2, 3)
    return found


@FIFTY_AND_MORE
def test_program_plays_the_first_best_disc_difference(count: int) -> None:
    for position in random_positions(GAME, count, longest=59):
        result = search(position)
        if position.legal_actions() == (PASS,):
            assert result.action == PASS
            continue
        expected = slow_values(position)
        assert {action: score.value for action, score in result.action_scores.items()} == expected
        assert result.action == min(
            square for square in expected if expected[square] == max(expected.values())
        )


def test_search_stops_where_the_other_side_cannot_move() -> None:
    """After c1 White has no square: the search counts there, though Black would go on and take all."""
    cells = bytearray(64)
    for name, disc in (("a1", 1), ("b1", 2), ("a8", 1), ("b8", 2), ("c8", 2)):
        cells[(int(name[1]) - 1) * 8 + ord(name[0]) - ord("a")] = disc
    position = OthelloPosition(bytes(cells))
    result = search(position)
    after_c1 = position.play(2)
    assert after_c1.legal_actions() == (PASS,)
    assert search(after_c1).action == PASS
    assert result.action_scores[2].value == 4 - 2
    assert result.nodes == len(result.action_scores)


def test_finished_game_scores_its_disc_difference_unproven() -> None:
    cells = bytearray(64)
    cells[0], cells[1] = 1, 2
    result = search(OthelloPosition(bytes(cells)))
    assert result.score.value == 3
    assert result.score.proof is None


def test_nodes_and_cutoffs_are_counted_and_limits_held() -> None:
    position = GAME.parse_moves("d3 c3 c4")
    whole = search(position)
    assert 0 < whole.cutoffs < whole.nodes
    part = search(position, nodes=50)
    assert part.nodes == 50
    assert part.action in position.legal_actions()
