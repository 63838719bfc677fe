"""Looks that mark squares: tints for the latest move, a disc below a piece in danger, letters as stand-in."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass, replace

import pytest
from PIL import Image

from bot.hosting.matches.board import BoardStyle, usual_style
from bot.render.emoji import board_text
from bot.render.pictures.geometry import geometry
from bot.render.pictures.picture import board_png
from bot.render.pictures.theme import THEMES, Colour, contrast, palette
from bot.render.pictures.tile_pictures import SIZE, paint_tile
from bot.render.tiles import ALARM, LAST, LIGHT, NEXT, Tile, button_tile, piece_tiles, point_tiles, tiles_of
from engines.core.board.rotation import view_from
from engines.core.look import Look, Piece
from engines.core.types import Side
from tests.bot.render.conftest import Painted

ROOK = (((-0.6, -0.7), (0.6, -0.7), (0.6, 0.8), (-0.6, 0.8)),)
PIECES = tuple(
    Piece(side, glyph, colour, outline=ROOK, letter=letter, name=name, is_vital=name == "king")
    for side, colour, glyphs, letters in (
        (Side.FIRST, "white", "♔♖", "KR"),
        (Side.SECOND, "black", "♚♜", "kr"),
    )
    for glyph, letter, name in zip(glyphs, letters, ("king", "rook"), strict=True)
)
LOOK = Look(
    ("white", "black"), PIECES, "🟨", legal="🟢", ground="chequered", surface="inlay", marks_win=False,
    numbers_moves=False, marks_squares=True, prefers_picture=True, is_lettered=True,
)  # fmt: skip
WHITE_KING, WHITE_ROOK, BLACK_KING, BLACK_ROOK = 1, 2, 3, 4
ORIGIN, TARGET, KING, ROOK_AT = 3, 5, 9, 14


@dataclass(frozen=True)
class Check(Painted):
    """White's rook has gone from D4 to B3, which Black's rook could take, and Black's king is in check."""

    look: Look = LOOK
    alarm: tuple[int, ...] = (KING,)

    @property
    def cells(self) -> bytes:
        placed = {TARGET: WHITE_ROOK, KING: BLACK_KING, ROOK_AT: BLACK_ROOK, 12: WHITE_KING}
        return bytes(placed.get(point, 0) for point in range(16))

    @property
    def side_to_move(self) -> Side:
        return Side.SECOND

    @property
    def alarm_points(self) -> tuple[int, ...]:
        return self.alarm

    @property
    def last_points(self) -> tuple[int, ...]:
        return (TARGET,)

    @property
    def left_points(self) -> tuple[int, ...]:
        return (ORIGIN,)


BOARD = Check(4, 4)


def pixel(picture: bytes, point: int, away: float = 0.47, rise: float | None = None) -> Colour:
    """The colour at a place of a square: its upper left corner, unless said otherwise."""
    image, at = Image.open(io.BytesIO(picture)).convert("RGB"), geometry(BOARD)
    (x, y), rise = at.centre(point), away if rise is None else rise
    return image.getpixel((int(x - away * at.cell), int(y - rise * at.cell)))  # type: ignore[return-value]


@pytest.mark.parametrize("theme", THEMES)
def test_latest_move_tints_both_squares(theme: str) -> None:
    picture, colours = board_png(BOARD, theme=theme), palette(theme, "inlay")
    moved = replace(colours, board=colours.moved)
    assert math.dist(pixel(picture, ORIGIN), moved.board) < 12
    assert math.dist(pixel(picture, TARGET), moved.pale) < 12
    for point, untinted in ((0, colours.pale), (1, colours.board)):
        assert math.dist(pixel(picture, point), untinted) < 20
    assert min(math.dist(moved.pale, colours.pale), math.dist(moved.board, colours.board)) > 40
    assert contrast(colours.pale, colours.board) > 1.3


