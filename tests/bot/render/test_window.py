"""What text shows of a board: one frame, until play outgrows it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bot.render.window import Window, frame_of, outgrows_text, shown_in_text, whole
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.types import Side
from tests.bot.render.conftest import GO_LOOK
from tests.contract.snapshots import GAMES, wander


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


def gomoku(moves: str = "", size: str = "15") -> Position:
    return next(game for game in GAMES if game.id == "gomoku").parse_moves(moves, {"size": size})


@pytest.mark.parametrize("size", ["13", "15", "16", "19", "20"])
def test_text_shows_one_frame_until_outgrown(size: str) -> None:
    """It began with 9×9 points and grew with the match, so that its letters changed."""
    for seed in range(5):
        first = frame_of(gomoku(size=size))
        assert (first.height, first.width) == (11, 11)
        was_outgrown = False
        for position in growing(int(size), seed):
            assert frame_of(position) == first
            if outgrows_text(position):
                was_outgrown = True
                continue
            assert not was_outgrown and shown_in_text(position) == first
            for point in (point for point, cell in enumerate(position.cells) if cell):
                row, column = divmod(point, position.columns)
                assert first.top < row < first.bottom - 1 and first.left < column < first.right - 1


@pytest.mark.parametrize(
    ("move", "is_outgrown"),
    [("H8", False), ("L12", False), ("D4", False), ("M8", True), ("H13", True), ("A1", True)],
)
def test_board_is_outgrown_at_edge_of_frame(move: str, is_outgrown: bool) -> None:
    assert outgrows_text(gomoku(move)) is is_outgrown


def test_frame_of_turned_board_has_same_points() -> None:
    for size in (13, 15, 16, 19, 20):
        position = gomoku(size=str(size))
        shown, turned = frame_of(position), frame_of(view_from(position, Side.SECOND))
        assert (turned.height, turned.width) == (shown.height, shown.width)
        assert (turned.top, turned.left) == (size - shown.bottom, size - shown.right)


def test_moves_taken_back_outgrow_text() -> None:
    position = gomoku("H8 H13")
    assert outgrows_text(position)
    assert not outgrows_text(position.earlier(1))
    assert outgrows_text(position.earlier(1), position.actions)


@pytest.mark.parametrize(("size", "corner"), [(9, 0), (11, 0), (12, 0), (15, 2), (20, 4)])
def test_frame_is_middle_of_board(size: int, corner: int, paint: Callable) -> None:
    side = min(size, 11)
    assert frame_of(paint(size, size)) == Window(corner, corner, side, side, size, size)


@pytest.mark.parametrize("size", [5, 9, 11])
def test_whole_frame_is_never_outgrown(size: int, paint: Callable) -> None:
    assert not outgrows_text(paint(size, size, points=(0, size - 1, size * size - 1)))


def test_boards_without_crossings_are_whole() -> None:
    for game in GAMES:
        for position in wander(game, game.complete({}), 1):
            if game.look.ground != "crossings":
                assert frame_of(position) == whole(position)


def test_board_with_edges_is_whole(paint: Callable) -> None:
    position = paint(15, 15, look=replace(GO_LOOK, edges=("🟥", "🟦")))
    assert frame_of(position) == whole(position)
    assert shown_in_text(position).width == 12


def test_windows_are_pushed_back_onto_board() -> None:
    first = Window(2, 3, 4, 5, 15, 15)
    assert first.at(99, -5) == Window(11, 0, 4, 5, 15, 15)
    assert first.holds(2 * 15 + 3) and not first.holds(6 * 15 + 3) and not first.holds(2 * 15 + 8)
