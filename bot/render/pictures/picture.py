"""Boards as PNG pictures, sharp on a phone.

Parts that do not change between moves (`backdrop`, `pieces`) are drawn once
and cached; a picture is a copy with pieces pasted on. The functions are
thread-safe, because cached pictures are never modified.

The pad is the grid of move buttons below a picture; its window is the part of the board that it covers.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType

from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import (
    PaintedBoard,
    backdrop,
    board_of,
    font,
    label_font,
    label_places,
    paste,
    piece_diameter,
    piece_sprite,
)
from bot.render.pictures.beside import draw_sides, write_number
from bot.render.pictures.pieces import (
    PEN,
    arrow,
    bar,
    corners,
    cross,
    dot,
    frame,
    ring,
    ring_reach,
    wall,
)
from bot.render.pictures.theme import Colour, palette
from bot.render.runs import winning_runs
from bot.render.tiles import is_light
from bot.render.window import Window
from engines.core.game import Position
from engines.core.look import Piece

_MAX_COLOURS = 56
"""Number of colours of a picture; 256 look the same on a phone, and take a quarter more bytes."""


def board_png(
    position: Position,
    *,
    theme: str = "wood",
    is_finished: bool | None = None,
    has_numbers: bool = False,
    chosen: Collection[int] = (),
    next_points: Collection[int] = (),
    window: Window | None = None,
) -> bytes:
    """Return the board as a PNG picture, 1000 pixels wide; boards between stores are lower than others.

    The latest move has a ring, or its squares are tinted; during a half-made move, its `chosen` points are
    marked instead. The `next_points` (possible targets of the move) have a dot, or corners around a piece, if
    the game's look marks them. The pad's `window` has a frame and highlighted coordinates. Straight winning
    lines have a bar, other wins a rim around each piece.

    In games whose look numbers moves, pieces have move numbers with `has_numbers`, and always on finished
    boards. Numbers of the pieces themselves, such as seeds, replace move numbers. Pass `is_finished` if the
    match ended by resignation or similar; by default (`None`), the rules decide. Raises `KeyError` for an
    unknown theme.
    """
    colours = palette(theme, position.game.look.surface)
    is_over = position.outcome is not None if is_finished is None else is_finished
    is_numbered = (is_over or has_numbers) and position.game.look.numbers_moves
    numbers = _move_numbers(position) if is_numbered else {}
    board = board_of(position, colours)
    return encode(paint_board(board, position, is_over, numbers, chosen, next_points, window), board)


def board_frame(position: Position, *, theme: str = "wood") -> Image.Image:
    """Return the board as a picture of half the usual width and height, with a palette, for an animation.

    Raises `KeyError` for an unknown theme.
    """
    board = board_of(position, palette(theme, position.game.look.surface))
    image = paint_board(board, position, position.outcome is not None)
    return image.reduce(2).quantize(palette=_colours(board), dither=Image.Dither.NONE)


def paint_board(
    board: PaintedBoard,
    position: Position,
    is_over: bool,
    numbers: Mapping[int, int] = MappingProxyType({}),
    chosen: Collection[int] = (),
    next_points: Collection[int] = (),
    window: Window | None = None,
) -> Image.Image:
    """Return a new picture of `board` with the position's pieces and marks, on which callers can draw.

    `board` is that of `position` (`board_of`). `numbers` maps points to move numbers. If `is_over`, neither
    forbidden points nor the side to move are marked. `board_png` explains the other arguments.
    """
    image = backdrop(board).copy()
    own = {point: number for point, number in enumerate(position.numbers()) if number}
    if window is not None:
        _draw_window(image, board, window)
    if not is_over:
        _draw_forbidden(image, board, position)
    if board.look.marks_squares:
        _draw_tints(image, board, chosen or (*position.left_points, *position.last_points))
    for point in position.alarm_points:
        paste(image, dot(board.layout.cell, board.palette.last), board.layout.centre(point))
    _draw_pieces(image, board, position)
    has_rings = not board.look.marks_squares
    if has_rings and chosen:
        _draw_rings(image, board, position, chosen, has_numbers=bool(own))
    elif has_rings:
        _draw_last(image, board, position, has_numbers=bool(own or numbers))
    if position.game.look.legal:
        _draw_next(image, board, position, next_points)
    _draw_won(image, board, position)
    _draw_numbers(image, board, position, own or numbers)
    draw_sides(image, board, position, is_over=is_over)
    return image


def _draw_pieces(image: Image.Image, board: PaintedBoard, position: Position) -> None:
    size = piece_diameter(board)
    sprites = [piece_sprite(board, piece, size) for piece in board.look.pieces]
    for point, cell in enumerate(position.cells):
        if cell and board.layout.is_thin(point):
            _draw_wall(image, board, point, cell)
        elif cell:
            paste(image, sprites[cell - 1], board.layout.centre(point))


def _draw_wall(
    image: Image.Image, board: PaintedBoard, point: int, cell: int, line: Colour | None = None
) -> None:
    """Draw the piece `cell` on the edge `point` between two boxes.

    With a colour `line`, a line of this colour lies along its middle; if it were hardly visible on the piece,
    the line has the piece's ink.
    """
    body = board.palette.piece(board.look.piece(cell).colour)
    visible = None if line is None else body.visible(line)
    paste(image, wall(*board.layout.extent(point), body, visible), board.layout.centre(point))


def _draw_window(image: Image.Image, board: PaintedBoard, window: Window) -> None:
    """Draw a frame around the pad's window, and highlight its coordinates."""
    at, palette = board.layout, board.palette
    draw, face = ImageDraw.Draw(image), label_font(board)
    columns, rows = range(window.left, window.right), range(window.top, window.bottom)
    for (x, y), label in label_places(board, columns, rows):
        half = max(face.getlength(label) / 2 + 6, face.size * 0.62)
        box = (x - half, y - face.size * 0.62, x + half, y + face.size * 0.62)
        draw.rounded_rectangle(box, face.size * 0.3, palette.label)
        draw.text((x, y), label, fill=palette.frame, font=face, anchor="mm")
    half, width = at.cell // 2, max(4, at.cell // 14)
    # On a hexagonal board, each row starts further right than the row above.
    ends = [(row[0], row[-1]) for row in (window.points[0], window.points[-1])]
    (left, top), (right, _) = map(at.centre, ends[0])
    (low_left, bottom), (low_right, _) = map(at.centre, ends[1])
    corners = [
        (left - half, top - half),
        (right + half, top - half),
        (low_right + half, bottom + half),
        (low_left - half, bottom + half),
    ]
    draw.line([*corners, corners[0], corners[1]], palette.label, width, joint="curve")


