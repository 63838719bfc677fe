"""What searches found is made good in positions that have the last moves in common."""

from __future__ import annotations

import pytest

from engines.core.engine import StopFlag
from engines.games.gomoku import GAME
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.correction import corrected_value, record_error
from engines.games.gomoku.search.ordering import is_far
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.selectivity import BOLD

SHARE = BOLD.correction / 1024


@pytest.fixture
def searcher() -> Searcher:
    return Searcher(1)


def board_of(searcher: Searcher, *points: int) -> Board:
    board = searcher.set_up(GAME.position(), StopFlag())
    board.play(points)
    return board


def test_repeated_error_is_corrected(searcher: Searcher) -> None:
    board = board_of(searcher, 112, 97, 98)
    assert corrected_value(board.address, 50) == 50
    for _ in range(200):
        record_error(board.address, 100, 16)
    assert corrected_value(board.address, 50) == pytest.approx(50 + 3 * 100 * SHARE, abs=2)


def test_correction_is_shared_by_other_last_moves(searcher: Searcher) -> None:
    board = board_of(searcher, 112, 97, 98)
    for _ in range(200):
        record_error(board.address, -100, 16)
    assert corrected_value(board_of(searcher, 112, 96, 98).address, 0) == pytest.approx(-200 * SHARE, abs=2)
    assert corrected_value(board_of(searcher, 112, 96, 99).address, 0) == pytest.approx(-100 * SHARE, abs=2)


def test_sides_have_errors_of_their_own(searcher: Searcher) -> None:
    record_error(board_of(searcher, 112, 97, 98).address, 300, 16)
    assert corrected_value(board_of(searcher, 112, 97).address, 7) == 7


def test_extreme_error_counts_as_a_large_one(searcher: Searcher) -> None:
    board = board_of(searcher, 112, 97, 98)
    for _ in range(300):
        record_error(board.address, 10_000, 16)
    assert corrected_value(board.address, 0) == pytest.approx(3 * 400 * SHARE, abs=2)


def test_deep_searches_count_for_more(searcher: Searcher) -> None:
    deep, shallow = board_of(searcher, 112, 97, 98), Searcher(1)
    record_error(deep.address, 400, 16)
    other = board_of(shallow, 112, 97, 98)
    record_error(other.address, 400, 4)
    assert corrected_value(deep.address, 0) > corrected_value(other.address, 0) > 0


def test_corrections_are_forgotten_with_the_rest(searcher: Searcher) -> None:
    board = board_of(searcher, 112, 97, 98)
    record_error(board.address, 400, 16)
    assert corrected_value(board.address, 0) > 0
    searcher.forget()
    assert corrected_value(board.address, 0) == 0


@pytest.mark.parametrize(
    ("point", "is_distant"),
    [
        (112 + 2, 0),
        (112 + 4, 0),
        (112 + 5, 1),
        (112 + 4 * 16, 0),
        (112 + 3 * 15 + 1, 1),
        (0 + 4, 0),
        (0 + 5, 1),
    ],
)
def test_near_is_two_away_or_four_on_a_line(searcher: Searcher, point: int, is_distant: int) -> None:
    # The last stones are at 0, the corner, and 112, the centre; the first one is too long ago.
    assert is_far(board_of(searcher, 224, 0, 112).address, point) == is_distant


def test_distance_needs_two_stones(searcher: Searcher) -> None:
    assert not is_far(board_of(searcher, 112).address, 0)
