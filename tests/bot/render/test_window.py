"""What is shown of a board: of a match it only grows, and holds all that was played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bot.render.window import Window, _grown, crop, outgrows_text, shown_in_text, whole
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.types import Side
from tests.bot.render.conftest import GO_LOOK
from tests.contract.snapshots import GAMES, wander


def holds_all(outer: Window, inner: Window) -> bool:
    return outer.joined(inner) == outer


def growing(size: int, seed: int) -> Iterator[Position]:
    """A game of Gomoku whose stones wander over the board."""
    chance = random.Random(seed)
    position = next(game for game in GAMES if game.id == "gomoku").position({"size": str(size)})
    row = column = size // 2
    while position.outcome is None and position.ply < 60:
        yield position
        row = min(max(row + chance.randint(-2, 2), 0), size - 1)
        column = min(max(column + chance.randint(-2, 2), 0), size - 1)
        if not position.cells[row * size + column]:
            position = position.play(row * size + column)


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 20), marks=pytest.mark.thorough)])
def test_crop_only_grows_and_keeps_two_lines_around_stones(seeds: range) -> None:
    for size in (13, 15, 16, 19, 20):
        for seed in seeds:
            before = None
            for position in growing(size, seed):
                shown = crop(position)
                assert min(shown.height, shown.width) >= 9
                assert before is None or holds_all(shown, before)
                for point in (point for point, cell in enumerate(position.cells) if cell):
                    row, column = divmod(point, size)
                    around = Window(max(row - 2, 0), max(column - 2, 0), 1, 1, size, size)
                    beyond = Window(min(row + 2, size - 1), min(column + 2, size - 1), 1, 1, size, size)
                    assert holds_all(shown, around.joined(beyond))
                before = shown


def test_crop_shows_exactly_two_lines_around_stone() -> None:
    position = next(game for game in GAMES if game.id == "gomoku").position({"size": "15"})
    for row, column, height in ((7, 7, 9), (4, 7, 10), (9, 7, 10), (10, 7, 11), (11, 7, 12), (12, 7, 13)):
        position = position.play(row * 15 + column)
        assert crop(position).height == height, (row, column)


def test_crop_of_turned_board_has_same_points() -> None:
    for size in (13, 15, 16, 19, 20):
        for position in growing(size, size):
            shown, turned = crop(position), crop(view_from(position, Side.SECOND))
            assert (turned.height, turned.width) == (shown.height, shown.width)
            assert (turned.top, turned.left) == (size - shown.bottom, size - shown.right)


def test_crop_counts_moves_taken_back() -> None:
    position = next(game for game in GAMES if game.id == "gomoku").parse_moves("H8 H12 H3")
    assert outgrows_text(position)
    assert not outgrows_text(position.earlier(1))
    assert outgrows_text(position.earlier(1), position.actions)


def test_outgrown_board_stays_outgrown() -> None:
    for size in (13, 15, 19, 20):
        for seed in range(20):
            was_outgrown = False
            for position in growing(size, seed):
                shown = crop(position)
                is_outgrown = outgrows_text(position)
                assert is_outgrown == (shown.width > 12 or shown.height > 12)
                assert is_outgrown or not was_outgrown
                was_outgrown = is_outgrown


def test_crop_of_empty_board_is_its_middle(paint: Callable) -> None:
    assert crop(paint(15, 15)) == Window(3, 3, 9, 9, 15, 15)
    assert crop(paint(20, 20)) == Window(5, 5, 10, 10, 20, 20)


def test_boards_without_crossings_are_whole() -> None:
    for game in GAMES:
        for position in wander(game, game.complete({}), 1):
            if game.look.ground != "crossings":
                assert crop(position) == whole(position)


def test_board_with_edges_is_whole(paint: Callable) -> None:
    position = paint(15, 15, look=replace(GO_LOOK, edges=("🟥", "🟦")))
    assert crop(position) == whole(position)
    assert shown_in_text(position).width == 12


def test_windows_are_joined_and_pushed_back_onto_board() -> None:
    first, second = Window(2, 3, 4, 5, 15, 15), Window(4, 1, 6, 4, 15, 15)
    assert first.joined(second) == second.joined(first) == Window(2, 1, 8, 7, 15, 15)
    assert first.at(99, -5) == Window(11, 0, 4, 5, 15, 15)
    assert first.holds(2 * 15 + 3) and not first.holds(6 * 15 + 3) and not first.holds(2 * 15 + 8)


def surrounds(window: Window, row: int, column: int) -> bool:
    """Whether the window need not grow to hold this point and two lines around it."""
    return _grown(window, [(row, column)]) == window


@pytest.mark.parametrize(
    ("row", "column", "expected"), [(4, 5, True), (3, 5, False), (4, 4, False), (6, 7, True)]
)
def test_window_surrounds_point_with_everything_around_it(row: int, column: int, expected: bool) -> None:
    window = Window(2, 3, 7, 7, 15, 15)
    assert surrounds(window, row, column) is expected


def test_window_at_corner_surrounds_corner() -> None:
    assert surrounds(Window(0, 0, 5, 5, 15, 15), 0, 0)
    assert surrounds(Window(10, 10, 5, 5, 15, 15), 14, 14)
    assert not surrounds(Window(10, 10, 5, 5, 15, 15), 11, 14)
