"""Plots a rating over time as a PNG picture in the colours of cards."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import font
from bot.render.pictures.card import ACCENT, FAINT, GROUND, INK, RULE, WIDTH

HEIGHT = 420
_LEFT, _RIGHT, _TOP, _BOTTOM = 126, 176, 44, 84
_SCALE = 2
"""Supersampling factor, for smooth lines."""
_STEPS = (10, 20, 50, 100, 200, 500, 1000)
_MAX_LINES = 5


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
    """Draw a dot with the current rating, and the labels of the first and last day."""
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
