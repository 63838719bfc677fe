"""Pieces and marks as small transparent pictures, drawn once and cached.

Every sprite, except a `wall` or a `bar`, is a square with an even side length, so that its centre is the
corner of four pixels and it can be pasted at whole pixels around a point's centre.

The `reverse` of a piece is the piece that represents the other side (`Look.reverse_of`), whose colour a disc
has when it is turned over; `None` for a neutral piece.
"""

from __future__ import annotations

import functools

import numpy as np
from PIL import Image

from bot.render.pictures.kept import kept
from bot.render.pictures.shapes import Field, Layer, Plane, coverage, outline
from bot.render.pictures.theme import Colour, Palette, PieceColours
from engines.core.look import Piece, Polygon
from engines.core.types import Side

_PADDING = 1.25
"""Ratio of a sprite's side to its piece's diameter, which leaves room for the shadow."""


_CROWN = ((-0.4, 0.34), (0.4, 0.34), (0.5, -0.24), (0.22, 0.02), (0, -0.4), (-0.22, 0.02), (-0.5, -0.24))
"""Corners of a crown, in radii of its piece."""
PEN = ("cross", "ring")
"""Shapes drawn as flat pen strokes, which have no room for a number inside."""
NUMBER_ROOM = 0.64
"""Diameter of the plain disc below a number on a piece with a pattern, in diameters of the piece."""
_DARK_AND_LIGHT = ({"black", "white"}, {"red", "white"})
"""Colours of sides that differ in brightness by at least 3:1 in every theme with round pieces."""


def has_shape(kind: Piece, reverse: Piece | None, palette: Palette) -> bool:
    """Whether a piece has a diamond on it or, if it has an outline of its own, a spot.

    Only pieces of the second side have it, to distinguish the sides by more than their hue: where they do not
    differ in brightness, and always if the palette `is_patterned`. Pen marks have none.
    """
    if kind.side is not Side.SECOND or reverse is None or kind.shape in PEN:
        return False
    return palette.is_patterned or {kind.colour, reverse.colour} not in _DARK_AND_LIGHT


def ring_reach(kind: Piece, *, has_number: bool, around: float = 0.88) -> float:
    """Return the diameter of the ring that marks the latest move, as a fraction of the piece's diameter.

    The ring encloses an outlined piece. Otherwise it is drawn on the piece: with the diameter `around`
    if the piece has a number or a crown, which the ring then encloses, and smaller if not.
    """
    if kind.outline:
        return 1.12
    return around if has_number or kind.shape == "crowned" else 0.56


@kept
def sprite(kind: Piece, reverse: Piece | None, surface: str, diameter: int, palette: Palette) -> Image.Image:
    """Return the picture of a piece of `diameter` pixels, with a transparent border around it.

    `surface` is the material of the board below it (`Look.surface`), or empty.
    """
    size = _even(diameter * _PADDING)
    plane, layer = Plane(size, size, (size / 2, size / 2)), Layer(size, size)
    if kind.outline:
        _paint_outlined(plane, layer, kind, reverse, diameter / 2, palette)
    elif kind.shape in PEN:
        _paint_mark(plane, layer, kind.shape, diameter / 2, palette.piece(kind.colour).fill)
    else:
        _paint_body(plane, layer, surface, kind, reverse, diameter / 2, palette)
    if kind.shape == "crowned" and not kind.outline:
        _paint_crown(plane, layer, diameter / 2, palette.piece(kind.colour))
    return layer.image()


@kept
def wall(width: int, height: int, colours: PieceColours, line: Colour | None = None) -> Image.Image:
    """Return the picture of a piece on an edge between two boxes: a bar, `width` by `height` pixels.

    With a colour `line`, a stripe of this colour lies along its middle.
    """
    plane, layer = Plane(width, height, (width / 2, height / 2)), Layer(width, height)
    thick = min(width, height)
    box = plane.box(width / 2 - 1, height / 2 - 1, thick * 0.3)
    layer.paint(coverage(box), colours.fill)
    layer.paint(coverage(outline(box, max(1.8, thick * 0.06))), colours.outline)
    if line is not None:
        long = max(width, height) / 4
        end = (long, 0.0) if width > height else (0.0, long)
        mark = plane.capsule((-end[0], -end[1]), end, thick * 0.14)
        layer.paint(coverage(mark), line)
    return layer.image()


