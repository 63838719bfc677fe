"""A leaderboard as a PNG picture, to share: ranks, names, values and who rose or fell."""

from __future__ import annotations

import functools
import io
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from bot.render.backdrop import font

WIDTH = 1000
_TOP, _ROW, _MARGIN = 120, 72, 48
_SCALE = 2
"""Drawn so many times larger, so that edges are smooth."""
_GROUND, _STRIPE, _INK, _FAINT = (30, 31, 34), (43, 45, 49), (242, 243, 245), (148, 155, 164)
_UP, _DOWN = (87, 194, 127), (237, 117, 110)
_MEDALS = {1: (255, 200, 60), 2: (196, 202, 210), 3: (214, 140, 85)}
_NAME_WIDTH = 520
_NOT_DRAWN = "\uffff"


class ListingRow(NamedTuple):
    """A line: a rank, a name, a value, and by how many places it rose (negative: fell), 0 for not at all."""

    rank: int
    name: str
    value: str
    climbed: int


def listing_png(title: str, about: str, rows: Sequence[ListingRow]) -> bytes:
    """Return the lines below a title and a smaller line as a PNG picture, 1000 pixels wide.

    Letters that the typeface does not have are left out.
    """
    height = _TOP + _ROW * len(rows) + _MARGIN // 2
    image = Image.new("RGB", (WIDTH * _SCALE, height * _SCALE), _GROUND)
    draw = ImageDraw.Draw(image)
    _text(draw, (_MARGIN, 46), drawable(title), 40, _INK, "lm")
    _text(draw, (_MARGIN, 92), drawable(about), 24, _FAINT, "lm")
    for number, row in enumerate(rows):
        _draw_row(draw, row, _TOP + _ROW * number, is_striped=number % 2 == 0)
    return _encoded(image.reduce(_SCALE))


def drawable(text: str) -> str:
    """Return the text in the letters that the typeface has: without accents, and without whatever else."""
    plain = (letter if _is_drawn(letter) else unicodedata.normalize("NFKD", letter) for letter in text)
    return "".join(filter(_is_drawn, "".join(plain))).strip()


@functools.lru_cache(4096)
def _is_drawn(letter: str) -> bool:
    face = font(24)
    return letter == " " or bytes(face.getmask(letter)) != bytes(face.getmask(_NOT_DRAWN))


def _draw_row(draw: ImageDraw.ImageDraw, row: ListingRow, top: int, *, is_striped: bool) -> None:
    middle = top + _ROW // 2
    if is_striped:
        box = (_MARGIN // 2, top + 3, WIDTH - _MARGIN // 2, top + _ROW - 3)
        draw.rounded_rectangle([side * _SCALE for side in box], 12 * _SCALE, _STRIPE)
    medal = _MEDALS.get(row.rank)
    if medal:
        ends = (_MARGIN + 30, middle - 24, _MARGIN + 78, middle + 24)
        draw.ellipse([end * _SCALE for end in ends], medal)
    _text(draw, (_MARGIN + 54, middle), f"{row.rank}", 30, _GROUND if medal else _FAINT, "mm")
    _text(draw, (_MARGIN + 108, middle), _fitting(drawable(row.name) or "–", 32), 32, _INK, "lm")
    _text(draw, (WIDTH - _MARGIN - 130, middle), row.value, 34, _INK, "rm")
    if row.climbed:
        _draw_climb(draw, row.climbed, middle)


def _draw_climb(draw: ImageDraw.ImageDraw, climbed: int, middle: int) -> None:
    """A triangle up or down, told by shape and colour, and by how many places."""
    x, colour, sign = WIDTH - _MARGIN - 92, _UP if climbed > 0 else _DOWN, 1 if climbed > 0 else -1
    corners = [(x - 12, middle + 9 * sign), (x + 12, middle + 9 * sign), (x, middle - 11 * sign)]
    draw.polygon([(one * _SCALE, other * _SCALE) for one, other in corners], colour)
    _text(draw, (x + 24, middle), str(abs(climbed)), 26, colour, "lm")


def _fitting(name: str, size: int) -> str:
    face = _face(size)
    while face.getlength(name) > _NAME_WIDTH * _SCALE:
        name = name[:-2].rstrip() + "…"
    return name


def _text(
    draw: ImageDraw.ImageDraw,
    place: tuple[int, int],
    text: str,
    size: int,
    colour: tuple[int, int, int],
    anchor: str,
) -> None:
    x, y = place
    draw.text((x * _SCALE, y * _SCALE), text, fill=colour, font=_face(size), anchor=anchor)


def _face(size: int) -> ImageFont.FreeTypeFont:
    return font(size * _SCALE)


def _encoded(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