def test_half_made_move_tints_its_squares_instead() -> None:
    colours = palette("wood", "inlay")
    picture = board_png(BOARD, chosen=(KING,), next_points=(8, ROOK_AT))
    assert math.dist(pixel(picture, KING), colours.moved) < 60
    assert math.dist(pixel(picture, ORIGIN), colours.board) < 20


@pytest.mark.parametrize("theme", THEMES)
def test_piece_in_danger_stands_on_a_disc(theme: str) -> None:
    last = palette(theme, "inlay").last
    below, safe = (board_png(one, theme=theme) for one in (BOARD, Check(4, 4, alarm=())))
    assert math.dist(pixel(below, KING, 0.46, 0.0), last) < 12 < math.dist(pixel(safe, KING, 0.46, 0.0), last)
    # The shape differs from that of a tint.
    assert math.dist(pixel(below, KING), last) > 40


def test_only_targets_are_marked_in_pictures() -> None:
    plain, marked = board_png(BOARD), board_png(BOARD, next_points=(0, TARGET, ROOK_AT))
    changed = [point for point in (0, TARGET, ROOK_AT) if any(
        pixel(plain, point, away) != pixel(marked, point, away) for away in (0.0, 0.44)
    )]  # fmt: skip
    assert changed == [0, TARGET]


def test_tiles_are_as_few_as_marks_need() -> None:
    tiles = [tile for tile in tiles_of(BOARD.game) if tile.label is None]
    # Pieces and an empty square, on two grounds, plain and as latest; a dot and the kings in danger, on both.
    assert len(tiles) == 2 * (2 * (len(PIECES) + 1) + 1 + 2)
    assert set(piece_tiles(LOOK)) <= set(tiles)
    assert button_tile(LOOK, BLACK_KING) == Tile(BLACK_KING, place=LIGHT)


def test_tiles_mark_latest_move_danger_and_empty_targets() -> None:
    shown = point_tiles(BOARD, next_points=(0, TARGET, ROOK_AT))
    assert shown[ORIGIN] == Tile(mark=LAST)
    assert shown[TARGET] == Tile(WHITE_ROOK, LAST, place=LIGHT)
    assert shown[KING] == Tile(BLACK_KING, ALARM)
    assert shown[0] == Tile(mark=NEXT, place=LIGHT)
    assert shown[ROOK_AT] == Tile(BLACK_ROOK)
    assert {*shown, *point_tiles(BOARD, chosen=(KING,))} <= set(tiles_of(BOARD.game))


def test_tile_of_latest_move_keeps_its_piece() -> None:
    plain, last = (paint_tile(LOOK, Tile(WHITE_ROOK, mark)) for mark in ("", LAST))
    assert plain.getpixel((SIZE // 2, SIZE // 2)) == last.getpixel((SIZE // 2, SIZE // 2))
    assert (
        plain.getpixel((2, 2)) != last.getpixel((2, 2)) == paint_tile(LOOK, Tile(mark=LAST)).getpixel((2, 2))
    )


def test_letters_stand_in_with_signs_for_marks() -> None:
    assert board_text(BOARD, next_points=(0, TARGET, ROOK_AT)) == (
        "```\n4*. . .>.\n3 .>R . .\n2 .!k . .\n1 K . r .\n  A B C D\n```"
    )
    assert board_text(BOARD, chosen=(KING,)).splitlines()[3] == "2 .>k . ."
    assert board_text(view_from(BOARD, Side.SECOND)).splitlines()[1:3] == ["1 . r . K", "2 . .!k ."]


def test_eight_columns_of_letters_fit_a_narrow_phone() -> None:
    lines = board_text(Painted(8, 8, look=LOOK)).splitlines()
    assert max(map(len, lines)) <= 24


def test_look_chooses_usual_style() -> None:
    assert usual_style(LOOK) is BoardStyle.PICTURE
    assert usual_style(replace(LOOK, prefers_picture=False)) is BoardStyle.EMOJI