@kept
def ring(diameter: int, width: float, colour: Colour, edge: Colour | None = None) -> Image.Image:
    """Return the picture of a circle outline, `width` pixels thick; `diameter` is the outer one in pixels.

    With a colour `edge`, a hairline of that colour is on both sides of the outline.
    """
    size = _even(diameter + 4)
    plane, layer = Plane(size, size, (size / 2, size / 2)), Layer(size, size)
    radius = (diameter - width) / 2
    if edge is not None:
        layer.paint(coverage(plane.ring(radius, width + 2.4)), edge)
    layer.paint(coverage(plane.ring(radius, width)), colour)
    return layer.image()


@kept
def dot(diameter: int, colour: Colour) -> Image.Image:
    """Return the picture of a filled circle of `diameter` pixels."""
    size = _even(diameter + 2)
    layer = Layer(size, size)
    layer.paint(coverage(Plane(size, size, (size / 2, size / 2)).disc(diameter / 2)), colour)
    return layer.image()


@kept
def cross(size: int, colour: Colour) -> Image.Image:
    """Return a picture, `size` pixels wide and high, of two strokes that cross."""
    size = _even(size)
    plane, layer = Plane(size, size, (size / 2, size / 2)), Layer(size, size)
    _paint_mark(plane, layer, "cross", size / 2, colour)
    return layer.image()


@kept
def frame(side: int, width: float, colour: Colour) -> Image.Image:
    """Return the picture of a rounded square's outline, which nearly fills the picture.

    `side` is the picture's length and `width` the line's, in pixels.
    """
    size = _even(side)
    layer = Layer(size, size)
    box = Plane(size, size, (size / 2, size / 2)).box(size / 2 - 1, size / 2 - 1, size * 0.12)
    layer.paint(coverage(outline(box, width)), colour)
    return layer.image()


@kept
def corners(side: int, width: float, colour: Colour) -> Image.Image:
    """Return the picture of a square's four corners, which leave the piece inside visible.

    `side` is the square's and `width` the lines', in pixels.
    """
    size = _even(side)
    layer, plane = Layer(size, size), Plane(size, size, (size / 2, size / 2))
    square = outline(plane.box(size / 2, size / 2, width * 2 / 3), width)
    gap = np.minimum(np.abs(plane.x), np.abs(plane.y)) - size * 0.26
    layer.paint(coverage(np.maximum(square, -gap)), colour)
    return layer.image()


@kept
def arrow(size: int, colour: Colour) -> Image.Image:
    """Return a picture, `size` pixels wide and high, of a triangle that points down."""
    size = _even(size)
    layer, plane = Layer(size, size), Plane(size, size, (size / 2, size / 2))
    reach = size * 0.34
    # Three half planes; the two slanted ones meet at the bottom.
    slant = (np.abs(plane.x) * 2.0 + plane.y - reach) / np.sqrt(5.0)
    layer.paint(coverage(np.maximum(slant, -plane.y - reach) - size * 0.06), colour)
    return layer.image()


def bar(
    start: tuple[int, int], end: tuple[int, int], width: float, colour: Colour, edge: Colour
) -> tuple[Image.Image, tuple[int, int]]:
    """Return the picture of a line with round ends, and where to paste the picture's upper left corner.

    `start` and `end` are pixels of the picture to paste it into. The line is `width` pixels thick and has a
    rim of the colour `edge` around it.
    """
    reach = int(width) + 4
    left, top = min(start[0], end[0]) - reach, min(start[1], end[1]) - reach
    size = abs(start[0] - end[0]) + 2 * reach, abs(start[1] - end[1]) + 2 * reach
    plane, layer = Plane(*size), Layer(*size)
    line = plane.capsule((start[0] - left, start[1] - top), (end[0] - left, end[1] - top), width / 2)
    layer.paint(coverage(line - 2.0), edge)
    layer.paint(coverage(line), colour)
    return layer.image(), (left, top)


