"""Pieces with outlines of their own, and boards with a hundred kinds of piece."""

from __future__ import annotations

import io
import itertools
import math
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from bot.render.describe import describe
from bot.render.emoji import board_text
from bot.render.pictures.geometry import geometry
from bot.render.pictures.picture import board_png
from bot.render.pictures.pieces import sprite
from bot.render.pictures.shapes import Plane
from bot.render.pictures.theme import THEMES, TILES, palette
from bot.render.pictures.tile_pictures import paint_tile
from bot.render.tiles import Tile, button_tile, fits_tiles, point_tiles, tile_word, tiles_of
from engines.core.look import COLOURS, Look, Piece
from engines.core.types import Side
from tests.bot.render.conftest import Painted

ROOK = (
    ((-0.6, -0.7), (-0.3, -0.7), (-0.3, -0.5), (-0.15, -0.5), (-0.15, -0.7), (0.15, -0.7), (0.15, -0.5),
     (0.3, -0.5), (0.3, -0.7), (0.6, -0.7), (0.6, -0.3), (0.4, -0.1), (0.4, 0.5), (-0.4, 0.5), (-0.4, -0.1),
     (-0.6, -0.3)),
    ((-0.7, 0.5), (0.7, 0.5), (0.7, 0.8), (-0.7, 0.8)),
)  # fmt: skip
WHITE, BLACK = (
    Piece(side, glyph, colour, outline=ROOK, letter=letter, name="rook")
    for side, glyph, colour, letter in zip(Side, "♖♜", ("white", "black"), "Rr", strict=True)
)
CHESS = Look(("white", "black"), (WHITE, BLACK), "🟨", ground="chequered", surface="wood", marks_win=False)


class Kinds(Painted):
    """One piece of every kind, in the order of the look."""

    @property
    def cells(self) -> bytes:
        return bytes(range(1, len(self.look.pieces) + 1)).ljust(self.height * self.width, b"\0")


def hundred() -> Look:
    """A look of a hundred kinds: by colour, side and name."""
    sides = (Side.FIRST, Side.SECOND, None)
    colours = itertools.cycle(COLOURS)
    pieces = tuple(
        Piece(sides[n % 3], chr(0x1F400 + n), next(colours), "disc", letter=f"{n:02}", name=f"kind-{n}")
        for n in range(100)
    )
    return Look(
        ("a", "b"), pieces, "🟨", ground="squares", surface="felt", marks_win=False, numbers_moves=False
    )


def test_outlined_piece_on_a_button_shows_its_own_colour() -> None:
    colours = palette(TILES, CHESS.surface)
    for cell in (1, 2):
        pixels = np.asarray(paint_tile(CHESS, button_tile(CHESS, cell)), dtype=float)
        shown = pixels[pixels[:, :, 3] > 128][:, :3]
        body = colours.piece(CHESS.piece(cell).colour)
        own, other = (np.linalg.norm(shown - one, axis=1) for one in (body.fill, body.ink))
        assert (own < other).mean() > 0.5


def test_polygon_has_inside() -> None:
    distance = Plane(40, 40, (20, 20)).polygon([(-10, -10), (10, -10), (0, 0), (10, 10), (-10, 10)])
    assert distance[20, 12] < 0 < distance[20, 27]
    assert distance[5, 20] == pytest.approx(4.5, abs=0.6)


@pytest.mark.parametrize("theme", THEMES)
def test_piece_has_own_outline(theme: str) -> None:
    colours = palette(theme, "wood")
    for piece, other in ((WHITE, BLACK), (BLACK, WHITE)):
        image = sprite(piece, other, "wood", 100, colours)
        middle = image.width // 2
        assert math.dist(image.getpixel((middle + 8, middle)), (*colours.piece(piece.colour).fill, 255)) < 20  # type: ignore[arg-type]
        # Between two battlements, and beside the tower.
        assert image.getpixel((middle + 42, middle))[3] < 60  # type: ignore[index]


def test_picture_draws_hundred_kinds() -> None:
    position = Kinds(10, 10, look=hundred())
    at = geometry(position)
    for theme in THEMES:
        colours = palette(theme, "felt")
        image = Image.open(io.BytesIO(board_png(position, theme=theme))).convert("RGB")
        known = {colour: colours.piece(colour).fill for colour in COLOURS}
        for point, piece in enumerate(position.look.pieces):
            x, y = at.centre(point)
            pixel = image.getpixel((x - at.cell // 4, y + at.cell // 6))
            assert min(known, key=lambda name: math.dist(pixel, known[name])) == piece.colour


def test_tiles_and_words_cover_hundred_kinds() -> None:
    look = hundred()
    position = Kinds(10, 10, look=look)
    tiles = point_tiles(position)
    assert tiles == [Tile(cell) for cell in range(1, 101)]
    assert fits_tiles(position)
    assert set(tiles) <= set(tiles_of(position.game))
    texts = {tile: f"<:{tile_word(look, tile)}:1573983004533981184>" for tile in tiles_of(position.game)}
    assert board_text(position, tiles=texts).count("<:") == 121
    said = describe(position, [piece.name for piece in look.pieces], limit=4000)
    assert said.startswith("kind-0: A10. kind-1: B10.")
    assert said.endswith("kind-99: J1.")
    assert position.text().splitlines()[1] == "10 00 01 02 03 04 05 06 07 08 09"


def test_board_without_room_for_numbers_needs_no_tiles() -> None:
    numbered = replace(hundred(), pieces=tuple(replace(one, max_number=12) for one in hundred().pieces))
    assert not fits_tiles(Kinds(10, 10, look=numbered))
    assert np.all([tile.is_bare for tile in tiles_of(Kinds(10, 10, look=numbered).game)])
