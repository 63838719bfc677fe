"""Paints tiles of 128 × 128 pixels, designed to be legible at 22 × 22.

Tiles with the same background join without a seam: lines that reach an edge continue in the next tile. A
rack's empty holes are transparent. A sheet shows all tiles, enlarged, and in chat size on both themes.
"""

from __future__ import annotations

import functools
import hashlib
import io
import re
from dataclasses import replace

import numpy as np
from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import diameter_in, font, slot
from bot.render.pictures.pieces import (
    PEN,
    bar,
    corners,
    cross,
    dot,
    ring,
    ring_reach,
    sprite,
    wall,
)
from bot.render.pictures.shapes import Field, Layer, Plane, coverage, outline
from bot.render.pictures.theme import TILES, Palette, palette
from bot.render.tiles import (
    ACROSS,
    ALARM,
    CORNER,
    DOWN,
    FORBIDDEN,
    LAST,
    LEFT,
    LIGHT,
    LINES,
    NEXT,
    STAR,
    STORE,
    WAYS,
    WON,
    Tile,
    tile_word,
    tiles_of,
)
from engines.core.game import Game
from engines.core.look import Look

SIZE = 128
"""Width and height of a tile's picture in pixels."""
_MIDDLE = (SIZE // 2, SIZE // 2)
_LINE = 3.0
"""Width in pixels of each tile's part of the line between two tiles."""
_WALL = 44
_WALLS = {ACROSS: (SIZE, _WALL), DOWN: (_WALL, SIZE), CORNER: (_WALL, _WALL)}
"""Widths and heights in pixels of pieces between boxes."""
_CORNER = 18
"""Radius in pixels of the dot on a corner of boxes."""
_WITH_VOIDS = ("points", "edges", "chequered")
"""Grounds that go on at places that are no points of the board."""
_POINT = 12
"""Radius in pixels of a point that lines join."""
_BARE, _BARE_OUTLINE, _BARE_MARK = 104, 120, 84
"""Diameter in pixels of a piece on a button, of one with its own outline, and of a pen mark on its paper."""
_NAME = re.compile("tengen_[a-z0-9_]{1,16}_[0-9a-f]{8}")
_THEMES = ((0x31, 0x33, 0x38), (0xFF, 0xFF, 0xFF))
"""Background colours of Discord's dark and light themes."""
_IN_TEXT = 22
_ACROSS = 12
_STEP = SIZE + 32
_SMALL_STEP = _IN_TEXT + 4
_TITLE = 44


@functools.cache
def tile_png(look: Look, tile: Tile) -> bytes:
    """Return a tile as a PNG picture, 128 × 128 pixels."""
    target = io.BytesIO()
    paint_tile(look, tile).save(target, "PNG", compress_level=6)
    return target.getvalue()


@functools.cache
def tile_name(look: Look, tile: Tile) -> str:
    """Return the name of the tile's emoji: its content and a hash of its pixels, at most 32 characters."""
    image = paint_tile(look, tile)
    return f"tengen_{tile_word(look, tile)}_{hashlib.sha256(image.tobytes()).hexdigest()[:8]}"


def is_tile_name(name: str) -> bool:
    """Whether a tile's emoji, made by this or another version of the bot, could have this name."""
    return _NAME.fullmatch(name) is not None


def paint_tile(look: Look, tile: Tile) -> Image.Image:
    """Paint a tile as an RGBA picture of `SIZE` × `SIZE` pixels."""
    colours = palette(TILES, look.surface)
    if tile.label is not None:
        return _painted_label(tile.label, colours)
    if tile.is_lit:
        colours = replace(colours, board=colours.lit)
    is_tinted = look.marks_squares and tile.mark == LAST
    ground = replace(colours, board=colours.moved) if is_tinted else colours
    image = Image.new("RGBA", (SIZE, SIZE)) if tile.is_bare else _ground(look, tile, ground)
    if tile.number:
        _write(image, str(tile.number), colours.piece("white").fill)
    elif tile.cell:
        _lay_piece(image, look, replace(tile, mark="") if is_tinted else tile, colours)
    elif tile.mark and not is_tinted:
        _lay_mark(image, tile, colours)
    if tile.line:
        _lay_bar(
            image, tile.line, colours, edge=colours.board if look.ground == "partitions" else colours.line
        )
    return image


def _painted_label(label: str, colours: Palette) -> Image.Image:
    image = Image.new("RGBA", (SIZE, SIZE), (*colours.frame, 255))
    _write(image, label, colours.label)
    return image


def _write(image: Image.Image, text: str, colour: tuple[int, int, int]) -> None:
    height = 84 if len(text) < 2 else 68
    ImageDraw.Draw(image).text(_MIDDLE, text, fill=colour, font=font(height), anchor="mm")


# -- ground ----------------------------------------------------------------------
def _ground(look: Look, tile: Tile, colours: Palette) -> Image.Image:
    plane, layer = Plane(SIZE, SIZE, _MIDDLE), Layer(SIZE, SIZE)
    cell = plane.box(SIZE, SIZE, 0)
    is_plain = tile.place == STORE or tile.number is not None
    is_frame = tile.is_void and look.ground not in _WITH_VOIDS
    match "plain" if is_plain else "void" if is_frame else look.ground:
        case "plain":
            layer.paint(coverage(cell), colours.board)
        case "void":
            layer.paint(coverage(cell), colours.frame)
        case "holes":
            hole = plane.disc(diameter_in(SIZE, look.ground) / 2)
            layer.paint(coverage(np.maximum(cell, -hole)), colours.board)
            layer.paint(coverage(outline(hole - 6, 6)), colours.line)
        case "hexagons":
            slanted = np.abs(plane.x) * 0.5 + np.abs(plane.y) * (3**0.5 / 2)
            hexagon: Field = np.asarray(np.maximum(np.abs(plane.x), slanted) - SIZE / 2, dtype=np.float32)
            layer.paint(coverage(hexagon), colours.board)
            layer.paint(coverage(outline(hexagon, 5)), colours.line)
        case "points":
            layer.paint(coverage(cell), colours.board)
            _paint_joins(plane, layer, tile, colours)
        case "chequered":
            layer.paint(coverage(cell), colours.pale if tile.place == LIGHT else colours.board)
        case "edges":
            layer.paint(coverage(cell), colours.board)
            if tile.place == CORNER:
                layer.paint(coverage(plane.disc(_CORNER)), colours.line)
        case "crossings":
            layer.paint(coverage(cell), colours.board)
            for line in _crossing(plane, tile.edges):
                layer.paint(coverage(line), colours.line)
        case _:
            width = _LINE * 1.6 if look.ground == "partitions" else _LINE
            layer.paint(coverage(cell), colours.board)
            layer.paint(coverage(outline(plane.box(SIZE / 2, SIZE / 2, 0), width)), colours.line)
    image = layer.image()
    if tile.place in (ACROSS, DOWN):
        _lay(image, slot(*_WALLS[tile.place], colours))
    return image


def _paint_joins(plane: Plane, layer: Layer, tile: Tile, colours: Palette) -> None:
    """Paint the lines that leave the point of `tile`, and the point itself where they meet.

    Under a piece there are no lines, and on a void there is no point.
    """
    for way in map(int, () if tile.cell else tile.joins):
        down, right = WAYS[way]
        layer.paint(coverage(plane.capsule((0, 0), (right * SIZE, down * SIZE), _LINE)), colours.line)
    if not tile.is_void:
        layer.paint(coverage(plane.disc(_POINT)), colours.line)


def _crossing(plane: Plane, edges: str) -> tuple[Field, Field]:
    """Return the signed distances to a vertical and to a horizontal line through the tile's middle.

    Each line reaches both edges of the tile, but ends in the middle on sides named in `edges` (letters of
    `nswe`), where the board ends.
    """
    north, south, west, east = (0 if side in edges else SIZE for side in "nswe")
    return plane.capsule((0, -north), (0, south), _LINE), plane.capsule((-west, 0), (east, 0), _LINE)


# -- pieces and marks ------------------------------------------------------------
def _lay_piece(image: Image.Image, look: Look, tile: Tile, colours: Palette) -> None:
    piece, body = look.piece(tile.cell), colours.piece(look.piece(tile.cell).colour)
    if tile.place in _WALLS:
        line = {LAST: body.visible(colours.last), NEXT: colours.legal, WON: colours.bar}.get(tile.mark)
        _lay(image, wall(*_WALLS[tile.place], body, line))
        return
    has_pen_strokes = piece.shape in PEN
    # Pieces on points that lines join are as large as on crossings, where they hide the ends of the lines.
    size = diameter_in(SIZE, "crossings" if look.ground == "points" else look.ground)
    if tile.is_bare:
        size = _BARE_MARK if has_pen_strokes else _BARE_OUTLINE if piece.outline else _BARE
        # On a button, in each theme the paper or one of its two edges is visible. An outline has an edge.
        if not piece.outline:
            _lay(image, _paper(colours) if has_pen_strokes else dot(size + 12, body.ink))
    surface = "" if tile.is_bare and look.surface == "felt" else look.surface
    if tile.mark == ALARM:
        _lay(image, dot(SIZE, colours.last))
    _lay(image, sprite(piece, look.reverse_of(piece), surface, size, colours))
    if tile.mark == LAST and has_pen_strokes:
        _lay(image, corners(SIZE - 18, 9, colours.last))
    elif tile.mark == LAST:
        reach = ring_reach(piece, has_number=False, around=1.0)
        _lay(image, ring(int(size * reach), size * 0.12, body.visible(colours.last), body.ink))
    elif tile.mark == NEXT:
        _lay(image, corners(SIZE - 6, 10, colours.legal_on(is_light=tile.place == LIGHT)))
    elif tile.mark == WON:
        edge = body.fill if has_pen_strokes else body.outline
        _lay(image, ring(size, size * 0.13, colours.bar, edge))


def _paper(colours: Palette) -> Image.Image:
    """Draw a paper background for a pen mark without a board."""
    layer, plane = Layer(SIZE, SIZE), Plane(SIZE, SIZE, _MIDDLE)
    layer.paint(coverage(plane.box(SIZE / 2 - 4, SIZE / 2 - 4, 22)), colours.board)
    return layer.image()


def _lay_mark(image: Image.Image, tile: Tile, colours: Palette) -> None:
    """Draw the mark of an empty point: a dot (smaller for a star), a ring or a cross."""
    marks = {
        NEXT: lambda: dot(36, colours.legal_on(is_light=tile.place == LIGHT)),
        STAR: lambda: dot(28, colours.line),
        LEFT: lambda: ring(44, 10, colours.last),
        FORBIDDEN: lambda: cross(64, colours.last),
    }
    _lay(image, marks[tile.mark]())


def _lay_bar(image: Image.Image, line: int, colours: Palette, edge: tuple[int, int, int]) -> None:
    """Draw a bar between opposite edges of the tile, so that it continues in the next tile.

    `line` is its direction, 1 plus the index in `LINES`; `edge` is the colour of its rim.
    """
    down, right = LINES[line - 1]
    start = (SIZE // 2 - right * SIZE, SIZE // 2 - down * SIZE)
    end = (SIZE // 2 + right * SIZE, SIZE // 2 + down * SIZE)
    picture, corner = bar(start, end, 16.0, colours.bar, edge)
    image.alpha_composite(picture.crop((-corner[0], -corner[1], SIZE - corner[0], SIZE - corner[1])))


def _lay(image: Image.Image, picture: Image.Image) -> None:
    """Paste `picture` into the tile `image`, centred; what is larger than the tile is cut off."""
    corner = ((SIZE - picture.width) // 2, (SIZE - picture.height) // 2)
    box = (-corner[0], -corner[1], SIZE - corner[0], SIZE - corner[1])
    image.alpha_composite(picture.crop(box))


# -- the sheet for inspection ------------------------------------------------------
def tile_sheet(games: list[Game]) -> bytes:
    """Return a PNG picture of the games' tiles: enlarged with their names, then small on both chat themes."""
    heights = [_height(game) for game in games]
    sheet = Image.new("RGB", (_ACROSS * _STEP, sum(heights)), (0x80, 0x84, 0x8E))
    top = 0
    for game, height in zip(games, heights, strict=True):
        _draw(sheet, game, top)
        top += height
    target = io.BytesIO()
    sheet.save(target, "PNG", optimize=True)
    return target.getvalue()


def _height(game: Game) -> int:
    rows = -(-len(tiles_of(game)) // _ACROSS)
    return _TITLE + rows * _STEP + len(_THEMES) * (rows * _SMALL_STEP + 8) + 12


def _draw(sheet: Image.Image, game: Game, top: int) -> None:
    draw, tiles = ImageDraw.Draw(sheet), tiles_of(game)
    rows = -(-len(tiles) // _ACROSS)
    draw.text((8, top + 8), game.id, fill="white", font=font(26))
    small = top + _TITLE + rows * _STEP
    for number, ground in enumerate(_THEMES):
        above = small + number * (rows * _SMALL_STEP + 8)
        draw.rectangle((0, above, sheet.width, above + rows * _SMALL_STEP + 8), fill=ground)
    for place, tile in enumerate(tiles):
        row, column = divmod(place, _ACROSS)
        picture = paint_tile(game.look, tile)
        at = (column * _STEP + 16, top + _TITLE + row * _STEP)
        sheet.paste(picture, at, picture)
        word = tile_word(game.look, tile)
        draw.text((at[0] + SIZE // 2, at[1] + SIZE + 4), word, fill="white", font=font(16), anchor="mt")
        tiny = picture.resize((_IN_TEXT, _IN_TEXT), Image.Resampling.LANCZOS)
        for number in range(len(_THEMES)):
            above = small + number * (rows * _SMALL_STEP + 8) + 4 + row * _SMALL_STEP
            sheet.paste(tiny, (column * _SMALL_STEP + 8, above), tiny)
