"""Smooth shapes from signed distances: no supersampling, no jagged edges.

A signed distance field holds, for each pixel's centre, its distance to the
shape's border in pixels (negative inside). Coverage follows from it directly.
The idea is Inigo Quilez's: describe shapes by distance and combine them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image

from bot.render.pictures.theme import Colour

Field = npt.NDArray[np.float32]


class Plane:
    """Pixel centres of a rectangle of `width` × `height` pixels, relative to `origin`.

    `origin` is in pixels from the upper left corner. The methods return arrays of the shape (height, width)
    of distances in pixels, negative inside the shape. Points are given relative to the origin; shapes without
    a place are centred on the origin.
    """

    def __init__(self, width: int, height: int, origin: tuple[float, float] = (0.0, 0.0)) -> None:
        self.x: Field = (np.arange(width, dtype=np.float32) + 0.5 - origin[0])[np.newaxis, :]
        self.y: Field = (np.arange(height, dtype=np.float32) + 0.5 - origin[1])[:, np.newaxis]

    def disc(self, radius: float, at: tuple[float, float] = (0.0, 0.0)) -> Field:
        """Return each pixel's signed distance in pixels to a filled circle with its centre `at`."""
        return np.asarray(np.hypot(self.x - at[0], self.y - at[1]) - radius, dtype=np.float32)

    def ring(self, radius: float, width: float) -> Field:
        """Return each pixel's signed distance to a circle outline, `width` pixels thick.

        `radius` reaches from the centre to the middle of the outline.
        """
        return np.asarray(np.abs(self.disc(radius)) - width / 2, dtype=np.float32)

    def capsule(self, start: tuple[float, float], end: tuple[float, float], radius: float) -> Field:
        """Return each pixel's signed distance to a line from `start` to `end` with round ends.

        The line is twice `radius` pixels thick.
        """
        px, py = self.x - start[0], self.y - start[1]
        bx, by = end[0] - start[0], end[1] - start[1]
        along = np.clip((px * bx + py * by) / max(bx * bx + by * by, 1e-6), 0.0, 1.0)
        return np.asarray(np.hypot(px - along * bx, py - along * by) - radius, dtype=np.float32)

    def box(self, half_width: float, half_height: float, corner: float) -> Field:
        """Return each pixel's signed distance to a rounded rectangle centred on the origin, in pixels.

        `corner` is the radius of its corners; inside, the distance is negative.
        """
        dx = np.abs(self.x) - (half_width - corner)
        dy = np.abs(self.y) - (half_height - corner)
        outside = np.hypot(np.maximum(dx, 0.0), np.maximum(dy, 0.0))
        return np.asarray(outside + np.minimum(np.maximum(dx, dy), 0.0) - corner, dtype=np.float32)

    def diamond(self, radius: float) -> Field:
        """Return each pixel's signed distance to a square that stands on a corner.

        `radius` reaches from the centre to a corner.
        """
        return np.asarray((np.abs(self.x) + np.abs(self.y) - radius) / np.sqrt(2.0), dtype=np.float32)

    def polygon(self, corners: Sequence[tuple[float, float]]) -> Field:
        """Return each pixel's signed distance to a closed polygon, which may be concave."""
        nearest = np.full(np.broadcast_shapes(self.x.shape, self.y.shape), np.inf, dtype=np.float32)
        is_inside = np.zeros(nearest.shape, dtype=np.bool_)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            nearest = np.minimum(nearest, self.capsule((ax, ay), (bx, by), 0.0))
            # A ray to the right crosses the border an odd number of times from inside.
            if ay != by:
                is_crossed = (self.y < ay) != (self.y < by)
                is_inside ^= is_crossed & (self.x < ax + (self.y - ay) * (bx - ax) / (by - ay))
        return np.where(is_inside, -nearest, nearest)


def coverage(distance: Field, softness: float = 1.0) -> Field:
    """Return the coverage of each pixel by a shape, 0 to 1, given the signed distances to the shape.

    `softness` is the width in pixels of the edge, in which the coverage falls from 1 to 0.
    """
    return np.asarray(np.clip(0.5 - distance / softness, 0.0, 1.0), dtype=np.float32)


def outline(distance: Field, width: float) -> Field:
    """Convert signed distances to a shape into those to its outline, which is `width` pixels thick.

    The outline lies inside the shape's border.
    """
    return np.asarray(np.abs(distance + width / 2) - width / 2, dtype=np.float32)


class Layer:
    """Transparent layer of `width` × `height` pixels, on which shapes are painted over each other."""

    def __init__(self, width: int, height: int) -> None:
        self._colour: Field = np.zeros((height, width, 3), dtype=np.float32)
        self._alpha: Field = np.zeros((height, width, 1), dtype=np.float32)

    def paint(self, mask: Field, colour: Colour | Field, strength: float = 1.0) -> None:
        """Composite `colour` (a single colour, or one per pixel) over the layer.

        `mask` is how much of each pixel it covers, from 0 to 1, as `coverage` returns it; `strength` is its
        opacity.
        """
        over = (mask * strength)[:, :, np.newaxis]
        below = self._alpha * (1.0 - over)
        total = over + below
        paint = np.asarray(colour, dtype=np.float32)
        mixed = paint * over + self._colour * below
        self._colour = np.divide(mixed, total, out=np.zeros_like(mixed), where=total > 0)
        self._alpha = total

    def image(self) -> Image.Image:
        """Return the layer as an RGBA picture."""
        pixels = np.concatenate((self._colour, self._alpha * 255.0), axis=2)
        return Image.fromarray(np.clip(pixels + 0.5, 0, 255).astype(np.uint8), "RGBA")
