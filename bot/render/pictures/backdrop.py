"""Draws empty boards (surface, lines, stars and coordinates); caches one picture per kind of board."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from bot.render.pictures.geometry import HEIGHT, WIDTH, Geometry, geometry
from bot.render.pictures.kept import kept
from bot.render.pictures.pieces import PEN, bar, dot, sprite
from bot.render.pictures.shapes import Layer, Plane, coverage, outline
from bot.render.pictures.theme import Colour, Palette
from bot.render.tiles import is_light
from engines.core.game import Position
from engines.core.look import Look, Piece
from engines.core.types import Side

_SLOT = 0.3
"""Strength of an empty edge's colour."""
_SHADOW = 20
"""Width in pixels of the frame around a plate that its shadow reaches."""
_LABEL = 30
"""Usual height of coordinates in pixels; small boards have half a cell's height, but at least 22 pixels."""


@dataclass(frozen=True, slots=True)
class PaintedBoard:
    """Description of an empty board's picture, and the picture's key in the cache.

    Points are numbered from 0 in reading order. `stars`, `voids` and `lines` are those of the `Position`.
    """

    layout: Geometry
    palette: Palette
    look: Look
    column_labels: tuple[str, ...]
    row_labels: tuple[str, ...]
    stars: tuple[int, ...]
    voids: tuple[int, ...]
    lines: tuple[tuple[int, int], ...]

    @property
    def has_pen_strokes(self) -> bool:
        """Whether pieces are pen strokes, which have no room inside for a number or a ring."""
        return any(piece.shape in PEN for piece in self.look.pieces)

    @property
    def points(self) -> list[int]:
        """The points; voids (cells of the grid that are no points of the board) are left out."""
        at = self.layout
        return [point for point in range(at.rows * at.columns) if point not in self.voids]


def board_of(position: Position, palette: Palette) -> PaintedBoard:
    """Return the empty board of `position`."""
    return PaintedBoard(
        geometry(position),
        palette,
        position.game.look,
        position.column_labels(),
        position.row_labels(),
        position.stars,
        position.voids,
        position.lines,
    )


def piece_sprite(board: PaintedBoard, piece: Piece, diameter: int) -> Image.Image:
    """Return the sprite (small picture) of a piece on this board; the piece is `diameter` pixels wide."""
    return sprite(piece, board.look.reverse_of(piece), board.look.surface, diameter, board.palette)


