import pytest

from bot.views.pad import SIZE, windows
from tests.bot.bot_lab import a_match

MIDDLE = "H8 I9 H9 I8 H7 I7"


def points(window):
    return {point for row in window.points for point in row}


@pytest.mark.parametrize("size", ["13", "15", "16", "19"])
@pytest.mark.parametrize("moves", ["", MIDDLE, "A1 A13 M1 M13"])
def test_every_empty_point_is_in_some_window(size, moves):
    position = a_match("gomoku", moves, options={"size": size}).position
    shown = set().union(*(points(window) for window in windows(position)))
    empty = {point for point, cell in enumerate(position.cells) if not cell}
    assert empty <= shown


def test_an_empty_board_opens_in_the_middle():
    position = a_match("gomoku").position
    first = windows(position)[0]
    assert first.points[2][2] == position.parse_action("H8")


def test_the_pad_opens_at_the_latest_move():
    position = a_match("gomoku", f"{MIDDLE} C3").position
    assert position.parse_action("C3") in points(windows(position)[0])


def test_windows_are_squares_on_the_board():
    position = a_match("gomoku", MIDDLE).position
    for window in windows(position):
        assert len(window.points) == SIZE
        assert {len(row) for row in window.points} == {SIZE}
        assert min(points(window)) >= 0 and max(points(window)) < 225
        assert all(row[-1] // 15 == row[0] // 15 for row in window.points)


def test_a_full_board_has_one_window():
    class Full:
        rows = columns = 6
        cells = bytes([1] * 36)
        actions = ()

    assert len(windows(Full())) == 1