def _paint_body(
    plane: Plane,
    layer: Layer,
    surface: str,
    kind: Piece,
    reverse: Piece | None,
    radius: float,
    palette: Palette,
) -> None:
    """Paint a round piece of `radius` pixels in `layer`: shadow, body, light from the upper left, outline.

    `plane` holds the layer's coordinates, and `surface` is the material of the board below. On felt, the
    colour of `reverse` shows at the lower rim of discs, which can be turned over.
    """
    colours = palette.piece(kind.colour)
    body = plane.disc(radius)
    is_sunk = surface == "rack"
    if palette.shading and not is_sunk:
        shadow = plane.disc(radius, (radius * 0.05, radius * 0.11))
        layer.paint(coverage(shadow, radius * 0.22), (0, 0, 0), 0.42 * palette.shading)
    if surface == "felt" and kind.shape == "disc" and reverse is not None:
        # The disc can be turned over: the colour of its other side is visible at the lower rim.
        other = palette.piece(reverse.colour)
        layer.paint(coverage(plane.disc(radius, (0, radius * 0.07))), other.fill)
        layer.paint(coverage(outline(plane.disc(radius, (0, radius * 0.07)), 1.6)), other.outline)
    layer.paint(coverage(body), _lit(plane, colours.fill, radius, palette.shading * (0.5 if is_sunk else 1)))
    layer.paint(coverage(outline(body, colours.outline_width(radius))), colours.outline)
    if has_shape(kind, reverse, palette):
        diamond = outline(plane.diamond(radius * 0.86), radius * 0.13)
        layer.paint(coverage(diamond), colours.outline)
    elif is_sunk:
        layer.paint(coverage(plane.ring(radius * 0.68, radius * 0.06)), colours.outline, 0.55)


def _paint_outlined(
    plane: Plane, layer: Layer, kind: Piece, reverse: Piece | None, radius: float, palette: Palette
) -> None:
    """Paint a piece that has an outline of its own (`Piece.outline`), of `radius` pixels, in `layer`.

    `plane` holds the layer's coordinates. Where a round piece would have a diamond (`has_shape`), this one
    has a spot.
    """
    colours = palette.piece(kind.colour)
    body = _union(plane, kind.outline, radius)
    if palette.shading:
        layer.paint(coverage(body, radius * 0.22), (0, 0, 0), 0.42 * palette.shading)
    half_rim = max(0.9, radius * 0.045)
    layer.paint(coverage(body - half_rim), colours.ink)
    layer.paint(coverage(body + half_rim), colours.fill)
    if kind.details:
        layer.paint(coverage(_union(plane, kind.details, radius)), colours.ink)
    if has_shape(kind, reverse, palette):
        layer.paint(coverage(plane.disc(radius * 0.14, (0, radius * 0.4))), colours.ink)


def _union(plane: Plane, polygons: tuple[Polygon, ...], radius: float) -> Field:
    """Return each pixel's signed distance to all polygons together, in pixels.

    The polygons' corners are in units of `radius`.
    """
    fields = (plane.polygon([(x * radius, y * radius) for x, y in corners]) for corners in polygons)
    return functools.reduce(np.minimum, fields)


def _paint_crown(plane: Plane, layer: Layer, radius: float, colours: PieceColours) -> None:
    """Paint a crown in `layer`, on a promoted piece whose radius is `radius` pixels."""
    layer.paint(coverage(_union(plane, (_CROWN,), radius)), colours.ink)


def _paint_mark(plane: Plane, layer: Layer, shape: str, radius: float, colour: Colour) -> None:
    """Paint a pen mark in `layer`: a ring or a cross (`shape`) of `radius` pixels, in broad strokes."""
    pen = radius * 0.25
    if shape == "ring":
        layer.paint(coverage(plane.ring(radius - pen / 2, pen)), colour)
        return
    reach = (radius - pen / 2) * 0.82
    for slope in (1, -1):
        line = plane.capsule((-reach, -reach * slope), (reach, reach * slope), pen / 2)
        layer.paint(coverage(line), colour)


def _lit(plane: Plane, colour: Colour, radius: float, shading: float) -> Field:
    """Return the body's colour at each pixel, lit from the upper left: a highlight that fades with distance.

    `radius` is the body's, in pixels, and `shading` the strength of the light, from 0 to 1. The array has the
    shape (height, width, 3), with values from 0 to 255.
    """
    away = plane.disc(0, (-radius * 0.34, -radius * 0.38)) / radius
    fill = np.asarray(colour, dtype=np.float32)
    shade = (1.0 - 0.17 * shading * np.clip(away, 0, 1.6) ** 2)[:, :, np.newaxis]
    gleam = (0.34 * shading * np.exp(-((away / 0.55) ** 2)))[:, :, np.newaxis]
    dark = fill * shade
    return np.asarray(dark + (255.0 - dark) * gleam, dtype=np.float32)


def _even(size: float) -> int:
    return int(np.ceil(size / 2)) * 2
