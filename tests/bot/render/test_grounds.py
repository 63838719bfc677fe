"""Boards whose points are no full rectangle: places that are no points, and points that lines join."""

from __future__ import annotations

import io
import math
from dataclasses import replace

import pytest
from PIL import Image

from bot.i18n import words_for
from bot.render.emoji import CORNER, board_text
from bot.render.pictures.geometry import geometry
from bot.render.pictures.picture import board_png
from bot.render.pictures.theme import Colour, palette
from bot.render.pictures.tile_pictures import paint_tile
from bot.render.tiles import ACROSS, DOWN, LAST, LIGHT, Tile, point_tiles, tiles_of
from bot.render.tiles import CORNER as DOT
from bot.views.input.inputs import input_rows
from bot.views.input.walk import Viewport, begin
from bot.views.words.sentences import describe_position
from tests.bot.bot_lab import a_match_at
from tests.bot.render.conftest import GO_LOOK, Painted
from tests.contract.snapshots import GAMES

MILL = next(game for game in GAMES if game.id == "mill")


class Cut(Painted):
    """A board without its upper left corner, and a line from its lower left point to the upper right."""

    @property
    def voids(self) -> tuple[int, ...]:
        return (0,)

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        return ((6, 2), (6, 8))


def shows(image: Image.Image, at: tuple[int, int], colour: Colour) -> bool:
    """Whether the pixel has nearly this colour."""
    found = image.getpixel(at)
    assert isinstance(found, tuple)
    return math.dist(found, colour) < 20


