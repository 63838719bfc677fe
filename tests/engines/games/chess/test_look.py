"""The pieces of our own drawing: each differs from the others, and from its ground, at every size."""

from __future__ import annotations

import io
import itertools
import math

import numpy as np
import pytest
from PIL import Image

from bot.render.pictures.beside import _LATEST
from bot.render.pictures.picture import board_png
from bot.render.pictures.pieces import sprite
from bot.render.pictures.theme import THEMES, TILES, palette
from bot.render.pictures.tile_pictures import paint_tile
from bot.render.tiles import Tile, point_tiles, tiles_of
from engines.core.board.rotation import view_from
from engines.core.look import Piece
from engines.core.types import Side
from engines.registry import find

CHESS = find("chess")
LOOK = CHESS.look
KINDS = LOOK.pieces[::2]
MATE = CHESS.parse_moves(CHESS.example)


def shape(piece: Piece, size: int) -> np.ndarray:
    """How much of each pixel a piece covers, on a tile of this size."""
    drawn = sprite(piece, LOOK.reverse_of(piece), LOOK.surface, 4 * size, palette("contrast", LOOK.surface))
    small = drawn.resize((drawn.width // 4, drawn.height // 4), Image.Resampling.BOX)
    return np.asarray(small, dtype=float)[:, :, 3] / 255


def test_outlines_and_details_stay_within_their_square() -> None:
    for piece in LOOK.pieces:
        corners = list(itertools.chain(*piece.outline, *piece.details))
        assert all(abs(x) <= 1 and abs(y) <= 1 for x, y in corners)
        assert max(y for _, y in corners) > 0.9


@pytest.mark.parametrize("size", [18, 34])
def test_silhouettes_are_told_apart_at_every_size(size: int) -> None:
    """A tile of 22 pixels has a piece of 18, one of 40 has 34."""
    shapes = {piece.name: shape(piece, size) for piece in KINDS}
    for (name, one), (other_name, other) in itertools.combinations(shapes.items(), 2):
        assert np.abs(one - other).sum() > 0.15 * min(one.sum(), other.sum()), (name, other_name)


def test_pawn_is_smallest_piece() -> None:
    areas = {piece.name: shape(piece, 34).sum() for piece in KINDS}
    assert min(areas, key=areas.__getitem__) == "pawn"


@pytest.mark.parametrize("theme", (*THEMES, TILES))
def test_sides_differ_in_body_on_both_grounds(theme: str) -> None:
    colours = palette(theme, LOOK.surface)
    white, black = (colours.piece(LOOK.side_piece(side).colour) for side in Side)
    assert math.dist(white.fill, black.fill) > 300
    for ground in (colours.board, colours.pale, colours.moved):
        assert math.dist(white.fill, ground) > 60 or math.dist(white.ink, ground) > 150
        assert math.dist(black.fill, ground) > 100


def test_king_in_check_is_marked_from_both_sides() -> None:
    (king,) = MATE.alarm_points
    assert MATE.format_point(king) == "e8"
    turned = view_from(MATE, Side.SECOND)
    assert [turned.format_point(point) for point in turned.alarm_points] == ["e8"]
    assert CHESS.position().alarm_points == ()


def test_tiles_number_58_beside_coordinates() -> None:
    tiles = tiles_of(CHESS)
    assert sum(tile.label is None for tile in tiles) == 58
    assert {*point_tiles(MATE), *point_tiles(view_from(MATE, Side.SECOND))} <= set(tiles)
    assert len({paint_tile(LOOK, tile).tobytes() for tile in tiles}) == len(tiles)


def test_tile_of_a_king_in_check_differs() -> None:
    plain, alarm = (np.asarray(paint_tile(LOOK, Tile(2, mark))) for mark in ("", "alarm"))
    assert (plain != alarm).any(axis=2).mean() > 0.2


def test_latest_move_has_a_piece_for_its_figurine() -> None:
    """The typeface lacks figurines; it would draw the same box for each."""

    def written(moves: str) -> np.ndarray:
        picture = Image.open(io.BytesIO(board_png(CHESS.parse_moves(moves)))).convert("L")
        return np.asarray(picture, dtype=int)[790 - _LATEST : 790 + _LATEST, 40:70]

    knight, bishop = written("e4 e5 Nf3"), written("e4 e5 Bc4")
    assert (np.abs(knight - bishop) > 40).mean() > 0.05
