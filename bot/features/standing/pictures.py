"""PNG pictures in the colors of cards: a rating over time, and a page of a leaderboard."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import font
from bot.render.pictures.card import ACCENT, DOWN, FAINT, GROUND, INK, MARGIN, RULE, TOP, UP, WIDTH, Card
from bot.render.pictures.lettering import drawable_text, shorten

HEIGHT = 420
"""Height of the picture of a rating, in pixels."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 126, 176, 44, 84
_SCALE = 2
"""Supersampling factor, for smooth lines."""
_STEPS = (10, 20, 50, 100, 200, 500, 1000)
_MAX_LINES = 5
_ROW = 72
_NAME_WIDTH = 520


class Point(NamedTuple):
    """A point of the plot: a person's rating after a result, and the time of that result."""

    at: datetime
    value: int


def rating_png(points: Sequence[Point], days: tuple[str, str]) -> bytes:
    """Return a PNG picture, 1000 × 420 pixels, of at least two points in chronological order.

    `days` are the axis labels of the first and the last day.
    """
    image = Image.new("RGB", (WIDTH * _SCALE, HEIGHT * _SCALE), GROUND)
    draw = ImageDraw.Draw(image)
    values = [point.value for point in points]
    step = next((step for step in _STEPS if (max(values) - min(values)) / step < _MAX_LINES), _STEPS[-1])
    low, high = min(values) // step * step, (max(values) // step + 1) * step
    for value in range(low, high + 1, step):
        y = _height(value, low, high)
        draw.line(_scale((_LEFT, y), (WIDTH - _RIGHT, y)), RULE, _SCALE)
        _text(draw, (_LEFT - 16, y), str(value), FAINT, "rm")
    places = [(_across(point.at, points), _height(point.value, low, high)) for point in points]
    draw.line(_scale(*places), ACCENT, 4 * _SCALE, joint="curve")
    _draw_ends(draw, points[-1].value, places[-1], days)
    file = io.BytesIO()
    image.reduce(_SCALE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _draw_ends(
    draw: ImageDraw.ImageDraw, value: int, place: tuple[float, float], days: tuple[str, str]
) -> None:
    """Draw a dot with the current rating `value` at `place`, and the labels of the first and last day."""
    x, y = place
    draw.ellipse(_scale((x - 7, y - 7), (x + 7, y + 7)), ACCENT)
    _text(draw, (x + 18, y), str(value), INK, "lm", 48)
    _text(draw, (_LEFT, HEIGHT - 36), days[0], FAINT, "lm")
    _text(draw, (WIDTH - _RIGHT, HEIGHT - 36), days[1], FAINT, "rm")


def _across(at: datetime, points: Sequence[Point]) -> float:
    whole = (points[-1].at - points[0].at).total_seconds() or 1.0
    return _LEFT + (WIDTH - _LEFT - _RIGHT) * (at - points[0].at).total_seconds() / whole


def _height(value: int, low: int, high: int) -> float:
    return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * (value - low) / (high - low)


def _scale(*places: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x * _SCALE, y * _SCALE) for x, y in places]


def _text(
    draw: ImageDraw.ImageDraw,
    place: tuple[float, float],
    text: str,
    colour: tuple[int, int, int],
    anchor: str,
    size: int = 38,
) -> None:
    (at,) = _scale(place)
    draw.text(at, text, fill=colour, font=font(size * _SCALE), anchor=anchor)


class ListingRow(NamedTuple):
    """A line of a leaderboard.

    `value` is the rating or gain as text; `climbed` is the number of ranks gained (negative: lost).
    """

    rank: int
    name: str
    value: str
    climbed: int


def listing_png(title: str, about: str, rows: Sequence[ListingRow]) -> bytes:
    """Return a PNG picture, 1000 pixels wide, of the rows below a title and a smaller subtitle.

    Characters that the font lacks are omitted; a name without any drawable character is replaced by its
    rank.
    """
    card = Card(title, about, TOP + _ROW * len(rows) + MARGIN // 2)
    for number, row in enumerate(rows):
        _draw_row(card, row, TOP + _ROW * number, is_striped=number % 2 == 0)
    return card.png()


def _draw_row(card: Card, row: ListingRow, top: int, *, is_striped: bool) -> None:
    middle = top + _ROW // 2
    if is_striped:
        card.stripe((MARGIN // 2, top + 3, WIDTH - MARGIN // 2, top + _ROW - 3))
    card.rank((MARGIN + 54, middle), row.rank)
    name = drawable_text(row.name) or f"#{row.rank}"
    card.write((MARGIN + 108, middle), shorten(name, 36, _NAME_WIDTH), 36)
    card.write((WIDTH - MARGIN - 130, middle), row.value, 36, align="r")
    if row.climbed:
        _draw_climb(card, row.climbed, middle)


def _draw_climb(card: Card, climbed: int, middle: int) -> None:
    """Draw a triangle that points up or down, with the number of ranks climbed beside it, at height `middle`.

    `climbed` is negative for a fall.
    """
    x, colour, sign = WIDTH - MARGIN - 92, UP if climbed > 0 else DOWN, 1 if climbed > 0 else -1
    card.polygon([(x - 12, middle + 9 * sign), (x + 12, middle + 9 * sign), (x, middle - 11 * sign)], colour)
    card.write((x + 24, middle), str(abs(climbed)), 30, colour)
