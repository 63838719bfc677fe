"""The notes' console: two hexadecimal digits, the row and the column, in any letters."""

from __future__ import annotations

import pytest

from engines.core.errors import NotationError, OptionError
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku import GAME
from engines.games.gomoku.historic.console import CONSOLE

DIGITS = "0123456789ABCDEF"


def test_hexadecimal_pairs_are_read_as_row_and_column() -> None:
    position = CONSOLE.position()
    for row, first in enumerate(DIGITS):
        for column, second in enumerate(DIGITS):
            for text in (first + second, (first + second).lower(), f" 0x{first}{second} "):
                assert position.parse_action(text) == 16 * row + column
            assert position.format_action(16 * row + column) == first + second


def test_gomoku_keeps_its_own_letters_elsewhere() -> None:
    """There a pair is only read as digits where it is no coordinate, or begins with 0x."""
    position = GAME.position({"size": "16"})
    coordinates = 0
    for row, first in enumerate(DIGITS):
        for column, second in enumerate(DIGITS):
            hexadecimal = 16 * row + column
            assert position.parse_action(f"0x{first}{second}") == hexadecimal
            if first in "ABCDEF" and second in "123456789":
                coordinates += 1
                expected = (16 - int(second)) * 16 + ord(first) - ord("A")
                assert position.parse_action(first + second) == expected
            else:
                assert position.parse_action(first + second) == hexadecimal
    assert coordinates == 54  # D3 names the same point either way


@pytest.mark.parametrize("text", ["", "8", "888", "H8", "8 8", "0x8", "x88", "８８", "g0"])
def test_malformed_pairs_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        CONSOLE.position().parse_action(text)


def test_console_is_labelled_in_hex_and_keeps_its_notation() -> None:
    position = CONSOLE.parse_moves("88 89 a1")
    assert position.column_labels() == position.row_labels() == tuple(DIGITS)
    assert position.history() == ("88", "89", "A1")
    assert CONSOLE.position(position.options, position.actions[:2]).history() == ("88", "89")
    assert position.game is GAME


def test_console_is_sixteen_by_sixteen() -> None:
    assert CONSOLE.position().rows == CONSOLE.position().columns == 16
    with pytest.raises(OptionError):
        CONSOLE.position({"size": "15"})
    won = CONSOLE.parse_moves("80 00 81 02 82 04 83 06 84")
    assert won.outcome == Outcome(Side.FIRST, Termination.LINE)
