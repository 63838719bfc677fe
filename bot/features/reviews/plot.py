"""A plot of the winning chances after each move, as each side's share of the plot's height.

(white) |████████████▓▓▓▓▓█|      the curve separates the sides' colours: the area
     50 |- - - - - ①- - - -|      below it belongs to the side `below`
(black) |    ▂▃▄▅▆▇█       |      ①②③ decisive moves
         0   10   20   30
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import PaintedBoard, board_of, font, paste, piece_sprite
from bot.render.pictures.theme import palette
from engines.core.game import Position
from engines.core.types import Side

WIDTH, HEIGHT = 1000, 390
_LEFT, _RIGHT, _TOP, _BOTTOM = 96, 968, 26, 324
_SCALE = 3
"""Supersampling factor, for smooth edges."""
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
_MAX_STEPS = 8
_MARK, _PIECE = 21, 52


def chances_png(
    last: Position,
    chances: Sequence[float | None],
    below: Side,
    moments: Sequence[int],
    theme: str = "wood",
    even: str = "50%",
) -> bytes:
    """Return the plot as a PNG picture of `WIDTH` × `HEIGHT` pixels.

    `last` is a position of the match, whose game gives the look of board and pieces. `chances` are the
    winning chances of the side `below` (0 to 1), before the first move and after each move; an unknown chance
    (`None`) repeats the previous one. `moments` are move numbers, counted from 1, which get the marks 1, 2, …
    in their order. `even` is the label at the middle. Raises `KeyError` for an unknown theme.
    """
    board = board_of(last, palette(theme, last.game.look.surface))
    points = [_place(number, len(chances) - 1, chance) for number, chance in enumerate(_fill_gaps(chances))]
    image = _areas(board, points, below)
    _draw_axis(image, board, len(chances) - 1, even)
    for number, ply in enumerate(moments, start=1):
        _draw_mark(image, board, points[ply], number)
    for side, y in ((below, _BOTTOM - 36), (below.other, _TOP + 36)):
        paste(image, piece_sprite(board, board.look.side_piece(side), _PIECE), (50, y))
    target = io.BytesIO()
    image.quantize(128, dither=Image.Dither.NONE).save(target, "PNG", compress_level=7)
    return target.getvalue()


def _fill_gaps(chances: Sequence[float | None]) -> list[float]:
    """Replace each unknown chance with the last known chance, or at the start with the first known chance.

    If all are unknown, each is 0.5.
    """
    known, latest = [], next((chance for chance in chances if chance is not None), 0.5)
    for chance in chances:
        latest = latest if chance is None else chance
        known.append(latest)
    return known


def _place(number: int, last: int, chance: float) -> tuple[float, float]:
    return _LEFT + (_RIGHT - _LEFT) * number / max(last, 1), _BOTTOM - (_BOTTOM - _TOP) * chance


def _areas(board: PaintedBoard, points: Sequence[tuple[float, float]], below: Side) -> Image.Image:
    """Draw both sides' areas, the curve between them, and the line of even chances.

    `points` are the corners of the curve in pixels; the area below it belongs to the side `below`.
    """
    colours = board.palette
    image = Image.new("RGB", (WIDTH * _SCALE, HEIGHT * _SCALE), colours.frame)
    draw = ImageDraw.Draw(image)
    under, over = (colours.piece(board.look.side_piece(side).colour).fill for side in (below, below.other))
    # If the pieces of both sides have one colour, the upper side gets the board's colour.
    draw.rectangle(_scale((_LEFT, _TOP), (_RIGHT, _BOTTOM)), colours.board if over == under else over)
    draw.polygon(_scale((_LEFT, _BOTTOM), *points, (_RIGHT, _BOTTOM)), under)
    middle = (_TOP + _BOTTOM) / 2
    for left in range(_LEFT, _RIGHT - 12, 24):
        draw.line(_scale((left, middle), (left + 12, middle)), colours.line, 2 * _SCALE)
    for width, colour in ((9, colours.label), (5, colours.frame)):
        for start, end in pairwise(points):
            draw.line(_scale(start, end), colour, width * _SCALE)
        for x, y in points:
            half = width / 2
            draw.ellipse(_scale((x - half, y - half), (x + half, y + half)), colour)
    draw.rectangle(_scale((_LEFT, _TOP), (_RIGHT, _BOTTOM)), None, colours.label, 2 * _SCALE)
    return image.reduce(_SCALE)


def _draw_axis(image: Image.Image, board: PaintedBoard, last: int, even: str) -> None:
    """Draw some move numbers up to `last` below the plot, and the label `even` at half its height.

    Changes `image`.
    """
    draw, colour = ImageDraw.Draw(image), board.palette.label
    step = next((step for step in _STEPS if last / step <= _MAX_STEPS), _STEPS[-1])
    for number in range(0, last + 1, step):
        x, _ = _place(number, last, 0)
        draw.line((x, _BOTTOM, x, _BOTTOM + 8), colour, 2)
        draw.text((x, _BOTTOM + 32), str(number), fill=colour, font=font(30), anchor="mm")
    # The typeface has no space characters except U+0020.
    draw.text((50, (_TOP + _BOTTOM) // 2), " ".join(even.split()), fill=colour, font=font(30), anchor="mm")


def _draw_mark(image: Image.Image, board: PaintedBoard, place: tuple[float, float], number: int) -> None:
    """Draw a numbered disc at `place`, a point of the curve in pixels, and a line from it down to the axis.

    At the upper and lower edge, the disc is moved into the plot. Changes `image`.
    """
    x, y = place
    y = min(max(y, _TOP + _MARK), _BOTTOM - _MARK)
    sheet = image.resize((WIDTH * 2, HEIGHT * 2))
    draw = ImageDraw.Draw(sheet)
    colours = board.palette
    for thickness, colour in ((10, colours.label), (5, colours.frame)):
        draw.line((2 * x, 2 * y, 2 * x, 2 * _BOTTOM), colour, thickness)
    box = tuple(2 * edge for edge in (x - _MARK, y - _MARK, x + _MARK, y + _MARK))
    draw.ellipse(box, colours.frame, colours.label, 6)
    draw.text((2 * x, 2 * y), str(number), fill=colours.label, font=font(56), anchor="mm")
    image.paste(sheet.reduce(2))


def _scale(*places: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * _SCALE, y * _SCALE) for x, y in places]
