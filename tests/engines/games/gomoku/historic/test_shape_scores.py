"""The notes' shape player against a slow re-statement of what it does."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.gomoku import GAME
from engines.games.gomoku.historic import shape_kernel, shape_search
from engines.games.gomoku.historic.shape_scores import ShapeScores
from tests.engines.games.gomoku.historic.scattered import scattered
from tests.engines.games.random_positions import FIFTY_AND_MORE

SHAPES = [
    (50, "01100"),
    (50, "00110"),
    (200, "11010"),
    (500, "00111"),
    (500, "11100"),
    (5000, "01110"),
    (5000, "010110"),
    (5000, "011010"),
    (5000, "11101"),
    (5000, "11011"),
    (5000, "10111"),
    (5000, "11110"),
    (5000, "01111"),
    (50000, "011110"),
    (99999999, "11111"),
]
WORTHS = np.array([worth for worth, _ in SHAPES])
LENGTHS = np.array([len(shape) for _, shape in SHAPES])
PATTERNS = np.array([[int(cell) for cell in shape.ljust(6, "0")] for _, shape in SHAPES])
STEPS = np.array([(0, 1), (1, 0), (1, 1), (-1, 1)])  # (column, row)
BOUND = 99999999.0


def search(position: Position, depth: int = 3, **limits: int) -> SearchResult:
    return ShapeScores(depth).search(position, Limits(**limits), StopFlag())


# -- the evaluation and the search, said again, plainly -----------------


@numba.njit(cache=True)
def total(board: Any, stones: Any, who: int) -> int:  # noqa: PLR0912
    """What the shapes of `who` are worth; `stones` are columns and rows in the order played, all sides'."""
    size = len(board)
    worths, lines, starts = [0], [0], [(0, 0)]  # recorded shapes; the first is none
    result = 0
    window = np.zeros(6, dtype=np.int64)
    for stone in range(len(stones)):
        column, row = stones[stone, 0], stones[stone, 1]
        if board[row, column] != who:
            continue
        for line in range(4):
            right, down = STEPS[line, 0], STEPS[line, 1]
            is_recorded = False
            for other in range(1, len(worths)):
                for cell in range(5):
                    place = (starts[other][0] + cell * right, starts[other][1] + cell * down)
                    if lines[other] == line and place == (column, row):
                        is_recorded = True
            if is_recorded:
                continue
            best, start = 0, (0, 0)
            for before in range(5, -1, -1):
                window[:] = 0
                for cell in range(6):
                    c, r = column + (cell - before) * right, row + (cell - before) * down
                    if 0 <= c < size and 0 <= r < size and board[r, c] != 0:
                        window[cell] = 1 if board[r, c] == who else 2
                for shape in range(len(WORTHS)):
                    is_like = True
                    for cell in range(LENGTHS[shape]):
                        is_like = is_like and window[cell] == PATTERNS[shape, cell]
                    if is_like and WORTHS[shape] > best:
                        best, start = WORTHS[shape], (column - before * right, row - before * down)
            if best == 0:
                continue
            for other in range(1, len(worths)):
                other_right, other_down = STEPS[lines[other], 0], STEPS[lines[other], 1]
                for cell in range(5):
                    for other_cell in range(5):
                        mine = (start[0] + cell * right, start[1] + cell * down)
                        theirs = (
                            starts[other][0] + other_cell * other_right,
                            starts[other][1] + other_cell * other_down,
                        )
                        if mine == theirs:
                            result += best + worths[other]
            worths.append(best)
            lines.append(line)
            starts.append(start)
            result += best
    return result


@numba.njit(cache=True)
def evaluation(board: Any, stones: Any, who: int) -> float:
    return total(board, stones, who) - total(board, stones, 3 - who) * 0.1


