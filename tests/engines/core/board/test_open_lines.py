"""Open lines, counted all at once and one by one."""

import random

import pytest

from engines.core.board.open_lines import open_lines
from engines.core.board.position import LINES, ray
from engines.core.types import Side
from engines.games.connect_four.search.open_fours import open_fours
from engines.registry import games


def one_by_one(cells, columns, length, side):
    rows, worth = len(cells) // columns, 0
    for point in range(len(cells)):
        for step in LINES:
            window = (point, *ray(point, step, rows, columns))[:length]
            mine, theirs = (sum(cells[one] == it + 1 for one in window) for it in (side, side.other))
            if len(window) == length and bool(mine) != bool(theirs):
                worth += 4 ** (mine - 1) if mine else -(4 ** (theirs - 1))
    return worth


@pytest.mark.parametrize("length", [3, 4, 5, 6, 7])
def test_open_lines_equal_a_count_one_by_one(length):
    luck = random.Random(length)
    for _ in range(8):
        rows, columns = luck.randint(length, 12), luck.randint(length, 12)
        cells = bytes(luck.choices([0, 1, 2], [3, luck.random(), luck.random()], k=rows * columns))
        for side in Side:
            assert open_lines(cells, columns, length, side) == one_by_one(cells, columns, length, side)


def test_open_lines_of_connect_four_are_open_fours():
    luck = random.Random(4)
    position = games()["connect_four"].position()
    while position.outcome is None:
        assert position.plain_count() == open_fours(position)
        position = position.play(luck.choice(position.legal_actions()))
