from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.core.types import Outcome, Side, Termination
from engines.games.connect_four import GAME
from engines.games.connect_four.rules import COLUMNS, POINTS
from engines.games.connect_four.search.open_fours import FOURS, open_fours

DRAW = "1 2 1 2 1 2 2 1 2 1 2 1 3 4 3 4 3 4 4 3 4 3 4 3 5 6 5 6 5 6 6 5 6 5 6 5 7 7 7 7 7 7"


def test_pieces_fall_onto_each_other() -> None:
    position = GAME.parse_moves("4 4 4")
    assert [position.cells[point] for point in (38, 31, 24, 17)] == [1, 2, 1, 0]
    assert position.last_point == 24
    assert position.point_of(3) == 24


def test_point_of_an_empty_column_is_its_floor() -> None:
    assert GAME.position().point_of(6) == POINTS - 1


def test_full_column_is_refused_and_not_offered() -> None:
    position = GAME.parse_moves("4 4 4 4 4 4")
    assert position.legal_actions() == (0, 1, 2, 4, 5, 6)
    assert position.point_of(3) == 3
    with pytest.raises(IllegalActionError) as caught:
        position.play(3)
    assert caught.value.reason == "column_full"


@pytest.mark.parametrize(
    ("moves", "winner", "line"),
    [
        ("1 1 2 2 3 3 4", Side.FIRST, (35, 36, 37, 38)),
        ("7 1 7 1 7 1 7", Side.FIRST, (20, 27, 34, 41)),
        ("1 2 2 3 3 4 3 4 4 6 4", Side.FIRST, (17, 23, 29, 35)),
        ("7 6 6 5 5 4 5 4 4 2 4", Side.FIRST, (17, 25, 33, 41)),
        ("1 4 1 5 2 6 2 7", Side.SECOND, (38, 39, 40, 41)),
    ],
)
def test_four_in_each_direction_win(moves: str, winner: Side, line: tuple[int, ...]) -> None:
    position = GAME.parse_moves(moves)
    assert position.outcome == Outcome(winner, Termination.LINE)
    assert position.winning_line == line


def test_five_in_a_row_win_as_well() -> None:
    position = GAME.parse_moves("1 1 2 2 4 4 5 5 3")
    assert position.winning_line == (35, 36, 37, 38, 39)


def test_line_does_not_run_round_the_edge() -> None:
    assert GAME.parse_moves("6 1 7 2 1 3 2").outcome is None


def test_full_rack_is_a_draw() -> None:
    position = GAME.parse_moves(DRAW)
    assert 0 not in position.cells
    assert position.outcome == Outcome(None, Termination.BOARD_FULL)


@pytest.mark.parametrize("text", ["0", "8", "44", "four", "", "٤", "４", "-1", "4.", "²"])
def test_unreadable_columns_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.position().parse_action(text)


def test_possible_fours_are_69() -> None:
    fours = {tuple(range(POINTS)[four]) for four in FOURS}
    assert len(fours) == len(FOURS) == 69
    assert all(len(four) == 4 for four in fours)


def test_evaluation_is_negated_for_opponents_and_kept_by_mirrors() -> None:
    position = GAME.parse_moves("4 4 3 2 6")
    mirror = GAME.parse_moves("4 4 5 6 2")
    assert open_fours(position) == open_fours(mirror) != 0
    # One piece in the middle column's foot: 3 + 3 diagonals and rows through it, all hopes of 1.
    through = sum(38 in range(POINTS)[four] for four in FOURS)
    assert open_fours(GAME.parse_moves("4")) == -through
    assert COLUMNS == 7