@numba.njit(cache=True)
def is_five(board: Any, column: int, row: int) -> bool:
    size, who = len(board), board[row, column]
    for line in range(4):
        count = 1
        for sign in (-1, 1):
            c, r = column + sign * STEPS[line, 0], row + sign * STEPS[line, 1]
            while 0 <= c < size and 0 <= r < size and board[r, c] == who:
                count, c, r = count + 1, c + sign * STEPS[line, 0], r + sign * STEPS[line, 1]
        if count >= 5:
            return True
    return False


@numba.njit(cache=True)
def touches(board: Any, column: int, row: int) -> bool:
    size = len(board)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            c, r = column + right, row + down
            if 0 <= c < size and 0 <= r < size and board[r, c] != 0:
                return True
    return False


@numba.njit(cache=True)
def slow_negamax(
    board: Any, stones: Any, count: int, who: int, depth: int, alpha: float, beta: float
) -> float:
    """Fail-hard; `count` of the stones are on the board."""
    if depth == 0 or is_five(board, stones[count - 1, 0], stones[count - 1, 1]):
        return evaluation(board, stones[:count], who)
    for row in range(len(board)):
        for column in range(len(board)):
            if board[row, column] == 0 and touches(board, column, row):
                board[row, column] = who
                stones[count] = (column, row)
                value = -slow_negamax(board, stones, count + 1, 3 - who, depth - 1, -beta, -alpha)
                board[row, column] = 0
                if value >= beta:
                    return beta
                alpha = max(alpha, value)
    return alpha


@numba.njit(cache=True)
def slow_best(board: Any, stones: Any, count: int, who: int, depth: int) -> Any:
    """The marks of the best moves, or of all where every move loses."""
    best, marks = -BOUND, np.zeros(board.shape, dtype=np.bool_)
    for row in range(len(board)):
        for column in range(len(board)):
            if board[row, column] == 0 and touches(board, column, row):
                board[row, column] = who
                stones[count] = (column, row)
                # A little less than the best so far, so that its equals are seen as such.
                alpha = best - 0.05 if best > -BOUND else -BOUND
                value = -slow_negamax(board, stones, count + 1, 3 - who, depth - 1, -BOUND, -alpha)
                board[row, column] = 0
                value = min(value, BOUND)
                if value > best:
                    best = value
                    marks[:] = False
                if value == best:
                    marks[row, column] = True
    return marks


