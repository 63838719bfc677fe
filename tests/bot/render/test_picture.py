"""Pictures are judged by what they show at the points, not by their bytes."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from bot.render.pictures.backdrop import PaintedBoard, backdrop, board_of, font
from bot.render.pictures.beside import _score
from bot.render.pictures.geometry import geometry
from bot.render.pictures.picture import _move_numbers, board_png
from bot.render.pictures.theme import THEMES, Colour, palette
from bot.render.runs import winning_runs
from bot.render.tiles import is_light
from bot.render.window import Window
from engines.core.board.square_boards import square_boards
from engines.core.game import Game, Position
from engines.core.look import COLOURS, Look, Piece
from engines.core.types import Side
from engines.registry import games
from tests.bot.render.conftest import GO_LOOK, Painted
from tests.contract.snapshots import GAMES

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ONE_THEME = [
    theme if theme == "wood" else pytest.param(theme, marks=pytest.mark.thorough) for theme in THEMES
]
"""Every theme's colours are looked at piece by piece; on every game's board only this one's."""


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def pixels(image: Image.Image) -> Iterator[tuple[int, ...]]:
    return (image.getpixel((x, y)) for x in range(image.width) for y in range(image.height))


def near(pixel: object, colour: Colour, tolerance: float = 40.0) -> bool:
    assert isinstance(pixel, tuple)
    return math.dist(pixel, colour) <= tolerance


def empty_board(position: Position, theme: str) -> PaintedBoard:
    return board_of(position, palette(theme, position.game.look.surface))


def middle_game(game: Game, seed: int, plies: int) -> Position:
    chance = random.Random(seed)
    position = game.position()
    while position.outcome is None and position.ply < plies:
        position = position.play(chance.choice(position.legal_actions()))
    return position


@EVERY_GAME
@pytest.mark.parametrize("theme", ONE_THEME)
def test_every_point_shows_its_piece(game: Game, theme: str) -> None:
    position = middle_game(game, 3, 30)
    image, at = opened(board_png(position, theme=theme, is_finished=False)), geometry(position)
    colours = palette(theme, game.look.surface)
    for point, cell in enumerate(position.cells):
        if point in (*position.last_points, *position.left_points, *position.winning_line, *position.voids):
            continue
        x, y = at.centre(point)
        if game.look.ground == "partitions":
            # X is inked in its middle, O only around it.
            assert near(image.getpixel((x, y)), colours.piece("red").fill) == (cell == 1)
            continue
        # Half-way out to the lower left, beside a grid's lines, stars and gleam; further out than a crown,
        # and in the middle of an outline.
        is_crowned = cell and game.look.piece(cell).shape == "crowned"
        is_outlined = cell and game.look.piece(cell).outline
        step = 0 if is_outlined else at.cell * (26 if is_crowned else 13) // 100
        pixel = image.getpixel((x - step, y + step))
        if cell:
            fills = [colours.piece(piece.colour).fill for piece in game.look.pieces]
            assert min(fills, key=lambda fill: math.dist(pixel, fill)) == fills[cell - 1]
        else:
            has_light = game.look.ground == "chequered" and is_light(*divmod(point, at.columns), at.rows)
            ground = colours.pale if has_light else colours.board
            empty = colours.hole if game.look.surface == "rack" else ground
            assert near(pixel, empty)


@EVERY_GAME
@pytest.mark.parametrize("theme", ONE_THEME)
def test_pictures_are_large_wide_and_light(game: Game, theme: str) -> None:
    boards = square_boards(game) or {0: game.complete({})}
    # The smallest, and those that people are offered.
    offered = [board for board in boards.values() if game.offers(board)]
    for options in (boards[min(boards)], *offered):
        position = game.position(options)
        chance = random.Random(5)
        while position.outcome is None:
            position = position.play(chance.choice(position.legal_actions()))
        data = board_png(position, theme=theme)
        width, height = opened(data).size
        assert width >= 900
        assert height <= width * 0.9
        assert len(data) < 150_000


