from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.core.types import Outcome, Side, Termination
from engines.games.othello import GAME
from engines.games.othello.rules import PASS, OthelloPosition, flips
from engines.games.othello.search.evaluation.square_values import (
    MOBILITY,
    SQUARES,
    discs_and_latest_square,
    square_values,
)

WIPE_OUT = "e6 f4 e3 f6 g5 d6 e7 f5 c5"
# The shortest game that ends with a side unable to move and squares left, found by our own search.


def position(rows: str, side: Side) -> OthelloPosition:
    """A position from a drawing, without a past."""
    return OthelloPosition(bytes(".XO".index(char) for char in "".join(rows.split())), (), side)


def legal(found: OthelloPosition) -> list[str]:
    return [found.format_action(action) for action in found.legal_actions()]


def test_first_moves_are_the_four_standard_ones() -> None:
    start = GAME.position()
    assert legal(start) == ["d3", "c4", "f5", "e6"]
    assert start.counts() == (2, 2)


def test_move_turns_discs_in_every_direction() -> None:
    star = position(
        """X..X..X.
           .O.O.O..
           ..OOO...
           XOO.OOOX
           ..OOO...
           .O.O.O..
           X..O..X.
           ...X....""",
        Side.FIRST,
    )
    played = star.play(star.parse_action("d4"))
    assert played.counts()[1] == 0
    assert len(flips(star.cells, star.parse_action("d4"), Side.FIRST)) == star.counts()[1] == 18
    assert played.outcome == Outcome(Side.FIRST, Termination.COUNT)


def test_flips_stop_at_the_first_own_disc_or_gap() -> None:
    row = position(".OOXOX.. ........ ........ ........ ........ ........ ........ ........", Side.FIRST)
    assert flips(row.cells, 0, Side.FIRST) == [1, 2]
    gap = position(".O.X.... ........ ........ ........ ........ ........ ........ ........", Side.FIRST)
    assert flips(gap.cells, 0, Side.FIRST) == []


PASSING = position(
    """OX......
       ........
       ........
       ........
       ........
       ........
       ........
       ........""",
    Side.FIRST,
)


def test_side_without_squares_must_pass_and_says_so() -> None:
    assert PASSING.legal_actions() == (PASS,)
    assert PASSING.outcome is None
    with pytest.raises(IllegalActionError) as caught:
        PASSING.play(PASSING.parse_action("c1"))
    assert caught.value.reason == "must_pass"
    passed = PASSING.play(PASS)
    assert passed.cells == PASSING.cells
    assert passed.side_to_move is Side.SECOND
    assert passed.last_point is None
    assert legal(passed) == ["c1"]
    assert passed.history() == ("pass",)


def test_pass_with_a_legal_move_is_refused() -> None:
    with pytest.raises(IllegalActionError) as caught:
        GAME.position().play(PASS)
    assert caught.value.reason == "cannot_pass"


@pytest.mark.parametrize(("square", "reason"), [("d4", "occupied"), ("a1", "no_flip"), ("d6", "no_flip")])
def test_refusal_of_a_square_has_its_reason(square: str, reason: str) -> None:
    start = GAME.position()
    with pytest.raises(IllegalActionError) as caught:
        start.play(start.parse_action(square))
    assert caught.value.reason == reason


def test_wipe_out_ends_the_game_early() -> None:
    end = GAME.parse_moves(WIPE_OUT)
    assert end.counts() == (13, 0)
    assert end.outcome == Outcome(Side.FIRST, Termination.COUNT)
    assert end.legal_actions() == ()


@pytest.mark.parametrize(
    ("rows", "winner"),
    [("XXXXOOOO " * 8, None), ("XXXXXOOO " * 8, Side.FIRST), ("XOOOOOOO " * 8, Side.SECOND)],
)
def test_greater_count_wins(rows: str, winner: Side | None) -> None:
    assert position(rows, Side.SECOND).outcome == Outcome(winner, Termination.COUNT)


def test_game_can_end_with_empty_squares() -> None:
    stuck = position("X....... ........ ........ ........ ........ ........ ........ .......O", Side.FIRST)
    assert stuck.outcome == Outcome(None, Termination.COUNT)
    assert stuck.legal_actions() == ()


@pytest.mark.parametrize("text", ["PASS", " pass ", "Pass"])
def test_pass_is_read_in_either_case(text: str) -> None:
    assert GAME.position().parse_action(text) == PASS


@pytest.mark.parametrize("text", ["i1", "a9", "a0", "pas", "--", "64"])
def test_unreadable_squares_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.position().parse_action(text)


def test_square_values_are_symmetric() -> None:
    for point, value in enumerate(SQUARES):
        row, column = divmod(point, 8)
        assert value == SQUARES[column * 8 + row] == SQUARES[63 - point] == SQUARES[row * 8 + 7 - column]
    assert square_values(GAME.position()) == 0.0


def test_corner_is_better_than_the_square_beside_it() -> None:
    corner = position("XXX..... ...O.... ........ ........ ........ ........ ........ ........", Side.FIRST)
    beside = position(".XXX.... ....O... ........ ........ ........ ........ ........ ........", Side.FIRST)
    # The discs' squares minus the opponent's, and one legal move against none.
    assert square_values(corner) == 100 + 10 + 2 + MOBILITY
    assert square_values(beside) == -20 + 10 + 5 + 2 + MOBILITY


def test_square_beside_a_taken_corner_counts_nothing() -> None:
    rest = " ........" * 6
    own = position(f"XX...... XX......{rest}", Side.FIRST)
    theirs = position(f"OO...... .X......{rest}", Side.FIRST)
    assert square_values(own) == 100
    # White can enclose the disc on b2 in two ways.
    assert square_values(theirs) == -100 - 2 * MOBILITY


def test_latest_square_counts_for_the_side_that_took_it() -> None:
    before = position(".OX..... ........ ........ ........ ........ ........ ........ .......O", Side.FIRST)
    assert discs_and_latest_square(before) == -1
    # White is to move: one disc against three, and Black's new corner is worth ten.
    assert discs_and_latest_square(before.play(0)) == 1 - 3 - 10