def plain(position: Position) -> tuple[Any, Any, int]:
    """The board, the stones in the order played with room for more, and how many there are."""
    size = position.columns
    stones = np.zeros((position.ply + 8, 2), dtype=np.int64)
    for age, point in enumerate(position.actions):
        stones[age] = (point % size, point // size)
    board = np.array(list(position.cells), dtype=np.int64).reshape(size, size)
    return board, stones, position.ply


def slow_moves(position: Position, depth: int) -> set[int]:
    board, stones, count = plain(position)
    marks = slow_best(board, stones, count, position.side_to_move + 1, depth)
    return {int(point) for point in np.flatnonzero(marks)}


def best_moves(result: SearchResult) -> set[int]:
    values = {action: score.value for action, score in result.action_scores.items()}
    return {action for action, value in values.items() if value == max(values.values())}


def totals(position: Position) -> list[int]:
    planes = shape_kernel.empty_planes(position.columns)
    found, stones = np.zeros(2, dtype=np.int64), np.zeros(position.columns, dtype=np.int64)
    width = position.columns + 2 * shape_kernel.MARGIN
    for age, point in enumerate(position.actions):
        row, column = divmod(point, position.columns)
        cell = (row + shape_kernel.MARGIN) * width + column + shape_kernel.MARGIN
        shape_kernel.put(planes, found, stones, cell, position.cells[point], age)
    return [int(value) for value in found]


# -- it is the notes' program -------------------------------------------


@FIFTY_AND_MORE
def test_evaluation_equals_its_slow_restatement(count: int) -> None:
    for position in scattered(count, (0, 90), (13, 15, 16, 19)):
        board, stones, count = plain(position)
        assert totals(position) == [int(total(board, stones[:count], who)) for who in (1, 2)]


@FIFTY_AND_MORE
def test_search_of_depth_one_equals_its_restatement(count: int) -> None:
    for position in scattered(count, (1, 40), (13, 15), seed=1):
        result = search(position, depth=1)
        assert best_moves(result) == slow_moves(position, 1)
        assert result.action in best_moves(result)


@FIFTY_AND_MORE
def test_search_of_depth_three_equals_its_restatement(count: int) -> None:
    for position in scattered(count, (1, 5), (13, 15), seed=2):
        result = search(position)
        assert best_moves(result) == slow_moves(position, 3)
        assert result.action in best_moves(result)


@pytest.mark.parametrize("count", [2, pytest.param(12, marks=pytest.mark.thorough)])
def test_search_of_depth_three_equals_it_on_fuller_boards(count: int) -> None:
    for position in scattered(count, (16, 30), (13,), seed=3):
        result = search(position)
        assert best_moves(result) == slow_moves(position, 3)


@pytest.mark.parametrize(
    ("row", "worth"),
    [
        (".XX.XX......", 5_000),  # 11011
        (".XX.........", 50),
        ("..XXXX......", 50_000),
        (".XX.X.......", 5_000),  # 011010, also from its other side
        ("XXXXX.......", 99_999_999),
        ("OXXXXO......", 0),
        ("OXXX........", 500),
    ],
)
def test_shapes_in_a_row_have_their_worth(row: str, worth: int) -> None:
    cells = [column for column, cell in enumerate(row) if cell == "X"]
    enemies = [column for column, cell in enumerate(row) if cell == "O"]
    planes = shape_kernel.empty_planes(13)
    found, stones = np.zeros(2, dtype=np.int64), np.zeros(13, dtype=np.int64)
    start = (6 + shape_kernel.MARGIN) * (13 + 2 * shape_kernel.MARGIN) + shape_kernel.MARGIN
    for age, (column, own) in enumerate([(c, 1) for c in cells] + [(c, 2) for c in enemies]):
        shape_kernel.put(planes, found, stones, start + column, own, age)
    assert found[0] == worth
    for column in (*cells, *enemies):
        shape_kernel.put(planes, found, stones, start + column, 0, 0)
    assert list(found) == [0, 0]
    assert not planes[shape_kernel.NEAR].any()
    assert not planes[shape_kernel.COUNT : shape_kernel.IN_SHAPE].any()


def test_own_shapes_count_a_tenth_at_depth_three() -> None:
    """With three in a row of its own and three of the enemy's, it would rather stop than win."""
    position = GAME.parse_moves("H8 A1 I8 C1 J8 E1")
    winning = {position.parse_action(name) for name in ("G8", "K8")}
    result = search(position, depth=1)
    assert result.action_scores[min(winning)].value == 5_000.0
    assert result.depth == 1


def test_search_counts_cutoffs_and_keeps_limits() -> None:
    position = next(scattered(1, (20, 20), (15,)))
    whole = search(position)
    assert 0 < whole.cutoffs < whole.nodes
    assert whole.depth == 3
    again = search(position)
    assert (again.action, again.nodes, again.cutoffs) == (whole.action, whole.nodes, whole.cutoffs)
    part = search(position, nodes=1_000)
    assert part.nodes == 1_000
    assert part.action in position.legal_actions()
    stop = StopFlag()
    stop.set()
    assert ShapeScores().search(position, Limits(), stop).action in position.legal_actions()


def test_result_has_the_depth_that_was_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    lone = GAME.parse_moves("A1")
    for asked, depth in ((1, 1), (2, 2), (None, 3)):
        assert ShapeScores().search(lone, Limits(depth=asked), StopFlag()).depth == depth
    stop = StopFlag()
    stop.set()
    assert ShapeScores().search(lone, Limits(), stop).depth == 0
    monkeypatch.setattr(shape_search, "MAX_DEPTH", 2)
    assert ShapeScores().search(lone, Limits(depth=99), StopFlag()).depth == 2


def test_empty_board_gets_a_stone_in_the_centre() -> None:
    assert GAME.position().format_action(search(GAME.position()).action) == "H8"