def test_full_numbered_board_picture_stays_light(paint: Callable) -> None:
    full = paint(15, 15, points=tuple(range(225)), is_over=True)
    assert len(board_png(full)) < 200_000


def test_last_move_carries_ring(paint: Callable) -> None:
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


def test_winning_line_carries_bar_between_points(paint: Callable) -> None:
    points = (16, 0, 17, 1, 18, 2, 19, 3, 20)
    won = paint(15, 15, points=points, line=(16, 17, 18, 19, 20), is_over=True)
    going = paint(15, 15, points=points)
    at, bar = geometry(won), palette("wood", "wood").bar
    between = ((at.centre(17)[0] + at.centre(18)[0]) // 2, at.centre(17)[1])
    assert near(opened(board_png(won)).getpixel(between), bar)
    assert not near(opened(board_png(going)).getpixel(between), bar)


def test_crossing_lines_get_two_bars(paint: Callable) -> None:
    across = (30, 31, 32, 33, 34)
    down = (2, 17, 32, 47, 62)
    position = paint(15, 15, line=tuple(sorted({*across, *down})))
    assert sorted(winning_runs(position)) == [(2, 62), (30, 34)]
    assert winning_runs(paint(3, 3, line=(2, 4, 6))) == [(2, 6)]
    assert winning_runs(paint(3, 3)) == winning_runs(paint(3, 3, line=(4,))) == []


def test_win_without_line_is_rimmed(paint: Callable) -> None:
    chain = (0, 1, 2, 18, 33, 47)
    points = tuple(stone for pair in zip(chain, range(200, 206), strict=True) for stone in pair)
    won = paint(15, 15, points=points, line=chain, is_over=True, look=replace(GO_LOOK, numbers_moves=False))
    assert winning_runs(won) == []
    at, bar = geometry(won), palette("wood", "wood").bar
    image, reach = opened(board_png(won)), int(at.cell * 0.94 * 0.44)

    def rim(point: int) -> object:
        x, y = at.centre(point)
        return image.getpixel((x - reach, y))

    assert all(near(rim(point), bar) for point in chain)
    assert not any(near(rim(point), bar) for point in range(200, 206))


def test_marks_show_on_pieces_of_same_color(paint: Callable) -> None:
    red = [Piece(Side.FIRST, "🔴", "red"), Piece(Side.SECOND, "🔵", "blue")]
    look = replace(GO_LOOK, pieces=tuple(red), numbers_moves=False)
    position = paint(15, 15, points=(112,), look=look)
    colours = palette("wood", "wood").piece("red")
    pixel = opened(board_png(position)).getpixel(_on_ring(position, 112))
    assert math.dist(pixel, colours.ink) < math.dist(pixel, colours.fill)


def test_stones_are_numbered_only_after_match_end(paint: Callable) -> None:
    position = paint(15, 15, points=(0, 112))
    x, y = geometry(position).centre(0)
    box = (x - 12, y - 14, x + 12, y + 14)
    playing = opened(board_png(position)).crop(box)
    finished = opened(board_png(position, is_finished=True)).crop(box)
    ink = palette("wood", "wood").piece("black").ink
    assert not any(near(pixel, ink) for pixel in pixels(playing))
    assert any(near(pixel, ink) for pixel in pixels(finished))


def test_numbers_follow_stacked_columns() -> None:
    # Discs dropped into one column: each number stands on the disc that move dropped.
    drops = next(game for game in games().values() if game.look.above)
    position = drops.parse_moves("4 4 3")
    floor = (position.rows - 1) * position.columns
    assert _move_numbers(position) == {floor + 3: 1, floor + 3 - position.columns: 2, floor + 2: 3}


def test_arrow_replaces_label_of_latest_column() -> None:
    drops = next(game for game in games().values() if game.look.above)

    def above(move: str) -> bytes:
        position = drops.parse_moves(move)
        x = geometry(position).centre(position.last_point or 0)[0]
        strip = (x - 24, 0, x + 24, geometry(position).top - geometry(position).overhang - 6)
        return opened(board_png(position)).crop(strip).tobytes()

    # Nothing of the number is left that the arrow would cross.
    assert above("1") == above("4") == above("7")


def test_next_points_get_dots(paint: Callable) -> None:
    position = paint(8, 8, points=(0,), look=replace(GO_LOOK, ground="squares", surface="felt"))
    at, legal = geometry(position).centre(30), palette("wood", "felt").legal
    assert near(opened(board_png(position, next_points=(30,))).getpixel(at), legal)
    assert not near(opened(board_png(position)).getpixel(at), legal)
    unmarked = replace(position, look=replace(position.look, legal=""))
    assert not near(opened(board_png(unmarked, next_points=(30,))).getpixel(at), legal)


def test_piece_kinds_have_own_color_and_shape(paint: Callable) -> None:
    kinds = [Piece(Side(n % 2), "⚫", colour, "disc") for n, colour in enumerate(COLOURS)]
    kinds.append(Piece(Side.FIRST, "⚫", "black", "crowned"))
    look = Look(("a", "b"), tuple(kinds), "🟨", ground="squares", surface="felt", numbers_moves=False)
    position = Kinds(8, 8, look=look)
    for theme in THEMES:
        image, colours = opened(board_png(position, theme=theme)), palette(theme, "felt")
        at = geometry(position)
        for point, piece in enumerate(kinds):
            x, y = at.centre(point)
            pixel = image.getpixel((x - at.cell // 4, y + at.cell // 6))
            known = {one.colour: colours.piece(one.colour).fill for one in kinds}
            assert min(known, key=lambda name: math.dist(pixel, known[name])) == piece.colour, theme
        plain, crowned = (image.crop(_box(at.centre(point), at.cell // 2)) for point in (0, 6))
        assert plain.tobytes() != crowned.tobytes()


def test_many_piece_kinds_keep_their_colors() -> None:
    kinds = [Piece(Side(n % 2), "⚫", colour, "disc") for n, colour in enumerate(COLOURS)]
    look = Look(("a", "b"), tuple(kinds), "🟨", ground="squares", surface="felt", numbers_moves=False)
    position = Kinds(2, 3, look=look)
    image, at, colours = opened(board_png(position)), geometry(position), palette("wood", "felt")
    for point, piece in enumerate(kinds):
        x, y = at.centre(point)
        pixel = image.getpixel((x - at.cell // 4, y + at.cell // 6))
        known = {one.colour: colours.piece(one.colour).fill for one in kinds}
        assert min(known, key=lambda name: math.dist(pixel, known[name])) == piece.colour
        assert math.dist(pixel, known[piece.colour]) < 60


def test_neutral_pieces_and_side_marks_are_drawn() -> None:
    neutral = Piece(None, "🟢", "green", "disc", name="wall")
    marks = (Piece(Side.FIRST, "🔴", "red", "disc"), Piece(Side.SECOND, "🔵", "blue", "disc"))
    look = Look(("a", "b"), (neutral,), "🟨", marks, ground="squares", surface="felt", numbers_moves=False)
    image, at = opened(board_png(Kinds(2, 2, look=look))), geometry(Kinds(2, 2, look=look))
    colours = palette("wood", "felt")
    x, y = at.centre(0)
    assert near(image.getpixel((x - at.cell // 6, y + at.cell // 6)), colours.piece("green").fill)
    for (x, y), mark in (((36, 734), marks[0]), ((964, 96), marks[1])):
        assert near(image.getpixel((x - 6, y + 6)), colours.piece(mark.colour).fill, 50)


def _box(centre: tuple[int, int], size: int) -> tuple[int, int, int, int]:
    x, y = centre
    return x - size // 2, y - size // 2, x + size // 2, y + size // 2


class Kinds(Painted):
    """One piece of every kind, in the order of the look."""

    @property
    def cells(self) -> bytes:
        return bytes(range(1, len(self.look.pieces) + 1)).ljust(self.height * self.width, b"\0")


def test_hexagons_touch_six_others(paint: Callable) -> None:
    position = paint(11, 11, look=replace(GO_LOOK, ground="hexagons", edges=("🟥", "🟦")))
    at = geometry(position)
    middle = 5 * 11 + 5
    near_ones = [middle + step for step in (-11, -10, -1, 1, 10, 11)]
    distances = [math.dist(at.centre(middle), at.centre(point)) for point in near_ones]
    assert max(distances) - min(distances) <= 2
    assert math.dist(at.centre(middle), at.centre(middle + 12)) > 1.5 * max(distances)
    data = board_png(position)
    assert opened(data).size == (1000, 830)
    assert at.right <= 1000 and at.bottom <= 830 and at.left >= 0


def test_threads_draw_same_pictures() -> None:
    positions = [middle_game(game, 0, 12) for game in games().values()]
    alone = [board_png(position) for position in positions]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(board_png, positions * 4))
    assert together == alone * 4


def test_unknown_theme_is_refused(paint: Callable) -> None:
    with pytest.raises(KeyError):
        board_png(paint(3, 3), theme="neon")


@pytest.mark.parametrize("points", [(112,), (0, 224)])
def test_picture_shows_whole_board(paint: Callable, points: tuple[int, ...]) -> None:
    """It was cropped to the stones, and grew in the match."""
    position = paint(15, 15, points=points)
    at, line = geometry(position), palette("wood", "wood").line
    image = opened(board_png(position))
    assert near(image.getpixel((at.x(0) + at.cell // 2, at.y(7))), line)
    assert not near(image.getpixel((at.left + 3, at.y(7))), line)
    piece = image.getpixel(at.centre(points[0]))
    assert math.dist(piece, palette("wood", "wood").piece("black").fill) < 70


@pytest.mark.parametrize("corner", [(0, 0), (5, 5), (13, 15)])
def test_pads_window_is_framed(paint: Callable, corner: tuple[int, int]) -> None:
    position, window = paint(19, 19, points=(180,)), Window(*corner, 6, 4, 19, 19)
    ink, at = palette("wood", "wood").label, geometry(position)
    x, y = at.centre(window.corner)
    beside = (x - at.cell // 2, y + at.cell // 4)
    assert near(opened(board_png(position, window=window)).getpixel(beside), ink)
    assert not near(opened(board_png(position)).getpixel(beside), ink)


def test_forbidden_points_carry_cross(paint: Callable) -> None:
    at, colour = geometry(paint(15, 15, points=(112,))), palette("wood", "wood").last
    denied = opened(board_png(paint(15, 15, points=(112,), denied=(97, 0))))
    free = opened(board_png(paint(15, 15, points=(112,))))
    assert near(denied.getpixel(at.centre(97)), colour)
    assert not near(free.getpixel(at.centre(97)), colour)


@pytest.mark.parametrize("winner", [*Side, None])
def test_typeface_has_every_letter_of_score(winner: Side | None) -> None:
    unknown = bytes(font(28).getmask("\uffff"))
    assert all(bytes(font(28).getmask(letter)) != unknown for letter in _score(winner))


@pytest.mark.parametrize("theme", THEMES)
def test_plates_of_every_size_have_same_corners_and_edges(theme: str) -> None:
    look = replace(GO_LOOK, ground="squares")
    whole = empty_board(Painted(15, 15, look=look), theme)
    for rows, columns in ((15, 15), (7, 15), (15, 8), (5, 5)):
        board = empty_board(Painted(rows, columns, look=look), theme)
        image, at = backdrop(board), board.layout
        reach = at.overhang + 19
        left, right, top, bottom = at.left - reach, at.right + reach, at.top - reach, at.bottom + reach
        edges = image.crop((left, top, right, bottom))
        # The plate is symmetric: every pixel around the squares equals its mirror images.
        for x, y in ((0, 0), (reach // 2, reach // 2), (reach - 3, 40), (40, reach - 3), (reach - 1, 90)):
            mirrored = {
                edges.getpixel((a, b)) for a in (x, edges.width - 1 - x) for b in (y, edges.height - 1 - y)
            }
            expected = backdrop(whole).getpixel((whole.layout.left - reach + x, whole.layout.top - reach + y))
            assert mirrored == {expected}
