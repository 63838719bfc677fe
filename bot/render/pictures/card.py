"""Cards with a title for lists and tables; their dark background suits dark and light themes."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from bot.render.pictures.lettering import BOLD, REGULAR, Colour, drawable_text, shorten, write

WIDTH = 1000
"""Width of a picture in pixels."""
MARGIN = 40
"""Empty pixels at the left and the right edge."""
TOP = 130
"""Vertical offset in pixels of the content below the title."""
GROUND, STRIPE, RULE = (30, 31, 34), (43, 45, 49), (78, 80, 88)
INK, FAINT, ACCENT = (242, 243, 245), (166, 173, 184), (244, 144, 12)
UP, DOWN = (87, 194, 127), (237, 117, 110)
_MEDALS = {1: (255, 200, 60), 2: (196, 202, 210), 3: (214, 140, 85)}
_MEDAL = 24
_SCALE = 2
"""Supersampling factor for smooth edges."""
_COLOURS = 96

Box = tuple[float, float, float, float]


class Card:
    """A picture of `WIDTH` × `height` pixels; coordinates and sizes are in pixels of the final picture.

    It begins with the `title` and, below it, the line `about`; both are shortened to the picture's width.
    """

    def __init__(self, title: str, about: str, height: int) -> None:
        self.height = height
        self._image = Image.new("RGB", (WIDTH * _SCALE, height * _SCALE), GROUND)
        self._draw = ImageDraw.Draw(self._image)
        room = WIDTH - 2 * MARGIN
        self.write((MARGIN, 46), shorten(drawable_text(title), 42, room, BOLD), 42, weight=BOLD)
        self.write((MARGIN, 97), shorten(drawable_text(about), 32, room), 32, FAINT)

    def write(
        self,
        place: tuple[float, float],
        text: str,
        size: int,
        colour: Colour = INK,
        align: str = "l",
        *,
        weight: int = REGULAR,
    ) -> None:
        """Write drawable text with its left end, middle or right end (`align` l, m or r) at a point.

        `size` is the typeface's, in pixels; capital letters are vertically centred on the point.
        """
        x, y = place
        write(self._draw, (x * _SCALE, y * _SCALE), text, size * _SCALE, colour, align, weight=weight)

    def stripe(self, box: Box, colour: Colour = STRIPE, rim: Colour | None = None) -> None:
        """Fill a rounded rectangle (left, top, right, bottom), outlined in the colour `rim` if given."""
        self._draw.rounded_rectangle(_scaled(*box), 10 * _SCALE, colour, rim, 2 * _SCALE)

    def polygon(self, corners: list[tuple[float, float]], colour: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon([(x * _SCALE, y * _SCALE) for x, y in corners], colour)

    def line(self, places: list[tuple[float, float]], colour: Colour = RULE, width: int = 2) -> None:
        """Draw a line that connects these points."""
        self._draw.line([(x * _SCALE, y * _SCALE) for x, y in places], colour, width * _SCALE)

    def rank(self, place: tuple[float, float], rank: int, size: int = 30, *, has_medal: bool = True) -> None:
        """Write a rank centred on `place`, on a medal for ranks 1 to 3 unless `has_medal` is false.

        `size` is the typeface's, in pixels.
        """
        x, y = place
        medal = _MEDALS.get(rank) if has_medal else None
        if medal:
            self._draw.ellipse(_scaled(x - _MEDAL, y - _MEDAL, x + _MEDAL, y + _MEDAL), medal)
        self.write(place, str(rank), size, GROUND if medal else FAINT, "m")

    def png(self) -> bytes:
        """Encode the finished picture as PNG."""
        file = io.BytesIO()
        reduced = self._image.reduce(_SCALE).quantize(_COLOURS, dither=Image.Dither.NONE)
        reduced.save(file, "PNG", optimize=True)
        return file.getvalue()


def _scaled(*edges: float) -> list[float]:
    return [edge * _SCALE for edge in edges]
