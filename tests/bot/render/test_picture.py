"""Pictures are judged by what they show at the points, not by their bytes."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from bot.render.geometry import geometry
from bot.render.picture import _move_numbers, board_png, winning_runs
from bot.render.theme import THEMES, Colour, palette
from engines.core.game import Game, Look, Position
from engines.core.registry import games

EVERY_GAME = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def pixels(image: Image.Image) -> Iterator[tuple[int, ...]]:
    return (image.getpixel((x, y)) for x in range(image.width) for y in range(image.height))


def near(pixel: object, colour: Colour, tolerance: float = 40.0) -> bool:
    assert isinstance(pixel, tuple)
    return math.dist(pixel, colour) <= tolerance


def middle_game(game: Game, seed: int, plies: int) -> Position:
    chance = random.Random(seed)
    position = game.position()
    while position.outcome is None and position.ply < plies:
        position = position.play(chance.choice(position.legal_actions()))
    return position


@EVERY_GAME
@pytest.mark.parametrize("theme", THEMES)
def test_every_point_shows_its_piece(game: Game, theme: str) -> None:
    position = middle_game(game, 3, 30)
    image, at = opened(board_png(position, theme=theme, is_finished=False)), geometry(position)
    colours = palette(theme, game.look.surface)
    for point, cell in enumerate(position.cells):
        if point == position.last_point or point in position.winning_line:
            continue
        x, y = at.centre(point)
        if game.look.shape == "mark":
            # X is inked in its middle, O only around it.
            assert near(image.getpixel((x, y)), colours.first.fill) == (cell == 1)
            continue
        # Half-way out to the lower left, beside a grid's lines, stars and gleam.
        step = at.cell // 7
        pixel = image.getpixel((x - step, y + step))
        if cell:
            other = colours.piece(2 - cell).fill
            assert math.dist(pixel, colours.piece(cell - 1).fill) < math.dist(pixel, other)
        else:
            empty = colours.hole if game.look.surface == "rack" else colours.board
            assert near(pixel, empty)


@EVERY_GAME
def test_pictures_are_large_enough_taller_than_wide_and_light(game: Game) -> None:
    sizes = next((option.choices for option in game.options if option.name == "size"), ())
    for options in [{"size": size} for size in sizes] or [{}]:
        position = game.position(options)
        chance = random.Random(5)
        while position.outcome is None:
            position = position.play(chance.choice(position.legal_actions()))
        for theme in THEMES:
            data = board_png(position, theme=theme)
            width, height = opened(data).size
            assert width >= 900
            assert width < height <= width * 1.1
            assert len(data) < 150_000


def test_even_a_board_full_of_numbers_is_light(paint: Callable) -> None:
    full = paint(15, 15, points=tuple(range(225)), is_over=True)
    assert len(board_png(full)) < 200_000


def test_the_last_move_carries_a_ring(paint: Callable) -> None:
    position = paint(15, 15, points=(0, 112))
    plain, marked = (
        opened(board_png(position, is_finished=False)).getpixel(at)
        for at in (_on_ring(position, 0), _on_ring(position, 112))
    )
    ring = palette("wood", "wood").last
    assert near(marked, ring)
    assert not near(plain, ring)


def _on_ring(position: Position, point: int) -> tuple[int, int]:
    at = geometry(position)
    x, y = at.centre(point)
    size = int(at.cell * 0.94) // 2 * 2
    return x, y + int((int(size * 0.56) - size * 0.075) / 2)


def test_a_winning_line_carries_a_bar_between_its_points(paint: Callable) -> None:
    points = (16, 0, 17, 1, 18, 2, 19, 3, 20)
    won = paint(15, 15, points=points, line=(16, 17, 18, 19, 20), is_over=True)
    going = paint(15, 15, points=points)
    at, bar = geometry(won), palette("wood", "wood").bar
    between = ((at.centre(17)[0] + at.centre(18)[0]) // 2, at.centre(17)[1])
    assert near(opened(board_png(won)).getpixel(between), bar)
    assert not near(opened(board_png(going)).getpixel(between), bar)


def test_two_crossing_lines_get_two_bars(paint: Callable) -> None:
    across = (30, 31, 32, 33, 34)
    down = (2, 17, 32, 47, 62)
    position = paint(15, 15, line=tuple(sorted({*across, *down})))
    assert sorted(winning_runs(position)) == [(2, 62), (30, 34)]
    assert list(winning_runs(paint(3, 3, line=(2, 4, 6)))) == [(2, 6)]
    assert list(winning_runs(paint(3, 3))) == []


def test_stones_are_numbered_only_when_the_match_is_over(paint: Callable) -> None:
    position = paint(15, 15, points=(0, 112))
    x, y = geometry(position).centre(0)
    box = (x - 12, y - 14, x + 12, y + 14)
    playing = opened(board_png(position)).crop(box)
    finished = opened(board_png(position, is_finished=True)).crop(box)
    ink = palette("wood", "wood").first.ink
    assert not any(near(pixel, ink) for pixel in pixels(playing))
    assert any(near(pixel, ink) for pixel in pixels(finished))


def test_numbers_follow_stacked_columns() -> None:
    # Discs dropped into one column: each number stands on the disc that move dropped.
    drops = next(game for game in games().values() if game.look.above)
    position = drops.parse_moves("4 4 3")
    floor = (position.rows - 1) * position.columns
    assert _move_numbers(position) == {floor + 3: 1, floor + 3 - position.columns: 2, floor + 2: 3}


def test_legal_points_get_dots_on_request(paint: Callable) -> None:
    position = paint(
        8, 8, points=(0,), look=Look(("a", "b"), ("⚫", "⚪"), "🟩", shape="disc", surface="felt")
    )
    at, legal = geometry(position).centre(30), palette("wood", "felt").legal
    assert near(opened(board_png(position, show_legal=True)).getpixel(at), legal)
    assert not near(opened(board_png(position)).getpixel(at), legal)


def test_threads_draw_the_same_pictures() -> None:
    positions = [middle_game(game, seed, 12) for game in games().values() for seed in range(3)]
    alone = [board_png(position) for position in positions]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(board_png, positions * 4))
    assert together == alone * 4


def test_an_unknown_theme_is_refused(paint: Callable) -> None:
    with pytest.raises(KeyError):
        board_png(paint(3, 3), theme="neon")