def test_line_passes_through_points_between_ends() -> None:
    tiles = point_tiles(Cut(3, 3, look=replace(GO_LOOK, ground="points")))
    assert tiles[0] == Tile(is_void=True)
    assert [tile.joins for tile in tiles] == ["", "", "6", "", "46", "", "14", "13", "3"]
    image = Image.open(io.BytesIO(board_png(Cut(3, 3, look=replace(GO_LOOK, ground="points"))))).convert(
        "RGB"
    )
    at = geometry(Cut(3, 3, look=GO_LOOK))
    (x, y), (a, b) = at.centre(4), at.centre(2)
    assert shows(image, ((x + a) // 2, (y + b) // 2), palette("wood", "wood").line)


@pytest.mark.parametrize("ground", ["squares", "partitions"])
def test_heavier_lines_separate_blocks(ground: str) -> None:
    position = Painted(4, 4, look=replace(GO_LOOK, ground=ground, block=2))
    image, at = Image.open(io.BytesIO(board_png(position))).convert("RGB"), geometry(position)

    def width(x: int) -> int:
        """The number of pixels of a line around `x`, in the middle of a row."""
        row = at.centre(0)[1]
        return sum(shows(image, (x + away, row), palette("wood", "wood").line) for away in range(-20, 20))

    thin, thick, last = (width(at.left + column * at.cell) for column in (1, 2, 3))
    assert thick > thin == last > 0


@pytest.mark.parametrize("ground", ["squares", "holes", "hexagons"])
def test_void_looks_like_frame(ground: str) -> None:
    surface = "rack" if ground == "holes" else "felt"
    position = Cut(3, 3, look=replace(GO_LOOK, ground=ground, surface=surface))
    image, colours = Image.open(io.BytesIO(board_png(position))).convert("RGB"), palette("wood", surface)
    at = geometry(position)
    assert shows(image, at.centre(0), colours.board if ground == "holes" else colours.frame)
    assert shows(image, at.centre(1), colours.hole if ground == "holes" else colours.board)


@pytest.mark.parametrize("thin", [0, 1])
def test_every_second_row_and_column_of_edges_is_thin(thin: int) -> None:
    position = Painted(5, 5, points=(7, 6), look=replace(GO_LOOK, ground="edges", thin=thin))
    at = geometry(position)
    assert {at.is_thin(point) for point in (0, 2, 24)} == {thin == 0}
    assert at.extent(6)[0] == at.extent(6)[1] == (at.cell if thin == 0 else at.thin)
    assert at.x(4) + at.size(4) // 2 == at.right
    assert at.y(4) + at.size(4) // 2 == at.bottom
    image = Image.open(io.BytesIO(board_png(position, is_finished=False))).convert("RGB")
    colours, (x, y) = palette("wood", "wood"), at.centre(7)
    width, height = at.extent(7)
    assert width != height
    assert shows(image, (x - width // 3, y - height // 3), colours.pieces.black.fill)
    assert not shows(image, (x + at.cell, y + at.cell), colours.pieces.black.fill)


def test_boxed_pieces_have_move_numbers_and_bars_none() -> None:
    look = replace(GO_LOOK, ground="edges")
    bars, boxes = Painted(5, 5, points=(7, 1), look=look), Painted(5, 5, points=(6, 8), look=look)
    assert board_png(bars, is_finished=False, has_numbers=True) == board_png(bars, is_finished=False)
    assert board_png(boxes, is_finished=False, has_numbers=True) != board_png(boxes, is_finished=False)


def test_tiles_between_boxes_lie_across_or_down() -> None:
    position = Painted(3, 3, points=(1, 3), look=replace(GO_LOOK, ground="edges", surface="felt"))
    tiles = point_tiles(position)
    assert [tile.place for tile in tiles] == [
        DOT, ACROSS, DOT,
        DOWN, "", DOWN,
        DOT, ACROSS, DOT,
    ]  # fmt: skip
    assert set(tiles) <= set(tiles_of(position.game))
    across = paint_tile(position.game.look, tiles[1]).convert("RGB")
    black = palette("tiles", "felt").pieces.black.fill
    assert shows(across, (8, 64), black)
    assert not shows(across, (64, 8), black)


def test_light_squares_are_paler_and_lower_left_is_dark() -> None:
    position = Painted(4, 4, points=(0, 1), look=replace(GO_LOOK, ground="chequered", surface="felt"))
    image, colours = Image.open(io.BytesIO(board_png(position))).convert("RGB"), palette("wood", "felt")
    at = geometry(position)
    assert shows(image, at.centre(12), colours.board)
    assert shows(image, at.centre(13), colours.pale)
    tiles = point_tiles(position)
    assert [tile.place for tile in tiles[:4]] == [LIGHT, "", LIGHT, ""]
    assert set(tiles) <= set(tiles_of(position.game))
    light = paint_tile(position.game.look, Tile(place=LIGHT)).convert("RGB")
    assert shows(light, (64, 64), palette("tiles", "felt").pale)


def test_void_squares_have_no_piece_tiles() -> None:
    crowns = next(game for game in GAMES if game.id == "crowns")
    assert {tile.place for tile in tiles_of(crowns) if tile.cell} == {""}
    assert Tile(place=LIGHT, is_void=True) in tiles_of(crowns)


def test_all_points_of_latest_action_are_marked() -> None:
    boxes = next(game for game in GAMES if game.id == "boxes")
    position = boxes.parse_moves("B5 B3 A4 C4")
    latest, closed = position.last_points
    assert [point_tiles(position)[point].mark for point in (latest, closed)] == [LAST, LAST]
    heads = board_text(position).splitlines()
    assert heads[0].count("🔘") == 2
    assert describe_position(position, words_for("en-US").of(boxes)) == "Lines: B5, A4, C4, B3. Blue: B4."


def test_void_has_no_cell_and_no_name() -> None:
    position = Cut(3, 3)
    assert board_text(position).splitlines()[0] == f"3️⃣{CORNER}🟨🟨"
    assert board_text(replace(position, look=replace(GO_LOOK, void="🟫"))).splitlines()[0] == "3️⃣🟫🟨🟨"
    assert position.text().splitlines()[1] == "3   . ."


def test_voids_are_not_offered_as_points() -> None:
    match = a_match_at(MILL.position())
    rows = input_rows(match, words_for("en-US"), begin(match.position), Viewport()).rows
    names = [button.label for row in rows for button in row.children]
    assert sorted(name.strip("\u2007\u2009") for name in names) == sorted(
        MILL.position().format_action(action) for action in range(16)
    )
