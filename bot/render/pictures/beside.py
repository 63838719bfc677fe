"""Draws the text and signs beside a board (both sides, latest move, score), and numbers on pieces."""

from __future__ import annotations

import itertools

from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import PaintedBoard, font, paste, piece_diameter, piece_sprite
from bot.render.pictures.geometry import BESIDE, WIDTH
from bot.render.pictures.pieces import NUMBER_ROOM, arrow, dot, has_shape
from engines.core.game import Position
from engines.core.look import Piece
from engines.core.types import Side

_LATEST = 24
"""Height in pixels of the latest move."""


def write_number(
    image: Image.Image,
    board: PaintedBoard,
    piece: Piece,
    size: int,
    centre: tuple[int, int],
    number: int,
    *,
    has_bar: bool = False,
) -> None:
    """Write a number on the piece at `centre`, whose diameter is `size` pixels.

    A plain disc is drawn below the number if the piece has a pattern or, with `has_bar`, a bar through it.
    """
    colours = board.palette.piece(piece.colour)
    if has_bar or has_shape(piece, board.look.reverse_of(piece), board.palette):
        paste(image, dot(int(size * NUMBER_ROOM), colours.fill), centre)
    height = int(size * (0.5, 0.46, 0.38, 0.3)[min(len(str(number)), 4) - 1])
    ImageDraw.Draw(image).text(centre, str(number), fill=colours.ink, font=font(height), anchor="mm")


def draw_sides(image: Image.Image, board: PaintedBoard, position: Position, *, is_over: bool) -> None:
    """Draw both sides with their counts, if any, an arrow at the side to move, the latest move and the score.

    The counts are those of `Position.counts`, such as of pieces. If `is_over`, there is no arrow. The score
    is drawn only if the rules have ended the game. The bottom side, usually the first, is in the lower left
    corner, and the other side in the upper right corner, where hexagonal boards have room. In games with
    stores, the pieces and counts of both are in the stores at the board's ends instead.
    """
    draw, colour, counts = ImageDraw.Draw(image), board.palette.label, position.counts()
    height = board.layout.height
    if board.look.has_stores and counts:
        _draw_stores(image, board, position, counts, is_over=is_over)
    for side in () if board.look.has_stores else Side:
        is_near = side is position.bottom_side
        x, y, inwards = (BESIDE // 2, height - 96, 1) if is_near else (WIDTH - BESIDE // 2, 96, -1)
        paste(image, piece_sprite(board, board.look.side_piece(side), 44), (x, y))
        if counts:
            draw.text((x, y - inwards * 54), str(counts[side]), fill=colour, font=font(34), anchor="mm")
        if not is_over and position.side_to_move == side:
            turned = arrow(36, colour).rotate(0 if inwards > 0 else 180)
            paste(image, turned, (x, y - inwards * (100 if counts else 50)))
    if position.actions:
        _write_move(image, board, (20, height - 40), f"{position.last_number} {position.last_move}")
    if position.outcome is not None:
        draw.text((WIDTH - 24, 40), _score(position.outcome.winner), fill=colour, font=font(28), anchor="rm")


def _write_move(image: Image.Image, board: PaintedBoard, start: tuple[int, int], text: str) -> None:
    """Write a move with its left end at `start`; pieces replace figurines, which the font lacks."""
    figures = {piece.figurine: piece for piece in reversed(board.look.pieces) if piece.figurine}
    draw, face, (x, y) = ImageDraw.Draw(image), font(_LATEST), start
    for is_figure, letters in itertools.groupby(text, figures.__contains__):
        for run in letters if is_figure else ("".join(letters),):
            if is_figure:
                paste(image, piece_sprite(board, figures[run], _LATEST), (x + _LATEST // 2, y))
                x += _LATEST + 2
            else:
                draw.text((x, y), run, fill=board.palette.label, font=face, anchor="lm")
                x += round(face.getlength(run))


def _draw_stores(
    image: Image.Image, board: PaintedBoard, position: Position, counts: tuple[int, int], *, is_over: bool
) -> None:
    """Draw each side's piece with its number from `counts` in its store, and an arrow at the side to move.

    `counts` has the first side's number first. If `is_over`, there is no arrow.
    """
    at, size = board.layout, piece_diameter(board)
    middle = (at.top + at.bottom) // 2
    for side in Side:
        x = at.store(is_near=side is position.bottom_side)
        piece = board.look.side_piece(side)
        paste(image, piece_sprite(board, piece, size), (x, middle))
        write_number(image, board, piece, size, (x, middle), counts[side])
        if not is_over and position.side_to_move is side:
            inwards = 1 if side is position.bottom_side else -1
            turned = arrow(36, board.palette.label).rotate(0 if inwards > 0 else 180)
            paste(image, turned, (x, middle - inwards * (size // 2 + 30)))


def _score(winner: Side | None) -> str:
    """Return the result in chess notation, such as `1 - 0`; `None` means a draw."""
    return "1/2-1/2" if winner is None else "0 - 1" if winner else "1 - 0"
