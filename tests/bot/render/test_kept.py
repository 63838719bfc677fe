"""Painted parts of pictures are kept within a bound in bytes, and few bytes are kept for a palette."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from bot.render.pictures import kept as kept_pictures
from bot.render.pictures.backdrop import backdrop, board_of
from bot.render.pictures.kept import bytes_of, kept
from bot.render.pictures.picture import _colours
from bot.render.pictures.theme import THEMES, palette
from engines.registry import games


@pytest.fixture(autouse=True)
def nothing_kept():
    kept_pictures._kept.clear()


def boards():
    """An empty board of every game and theme."""
    positions = [game.position() for game in games().values()]
    return [board_of(one, palette(theme, one.game.look.surface)) for one in positions for theme in THEMES]


def test_kept_boards_stay_within_memory_bound():
    painted = [backdrop(board) for board in boards()]
    assert sum(map(bytes_of, painted)) > kept_pictures._MAX_BYTES
    assert kept_pictures._kept.currsize <= kept_pictures._MAX_BYTES
    assert backdrop(boards()[-1]) is painted[-1]


def test_most_recent_pictures_are_kept():
    @kept
    def paint(colour):
        return Image.new("RGB", (1000, 1000), (colour, 0, 0))

    first, second = paint(0), paint(1)
    for colour in range(2, 50):
        paint(colour)
        assert paint(0) is first
    assert paint(1) is not second


def test_pictures_are_painted_once_by_one_thread():
    under_way, most, painted = [], [], []

    @kept
    def paint(colour):
        under_way.append(colour)
        most.append(len(under_way))
        # Another thread has its turn here.
        time.sleep(0)
        painted.append(colour)
        under_way.remove(colour)
        return Image.new("L", (1, 1), colour)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(paint, [1, 2, 3, 4] * 3))
    assert max(most) == 1
    assert sorted(painted) == [1, 2, 3, 4]


def test_palette_keeps_no_picture():
    assert all(bytes_of(_colours(board)) < 100 for board in boards()[:4])
