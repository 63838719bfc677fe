from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.errors import NotationError
from engines.core.notation.coordinates import Coordinates

GOMOKU = Coordinates(15, 15, bottom_up=True)
OTHELLO = Coordinates(8, 8, bottom_up=False)
CHESS = Coordinates(8, 8, bottom_up=True, has_small_letters=True)


@pytest.mark.parametrize(
    ("names", "text", "point"),
    [
        (GOMOKU, "H8", 112),
        (GOMOKU, "A15", 0),
        (GOMOKU, "O1", 224),
        (GOMOKU, "I8", 113),  # the letter I is used
        (OTHELLO, "a1", 0),
        (OTHELLO, "d3", 19),
        (OTHELLO, "h8", 63),
        (CHESS, "a8", 0),
        (CHESS, "e4", 36),
    ],
)
def test_known_points_are_parsed_and_formatted(names: Coordinates, text: str, point: int) -> None:
    assert names.parse(text) == point
    assert names.format(point) == text


@pytest.mark.parametrize("text", ["h8", " H8 ", "H08"])
def test_different_spellings_mean_one_point(text: str) -> None:
    assert GOMOKU.parse(text) == 112


@pytest.mark.parametrize(
    "text",
    [
        *("", "H", "8", "8H", "P1", "A16", "A0", "H8 H9", "Ｈ８", "H٨", "H8.", "HH8", "H888", "H8\x00"),
        *("H-1", "G-10", "G+10", "H - 1", "h 8", "H\t8", "H_8", "H1_0", "+H8", "H⁸"),
    ],
)
def test_unreadable_points_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GOMOKU.parse(text)


@given(st.integers(1, 26), st.integers(1, 26), st.booleans(), st.data())
def test_format_then_parse_of_points_is_the_identity(
    rows: int, columns: int, bottom_up: bool, data: st.DataObject
) -> None:
    names = Coordinates(rows, columns, bottom_up)
    point = data.draw(st.integers(0, rows * columns - 1))
    assert names.parse(names.format(point)) == point
    assert names.parse(names.format(point).swapcase()) == point


def test_labels_run_from_the_top_left() -> None:
    assert GOMOKU.row_labels[0] == "15"
    assert GOMOKU.row_labels[-1] == "1"
    assert OTHELLO.row_labels == tuple("12345678")
    assert OTHELLO.column_labels == tuple("abcdefgh")
    assert GOMOKU.column_labels == tuple("ABCDEFGHIJKLMNO")