def _draw_forbidden(image: Image.Image, board: PaintedBoard, position: Position) -> None:
    """Draw a small cross on every point forbidden to the side to move."""
    mark = cross(max(20, board.layout.cell // 2), board.palette.last)
    for point in position.forbidden_points:
        paste(image, mark, board.layout.centre(point))


def _draw_tints(image: Image.Image, board: PaintedBoard, points: Collection[int]) -> None:
    """Tint the squares `points`: those of the latest move or of the half-made one."""
    at, half, draw = board.layout, board.layout.cell // 2, ImageDraw.Draw(image)
    dark = replace(board.palette, board=board.palette.moved)
    for point in points:
        x, y = at.centre(point)
        fill = dark.pale if is_light(*divmod(point, at.columns), at.rows) else dark.board
        draw.rectangle((x - half, y - half, x + half - 1, y + half - 1), fill)


def _draw_next(image: Image.Image, board: PaintedBoard, position: Position, points: Collection[int]) -> None:
    """Mark each of the possible next points: empty ones with a dot, those with a piece with corners.

    In looks that mark squares, the mover's own pieces are not marked, because they are no targets.
    """
    cell, look = board.layout.cell, board.look
    if look.marks_squares:
        # The mover's own pieces are no targets.
        owners = (None, *look.owners)
        points = [point for point in points if owners[position.cells[point]] is not position.side_to_move]
    for point in points:
        is_dark = look.ground != "chequered" or not is_light(*divmod(point, position.columns), position.rows)
        colour = board.palette.legal_on(is_light=not is_dark)
        around = corners(int(cell * 0.94), max(3.0, cell * 0.06), colour)
        mark = around if position.cells[point] else dot(max(10, cell // 5), colour)
        paste(image, mark, board.layout.centre(point))


def _draw_last(image: Image.Image, board: PaintedBoard, position: Position, *, has_numbers: bool) -> None:
    """Mark the latest move and its origin; in looks with `above`, an arrow replaces its column's upper label.

    `has_numbers` means that pieces carry numbers, which the marks leave readable.
    """
    at = board.layout
    for point in position.last_points if position.game.look.above else ():
        (x, y), _ = next(label_places(board, [point % at.columns]))
        ImageDraw.Draw(image).rectangle((x - 20, y - 20, x + 20, y + 20), board.palette.frame)
        paste(image, arrow(40, board.palette.label), (x, y))
    for left in position.left_points:
        paste(image, dot(max(10, at.cell // 5), board.palette.last), at.centre(left))
    _draw_rings(image, board, position, position.last_points, has_numbers=has_numbers)


def _draw_rings(
    image: Image.Image, board: PaintedBoard, position: Position, points: Collection[int], *, has_numbers: bool
) -> None:
    """Mark each of the points with a ring.

    On boards of pen strokes, it is a frame around the point; on a drawn edge between two boxes, a line along
    its middle. `has_numbers` means that pieces carry numbers, which the rings leave readable.
    """
    at, size = board.layout, piece_diameter(board)
    for point in points:
        if at.is_thin(point) and position.cells[point]:
            _draw_wall(image, board, point, position.cells[point], board.palette.last)
            continue
        if board.has_pen_strokes:
            mark = frame(int(at.cell * 0.92), max(4.0, at.cell * 0.022), board.palette.last)
        else:
            cell = position.cells[point]
            body = board.palette.piece(board.look.piece(cell).colour) if cell else None
            colour = board.palette.last if body is None else body.visible(board.palette.last)
            reach = ring_reach(board.look.piece(cell), has_number=has_numbers) if cell else 0.56
            edge = body.outline if body else None
            mark = ring(int(size * reach), max(3.0, size * 0.075), colour, edge)
        paste(image, mark, at.centre(point))


def _draw_won(image: Image.Image, board: PaintedBoard, position: Position) -> None:
    """Draw a bar through each winning line (longer on pen marks); without lines, a rim around each piece."""
    at, size = board.layout, piece_diameter(board)
    runs = winning_runs(position)
    for point in () if runs else position.winning_line:
        body = board.palette.piece(board.look.piece(position.cells[point]).colour)
        rim = ring(size, max(4.0, size * 0.1), body.visible(board.palette.bar), body.outline)
        paste(image, rim, at.centre(point))
    edge = board.palette.board if board.has_pen_strokes else board.palette.line
    beyond = at.cell * 0.3 if board.has_pen_strokes else 0.0
    for first, last in runs:
        start, end = _stretched(at.centre(first), at.centre(last), beyond)
        sprite, corner = bar(start, end, max(8.0, at.cell * 0.10), board.palette.bar, edge)
        image.paste(sprite, corner, sprite)


def _stretched(
    start: tuple[int, int], end: tuple[int, int], beyond: float
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both ends, moved apart by `beyond` pixels along every axis on which they differ."""
    dx, dy = (int(beyond * ((b > a) - (b < a))) for a, b in zip(start, end, strict=True))
    return (start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)


def _move_numbers(position: Position) -> dict[int, int]:
    """Map each point to the number (from 1) of the latest move that put a piece there.

    Points that have been emptied since are included.
    """
    numbers = {}
    replayed = position.earlier(0)
    for number, action in enumerate(position.actions, start=1):
        replayed = replayed.play(action)
        if replayed.last_point is not None:
            numbers[replayed.last_point] = number
    return numbers


def _draw_numbers(
    image: Image.Image, board: PaintedBoard, position: Position, numbers: Mapping[int, int]
) -> None:
    """Draw each point's number on its piece, or beside a pen mark, which has no room inside.

    Empty points and thin ones (edges between boxes) are left out.
    """
    at, size, draw = board.layout, piece_diameter(board), ImageDraw.Draw(image)
    for point, number in numbers.items():
        if not position.cells[point] or at.is_thin(point):
            continue
        x, y = at.centre(point)
        if board.has_pen_strokes:
            corner = (x - int(at.cell * 0.36), y - int(at.cell * 0.36))
            draw.text(corner, str(number), fill=board.palette.label, font=font(at.cell // 9), anchor="mm")
            continue
        piece = board.look.piece(position.cells[point])
        has_bar = point in position.winning_line and bool(winning_runs(position))
        write_number(image, board, piece, size, (x, y), number, has_bar=has_bar)


def encode(image: Image.Image, board: PaintedBoard) -> bytes:
    """Encode a picture of `board` as PNG, with a palette for all pictures of this board."""
    target = io.BytesIO()
    reduced = image.quantize(palette=_colours(board), dither=Image.Dither.NONE)
    reduced.save(target, "PNG", compress_level=4)
    return target.getvalue()


def _with_pieces_below(
    picture: Image.Image, board: PaintedBoard, pieces: Sequence[Piece], size: int
) -> Image.Image:
    """Return a copy of `picture`, extended downwards by rows of `pieces` that had no room on the board.

    Each piece takes a square of `size` pixels.
    """
    in_a_row = max(1, picture.width // size)
    rows = -(-len(pieces) // in_a_row)
    canvas = Image.new(picture.mode, (picture.width, picture.height + rows * size), board.palette.frame)
    canvas.paste(picture)
    for number, piece in enumerate(pieces):
        row, column = divmod(number, in_a_row)
        centre = (column * size + size // 2, picture.height + row * size + size // 2)
        paste(canvas, piece_sprite(board, piece, size), centre)
    return canvas


@functools.lru_cache(maxsize=32)
def _colours(board: PaintedBoard) -> Image.Image:
    """Return a picture of one pixel that holds the best palette for all pictures of this board.

    The palette is computed once from a board with all pieces and marks; colours of small marks are exact.
    Files have a fifth of their true-colour size, and mapping a picture to the palette takes 3 ms.
    """
    at, colours, kinds = board.layout, board.palette, board.look.kinds
    size = piece_diameter(board)
    shown = range(0, at.rows * at.columns, 2)
    sample = _with_pieces_below(backdrop(board), board, kinds[len(shown) :], size)
    for point in shown:
        piece = kinds[point // 2 % len(kinds)]
        paste(sample, piece_sprite(board, piece, size), at.centre(point))
        mark = ring(size // 2, size * 0.075, colours.last, colours.piece(piece.colour).outline)
        if point % 8 < 2 and not board.has_pen_strokes:
            paste(sample, mark, at.centre(point))
    # Nothing is written on pen strokes.
    bodies = [(piece, colours.piece(piece.colour)) for piece in kinds]
    inks = dict.fromkeys(body.fill if piece.shape in PEN else body.ink for piece, body in bodies)
    tint = replace(colours, board=colours.moved)
    tints = (tint.board, tint.pale) if board.look.marks_squares else ()
    exact = dict.fromkeys((colours.label, colours.last, colours.bar, colours.legal, *tints, *inks))
    reduced = sample.quantize(_MAX_COLOURS - len(exact), Image.Quantize.MEDIANCUT)
    reduced.putpalette([*(reduced.getpalette() or ()), *chain.from_iterable(exact)])
    # The palette is all that is needed of this picture; the rest would take 800 KB a board.
    return reduced.crop((0, 0, 1, 1))