@kept
def backdrop(board: PaintedBoard) -> Image.Image:
    """Return the cached picture of the empty board; callers must copy it before drawing."""
    image = Image.new("RGB", (WIDTH, board.layout.height), board.palette.frame)
    _draw_surface(image, board)
    draw_ground = {
        "holes": _draw_holes,
        "hexagons": _draw_hexagons,
        "partitions": _draw_partitions,
        "squares": _draw_squares,
        "points": _draw_points,
        "chequered": _draw_chequered,
        "edges": _draw_thin,
    }.get(board.look.ground, _draw_crossings)
    draw_ground(image, board)
    draw = ImageDraw.Draw(image)
    if board.look.block:
        # Heavier lines between the blocks of cells.
        _draw_rules(draw, board, max(5, board.layout.cell // 24), board.look.block)
    if board.look.has_stores:
        _draw_stores(draw, board)
    _draw_stars(image, board)
    _draw_labels(draw, board)
    return image


@functools.lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return Pillow's default typeface at `size` pixels."""
    face = ImageFont.load_default(size)
    assert isinstance(face, ImageFont.FreeTypeFont)
    return face


def paste(image: Image.Image, sprite: Image.Image, centre: tuple[int, int]) -> None:
    """Paste `sprite` into `image`, centred on the pixel `centre`; transparent pixels change nothing."""
    image.paste(sprite, (centre[0] - sprite.width // 2, centre[1] - sprite.height // 2), sprite)


def _draw_surface(image: Image.Image, board: PaintedBoard) -> None:
    """Draw the board's plate (its surface) with its grain, and the plate's shadow on the frame.

    Boards of hexagons have no plate.
    """
    at, palette = board.layout, board.palette
    if board.look.ground == "hexagons":
        return
    width = at.right - at.left + 2 * (at.overhang + _SHADOW)
    height = at.bottom - at.top + 2 * (at.overhang + _SHADOW)
    corner = at.left - at.overhang - _SHADOW, at.top - at.overhang - _SHADOW
    plate = _plate(board.look.surface, palette)
    # A plate of another size has the same corners, and edges that continue straight.
    for x, across in ((0, width // 2), (width // 2, width - width // 2)):
        for y, down in ((0, height // 2), (height // 2, height - height // 2)):
            left, top = x and plate.width - across, y and plate.height - down
            part = plate.crop((left, top, left + across, top + down))
            image.paste(part, (corner[0] + x, corner[1] + y))
    if palette.grain:
        _draw_grain(image, board)


@kept
def _plate(surface: str, palette: Palette) -> Image.Image:
    """Return the picture of a plate as large as a whole picture, with a margin of frame around it.

    Smaller plates are cut from it. `surface` is the kind of material (`Look.surface`).
    """
    size = WIDTH + 2 * _SHADOW, HEIGHT + 2 * _SHADOW
    plane, layer = Plane(*size, (size[0] / 2, size[1] / 2)), Layer(*size)
    box = plane.box(WIDTH / 2, HEIGHT / 2, {"rack": 34.0, "paper": 10.0}.get(surface, 6.0))
    if palette.shading:
        layer.paint(coverage(box - 1, 18), (0, 0, 0), 0.30)
    layer.paint(coverage(box), palette.board)
    layer.paint(coverage(outline(box, 3 if surface == "rack" else 2)), palette.line)
    plate = Image.new("RGB", size, palette.frame)
    sheet = layer.image()
    plate.paste(sheet, mask=sheet)
    return plate


def _draw_grain(image: Image.Image, board: PaintedBoard) -> None:
    """Draw wood grain as wavy horizontal lines on the board, in the same pattern on every board."""
    at = board.layout
    box = (at.left, at.top, at.right, at.bottom)
    tone = _grain(board.palette.grain)[: at.bottom - at.top, : at.right - at.left]
    pixels = np.asarray(image.crop(box)) + tone
    image.paste(Image.fromarray(pixels.clip(0, 255).astype(np.uint8)), box)


@functools.lru_cache(maxsize=4)
def _grain(strength: float) -> npt.NDArray[np.int16]:
    """Return what the grain adds to each colour channel of each pixel of a picture.

    The array has the shape (`HEIGHT`, `WIDTH`, 1). `strength` is `Palette.grain`; 0 adds nothing.
    """
    x = np.arange(WIDTH, dtype=np.float32)[np.newaxis, :]
    y = np.arange(HEIGHT, dtype=np.float32)[:, np.newaxis]
    bend = y + 14 * np.sin(x / 173 + 0.6) + 6 * np.sin(x / 61 + y / 240)
    rings = np.sin(bend / 7.3 + 2.2 * np.sin(bend / 47)) + 0.6 * np.sin(bend / 23 + 1.3)
    # Three tones keep the file small: every border between two tones costs bytes.
    tone: npt.NDArray[np.int16] = np.floor(np.round(rings * 0.8) * 6.0 * strength).astype(np.int16)
    return tone[:, :, np.newaxis]


def _draw_crossings(image: Image.Image, board: PaintedBoard) -> None:
    """Draw the lines on whose crossings pieces stand; the four outer lines are twice as thick."""
    draw, at, colour = ImageDraw.Draw(image), board.layout, board.palette.line
    first_x, last_x, first_y, last_y = at.x(0), at.x(at.columns - 1), at.y(0), at.y(at.rows - 1)
    for column in range(at.columns):
        half = 2 if column in (0, at.columns - 1) else 1
        x = at.x(column)
        draw.rectangle((x - half, first_y - half, x + half - 1, last_y + half - 1), fill=colour)
    for row in range(at.rows):
        half = 2 if row in (0, at.rows - 1) else 1
        y = at.y(row)
        draw.rectangle((first_x - half, y - half, last_x + half - 1, y + half - 1), fill=colour)


def _draw_squares(image: Image.Image, board: PaintedBoard) -> None:
    draw, at = ImageDraw.Draw(image), board.layout
    _draw_rules(draw, board, 1)
    for point in board.voids:
        x, y = at.centre(point)
        half = at.cell // 2
        draw.rectangle((x - half, y - half, x + half, y + half), fill=board.palette.frame)


def _draw_rules(draw: ImageDraw.ImageDraw, board: PaintedBoard, half: int, every: int = 1) -> None:
    """Draw lines of twice `half` pixels between the cells, or only between blocks of `every` cells."""
    at, colour = board.layout, board.palette.line
    for column in range(1, at.columns):
        if column % every == 0:
            x = at.left + column * at.cell
            draw.rectangle((x - half, at.top, x + half - 1, at.bottom - 1), fill=colour)
    for row in range(1, at.rows):
        if row % every == 0:
            y = at.top + row * at.cell
            draw.rectangle((at.left, y - half, at.right - 1, y + half - 1), fill=colour)


def _draw_chequered(image: Image.Image, board: PaintedBoard) -> None:
    """Draw the light squares on the board, which is dark."""
    draw, at, half = ImageDraw.Draw(image), board.layout, board.layout.cell // 2
    for point in range(at.rows * at.columns):
        if is_light(*divmod(point, at.columns), at.rows):
            x, y = at.centre(point)
            draw.rectangle((x - half, y - half, x + half - 1, y + half - 1), fill=board.palette.pale)


def _draw_points(image: Image.Image, board: PaintedBoard) -> None:
    """Draw the lines between points, and a dot on each point."""
    at, colour = board.layout, board.palette.line
    for start, end in board.lines:
        _draw_stroke(image, at.centre(start), at.centre(end), max(4.0, at.cell * 0.05), colour)
    spot = dot(max(16, at.cell // 5), colour)
    for point in board.points:
        paste(image, spot, at.centre(point))


def _draw_thin(image: Image.Image, board: PaintedBoard) -> None:
    """Draw a slot on each edge between two boxes, and a dot on each corner."""
    at, colours = board.layout, board.palette
    spot = dot(int(at.thin * 0.8), colours.line)
    for point in filter(at.is_thin, range(at.rows * at.columns)):
        width, height = at.extent(point)
        paste(image, spot if width == height else slot(width, height, colours), at.centre(point))


def slot(width: int, height: int, colours: Palette) -> Image.Image:
    """Return the picture of an edge without a piece between two boxes, as in Dots and Boxes: a pale bar.

    The picture has `width` × `height` pixels; the bar lies along its longer side.
    """
    plane, layer = Plane(width, height, (width / 2, height / 2)), Layer(width, height)
    thick = min(width, height)
    bar = plane.box((width - thick * 0.3) / 2, (height - thick * 0.3) / 2, thick * 0.2)
    layer.paint(coverage(bar), colours.line, _SLOT)
    return layer.image()


def _draw_hexagons(image: Image.Image, board: PaintedBoard) -> None:
    """Draw hexagonal cells; edges owned by a side have its colour."""
    draw, at, palette = ImageDraw.Draw(image), board.layout, board.palette
    if any(board.look.edges):
        _draw_edges(draw, board)
    for point in board.points:
        draw.polygon(_hexagon(at.centre(point), at.cell), fill=palette.board, outline=palette.line, width=2)


def _draw_edges(draw: ImageDraw.ImageDraw, board: PaintedBoard) -> None:
    """Draw hexagons in the sides' colours, which stay visible behind the cells at the board's edges.

    The first side's are above and below, the second's at the left and right.
    """
    at = board.layout
    first, second = (board.palette.piece(board.look.side_piece(side).colour).fill for side in Side)
    reach = int(at.cell * 0.2)
    for column in range(at.columns):
        for row, away in ((0, -1), (at.rows - 1, 1)):
            x, y = at.x(column, row), at.y(row)
            draw.polygon(_hexagon((x + away * reach // 2, y + away * reach), at.cell), fill=first)
    for row in range(at.rows):
        for column, away in ((0, -1), (at.columns - 1, 1)):
            x, y = at.x(column, row), at.y(row)
            draw.polygon(_hexagon((x + away * reach, y), at.cell), fill=second)


def _hexagon(centre: tuple[int, int], width: int) -> list[tuple[float, float]]:
    """Return the corners of a hexagon with corners at the top and bottom, clockwise from the top.

    `width` is the distance in pixels between its two vertical sides.
    """
    (x, y), half, corner = centre, width / 2, width / 3**0.5
    return [
        (x, y - corner),
        (x + half, y - corner / 2),
        (x + half, y + corner / 2),
        (x, y + corner),
        (x - half, y + corner / 2),
        (x - half, y - corner / 2),
    ]


def _draw_partitions(image: Image.Image, board: PaintedBoard) -> None:
    """Draw pen strokes with round ends between the cells."""
    at, colour = board.layout, board.palette.line
    inset, width = 18, 2 * max(1.0, at.cell * 0.018 - 2)
    for column in range(1, at.columns):
        x = at.left + column * at.cell
        _draw_stroke(image, (x, at.top + inset), (x, at.bottom - inset), width, colour)
    for row in range(1, at.rows):
        y = at.top + row * at.cell
        _draw_stroke(image, (at.left + inset, y), (at.right - inset, y), width, colour)


def _draw_stroke(
    image: Image.Image, start: tuple[int, int], end: tuple[int, int], width: float, colour: Colour
) -> None:
    """Draw a line with round ends between two points, `width` pixels wide."""
    line, corner = bar(start, end, width, colour, colour)
    image.paste(line, corner, line)


def _draw_holes(image: Image.Image, board: PaintedBoard) -> None:
    at, palette = board.layout, board.palette
    rim = dot(piece_diameter(board) + 8, palette.line)
    hole = dot(piece_diameter(board), palette.hole)
    for point in board.points:
        paste(image, rim, at.centre(point))
        paste(image, hole, at.centre(point))


def _draw_stores(draw: ImageDraw.ImageDraw, board: PaintedBoard) -> None:
    """Draw an empty store at each end, as high as the board."""
    at, half = board.layout, board.layout.cell // 2
    for x in (at.store(is_near=False), at.store(is_near=True)):
        box = (x - half, at.top, x + half, at.bottom)
        draw.rounded_rectangle(box, half // 2, board.palette.board, board.palette.line, 2)


def _draw_stars(image: Image.Image, board: PaintedBoard) -> None:
    if board.stars:
        star = dot(max(8, board.layout.cell // 5), board.palette.line)
        for point in board.stars:
            paste(image, star, board.layout.centre(point))


def _draw_labels(draw: ImageDraw.ImageDraw, board: PaintedBoard) -> None:
    """Draw the coordinates on all four sides, but none for rows without names."""
    for centre, label in label_places(board, range(board.layout.columns), range(board.layout.rows)):
        draw.text(centre, label, fill=board.palette.label, font=label_font(board), anchor="mm")


def label_places(
    board: PaintedBoard, columns: Iterable[int], rows: Iterable[int] = ()
) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the centre in pixels and the text of each label of these columns and rows, by their indices.

    Each column has two labels, first above the board, then below it; each row has one at the left and one at
    the right, or none if the board's rows have no names.
    """
    at = board.layout
    gap = at.overhang + 22
    for column in columns:
        for row, y in ((0, at.top - gap), (at.rows - 1, at.bottom + gap)):
            yield (at.x(column, row), y), board.column_labels[column]
    for row in rows if board.row_labels else ():
        for column, away in ((0, -1), (at.columns - 1, 1)):
            yield (at.x(column, row) + away * (at.size(column) // 2 + gap), at.y(row)), board.row_labels[row]


def label_font(board: PaintedBoard) -> ImageFont.FreeTypeFont:
    """Return the typeface of the coordinates, in a size that suits the board."""
    return font(min(_LABEL, max(board.layout.cell // 2, 22)))


def piece_diameter(board: PaintedBoard) -> int:
    """Return the diameter of this board's pieces in pixels, an even number."""
    return diameter_in(board.layout.cell, board.look.ground)


def diameter_in(cell: int, ground: str) -> int:
    """Return the diameter in pixels, an even number, of a round piece in a cell `cell` pixels wide.

    `ground` is the kind of grid (`Look.ground`).
    """
    return int(cell * {"crossings": 0.94, "partitions": 0.66, "points": 0.66}.get(ground, 0.84)) // 2 * 2
