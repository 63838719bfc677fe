"""Stones that are set up: what stands there counts, not the order in which it might have come there."""

from __future__ import annotations

from itertools import cycle, islice

import pytest

from engines.core.errors import IllegalActionError, SetupError
from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku.rules import GAME, GomokuPosition


def board(black: str, white: str = "", side: Side = Side.FIRST, **options: str) -> GomokuPosition:
    cells, start = bytearray(225), GAME.position(options)
    for number, names in enumerate((black, white), 1):
        for name in names.split():
            cells[start.parse_action(name)] = number
    position = GAME.position(options, setup=Setup(bytes(cells), side))
    assert isinstance(position, GomokuPosition)
    return position


FIVE, SIX = "D8 E8 F8 G8 H8", "D8 E8 F8 G8 H8 I8"
BLACK_HAS_WON = Outcome(Side.FIRST, Termination.LINE)


@pytest.mark.parametrize(
    ("rule", "black", "white", "outcome"),
    [
        ("freestyle", FIVE, "A1", BLACK_HAS_WON),
        ("freestyle", SIX, "A1", BLACK_HAS_WON),
        ("freestyle", "H4 H5 H6 H7 H8 H9", "A1", BLACK_HAS_WON),
        ("standard", FIVE, "A1", BLACK_HAS_WON),
        ("standard", SIX, "A1 C1 E1 G1 I1 K1", None),
        ("renju", SIX, "A1", None),
        ("caro", SIX, "A1", None),
        ("caro", FIVE, "C8", BLACK_HAS_WON),
        ("caro", FIVE, "C8 I8", None),
        ("renju", "A1", SIX, Outcome(Side.SECOND, Termination.LINE)),
    ],
)
@pytest.mark.parametrize("side", Side)
def test_line_already_on_the_board_wins_by_the_rule(rule, black, white, outcome, side) -> None:
    position = board(black, white, side, rule=rule)
    assert position.outcome == outcome
    assert position.side_to_move is side
    assert bool(position.winning_line) == (outcome is not None)
    assert list(position.winning_line) == sorted(set(position.winning_line))


def test_setup_won_by_both_sides_is_refused() -> None:
    with pytest.raises(SetupError, match="both sides have won"):
        board(FIVE, "D4 E4 F4 G4 H4")


def test_full_setup_is_drawn() -> None:
    rows = ["112211221122112", "221122112211221"]
    cells = bytes(int(digit) for row in islice(cycle(rows), 15) for digit in row)
    drawn = GAME.position(setup=Setup(cells, Side.SECOND))
    assert drawn.outcome == Outcome(None, Termination.BOARD_FULL)


def test_renju_forbids_by_the_stones_that_stand() -> None:
    position = board("F8 G8 H6 H7", "A1", rule="renju")
    assert position.format_action(position.forbidden_points[0]) == "H8"
    with pytest.raises(IllegalActionError, match="two open threes"):
        position.play(position.parse_action("H8"))
    assert not board("F8 G8 H6 H7", "A1", Side.SECOND, rule="renju").forbidden_points


def test_opening_cannot_be_set_up() -> None:
    with pytest.raises(SetupError, match="swap2"):
        board("H8", opening="swap2")
