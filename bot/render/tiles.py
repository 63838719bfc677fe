"""Boards as rows of tiles: small square pictures, one per point, stored as an app's custom emojis.

This module lists a game's tiles and finds the tile for each point in a position;
`bot.render.pictures.tile_pictures` paints them. Unlike a standard emoji, a
tile can show a piece with a mark:

    label  label  label …        the frame, with the coordinates
    label  piece  piece+last     pieces on the board's surface, the latest with a ring
    label  legal  piece+line     a dot on possible moves, a bar through a winning line
    label  lit    lit piece      the pad's window on a lighter surface
    label  number number         the numbers of the pieces above, in games whose pieces have numbers
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from bot.render.runs import winning_runs
from bot.render.window import Window, frame_of, is_framed, outgrows_text
from engines.core.board.rotation import view_from
from engines.core.game import Game, Position
from engines.core.look import Look
from engines.core.types import Side

MAX_TILES = 144
"""Maximum number of tiles, all with short names, that leaves room for other text in a message.

The message limit is 4,000 characters.
"""
_SHORT = {
    "black": "bk", "white": "wh", "red": "rd", "yellow": "yw", "blue": "bu", "green": "gn",
}  # fmt: skip
_SHORT_GROUND = {
    "": "em", "void": "vo", "star": "st", "forbidden": "no", "next": "go", "left": "lf", "last": "ls",
}  # fmt: skip
"""Shortest names of pieces by colour, and of empty points by mark: Discord wants two letters."""
LAST, NEXT, LEFT, STAR, FORBIDDEN, WON, ALARM = "last", "next", "left", "star", "forbidden", "won", "alarm"
"""Marks of a point: the latest move, a possible next move, the latest move's origin,
a star, a forbidden point, a piece of a win that is not a line, a vital piece in danger.
"""
LINES = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Row and column steps along a winning line; `Tile.line` is the index plus 1."""
ACROSS, DOWN, CORNER = "across", "down", "corner"
"""Values of `Tile.place` between boxes: an edge in a thin row, one in a thin column, and their crossings."""
LIGHT, STORE = "light", "store"
WAYS = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))
"""Row and column steps to the eight neighbours of a point."""
_EDGES = "nswe"
_MAX_NUMBER = 99
"""Largest number that is legible on a tile."""


@dataclass(frozen=True, slots=True)
class Tile:
    """Content of a tile: a point of a board, a coordinate, a number, or a piece for a button.

    `mark` is one of this module's marks, such as `LAST`, or empty.
    """

    cell: int = 0
    """Number of the piece on the tile: its index in `Look.kinds` plus 1; 0 for an empty point."""
    mark: str = ""
    line: int = 0
    """Direction of the winning line through this tile: 1 plus its index in `LINES`; 0 without a line."""
    edges: str = ""
    """Sides on which the board's lines end: letters of `nswe` (north, south, west, east)."""
    joins: str = ""
    """Directions in which the board's lines leave this point: a string of digits, each an index in `WAYS`."""
    place: str = ""
    """Kind of cell, if the look's `ground` has several: on `edges`, `ACROSS` or `DOWN` for an edge, `CORNER`
    between edges, empty for a box; on `chequered`, `LIGHT` for a light square. `STORE` for a side's piece
    at the end of the board."""
    is_void: bool = False
    """Whether this cell of the grid is not a point of the board."""
    label: str | None = None
    """Coordinate on a tile of the frame, empty for the frame's corner; `None` on other tiles."""
    number: int | None = None
    """Number of the piece or store above this tile, not written if it is 0; `None` on other tiles."""
    is_bare: bool = False
    """Whether the tile shows a piece on a transparent background, without a board."""
    is_lit: bool = False
    """Whether the board is lighter, as in the part that the pad of move buttons covers."""


TileTexts = Mapping[Tile, str]
"""Maps each tile of a game to its text in a message, a custom emoji."""


def fits_tiles(position: Position) -> bool:
    """Whether tiles can show this board.

    They exist for the options that the game offers and for numbers up to 99. Rows of numbers, if any, must
    fit into a message, and play must not have outgrown text (`bot.render.window`).
    """
    game, most = position.game, _max_number(position.game.look)
    has_numbers = most <= _MAX_NUMBER and (not most or has_tile_labels(game.look, frame_of(position)))
    return has_numbers and game.offers(position.options) and not outgrows_text(position)


def has_tile_labels(look: Look, shown: Window) -> bool:
    """Whether a message has room for the tiles of the `shown` part, and for coordinate tiles around it."""
    above, beside = (1 + 2 * bool(edge) for edge in look.edges)
    beside += 2 * look.has_stores
    return (lines_of(look, shown) + above) * (shown.width + beside) <= MAX_TILES


def lines_of(look: Look, shown: Window) -> int:
    """Return the number of text lines of the `shown` part: one a row, or two if pieces have numbers."""
    return shown.height * (1 + bool(look.max_number))


@functools.cache
def tiles_of(game: Game) -> tuple[Tile, ...]:
    """Return all tiles that the game's boards and buttons can need, for all combinations of options."""
    look, found = game.look, dict.fromkeys(piece_tiles(game.look))
    boards = [position for position in _boards_of(game) if fits_tiles(position)]
    places = dict.fromkeys(_place(board, point) for board in boards for point in _points(board))
    for place in places:
        found |= dict.fromkeys(replace(tile, place=place) for tile in _point_tiles(look))
    for position in boards:
        shown = itertools.chain(*frame_of(position).points)
        found |= dict.fromkeys(_ground(position, point) for point in shown)
        found |= dict.fromkeys(_marked(position, point, STAR) for point in position.stars)
        marks, points = list(_marks_of(look)), _points(position)
        found |= dict.fromkeys(_marked(position, point, mark) for mark in marks for point in points)
    if is_framed(look):
        found |= dict.fromkeys(_lit(tile) for tile in tuple(found) if not tile.is_bare)
    for position in filter(lambda one: has_tile_labels(look, frame_of(one)), boards):
        found |= dict.fromkeys(Tile(label=label) for label in ("", *_frame_labels(position)))
    return (*found, *(_number_tiles(look) if boards else ()))


def tile_word(look: Look, tile: Tile) -> str:
    """Return the descriptive part of a tile's emoji name, such as `black_last`; at most 16 characters."""
    if tile.label is not None:
        return f"at_{tile.label.lower()}" if tile.label else "frame"
    if tile.number is not None:
        return f"count_{tile.number}"
    if not tile.cell:
        return tile.mark or ("void" if tile.is_void else "empty")
    piece = look.piece(tile.cell)
    side = "" if piece.side is None else look.side_names[piece.side]
    parts = [side, piece.name, "won" if tile.line else "", tile.mark]
    word = re.sub("[^a-z0-9_]", "", "_".join(filter(None, parts)).lower())[:16].strip("_")
    # Discord does not allow single-letter emoji names.
    return word if len(word) > 1 else f"side_{word}"


@functools.cache
def short_word(look: Look, tile: Tile) -> str:
    """Return the shortest word that describes a tile's content, such as `bk`; at least two characters."""
    if tile.label is not None:
        return f"{tile.label.lower():_<2}" if tile.label else "fr"
    if tile.number is not None:
        return f"{tile.number:02}"
    if not tile.cell:
        return _SHORT_GROUND["void" if tile.is_void else tile.mark]
    mark = WON if tile.line else tile.mark
    return f"{_SHORT[look.piece(tile.cell).colour]}{mark[:1]}"


def button_tile(look: Look, cell: int) -> Tile:
    """Return the tile that shows a piece on a button; `cell` is the piece's index in `Look.kinds` plus 1."""
    return Tile(cell, place=LIGHT) if look.marks_squares else Tile(cell, is_bare=True)


def store_tiles(position: Position, side: Side) -> tuple[Tile, Tile]:
    """Return the tile of a side's store and the tile of its number, which stands below the first.

    The game's look must have stores.
    """
    look, counts = position.game.look, position.counts()
    assert counts is not None
    return Tile(look.kinds.index(look.side_piece(side)) + 1, place=STORE), Tile(number=counts[side])


def piece_tiles(look: Look) -> list[Tile]:
    """Return the tiles that show the pieces of this look on buttons."""
    return [button_tile(look, number) for number in range(1, len(look.kinds) + 1)]


def point_tiles(
    position: Position,
    *,
    chosen: Collection[int] = (),
    next_points: Collection[int] = (),
    is_over: bool = False,
    window: Window | None = None,
) -> list[Tile]:
    """Return the tile of every point in reading order.

    Marks on `chosen` points of a half-made move replace the latest move's; `next_points` are its possible
    targets. If `is_over`, forbidden points have no mark. On boards with a frame, the points in the pad's
    `window` have a lighter background.
    """
    marks = _marks(position, chosen, next_points, is_over)
    lines = _lines(position)
    tiles = [
        Tile(cell, marks.get(point, ""), lines.get(point, 0), place=_place(position, point))
        if cell
        else _marked(position, point, marks.get(point, ""))
        for point, cell in enumerate(position.cells)
    ]
    if window is not None and is_framed(position.game.look):
        for point in itertools.chain(*window.points):
            tiles[point] = _lit(tiles[point])
    return tiles


def _lit(tile: Tile) -> Tile:
    """Return the tile on lighter ground; unchanged if it marks a win, which has no lighter tile."""
    return tile if tile.line or tile.mark == WON else replace(tile, is_lit=True)


def _marks(
    position: Position, chosen: Collection[int], next_points: Collection[int], is_over: bool
) -> dict[int, str]:
    """Return the mark of each marked point, such as `LAST`; a point has one mark, the most important.

    `chosen` are the points of a half-made move, which replace those of the latest move, and `next_points` its
    possible targets. If `is_over`, forbidden points have no mark.
    """
    look, cells = position.game.look, position.cells
    marks = {point: STAR for point in position.stars if not cells[point]}
    for mark, points in (
        (FORBIDDEN if look.forbidden and not is_over else "", position.forbidden_points),
        (_left_mark(look), chosen or position.left_points),
    ):
        marks |= {point: mark for point in points if mark and not cells[point]}
    if look.legal:
        marks |= {point: NEXT for point in next_points if not (look.marks_squares and cells[point])}
    marks |= dict.fromkeys(position.alarm_points, ALARM)
    marks |= {point: LAST for point in chosen or position.last_points if cells[point]}
    if look.marks_win and not winning_runs(position):
        marks |= {point: WON for point in position.winning_line if cells[point]}
    return marks


def _lines(position: Position) -> dict[int, int]:
    """Map each point on a winning line to the line's direction, 1 plus its index in `LINES`.

    A point where two lines cross has the direction of the first. Empty if the look does not mark wins.
    """
    columns = position.columns
    lines: dict[int, int] = {}
    for first, last in winning_runs(position) if position.game.look.marks_win else ():
        points, way = _points_between(first, last, columns)
        for point in points:
            lines.setdefault(point, LINES.index(way) + 1)
    return lines


def _points_between(start: int, end: int, columns: int) -> tuple[range, tuple[int, int]]:
    """Return the points of a straight line, both ends included, and the step in rows and columns."""
    (row, column), (last_row, last_column) = divmod(start, columns), divmod(end, columns)
    length = max(abs(last_row - row), abs(last_column - column))
    down, right = (last_row - row) // length, (last_column - column) // length
    step = down * columns + right
    return range(start, end + step, step), (down, right)


def _point_tiles(look: Look) -> Iterator[Tile]:
    """Yield the tiles of all pieces on points of the board, with every mark and line that they can have."""
    has_next = look.legal and not look.marks_squares
    marks = ("", LAST, *((NEXT,) if has_next else ()), *((WON,) if look.marks_win else ()))
    for cell, piece in enumerate(look.pieces, start=1):
        yield from (Tile(cell, mark) for mark in (*marks, *((ALARM,) if piece.is_vital else ())))
        if look.marks_win:
            yield from (Tile(cell, mark, line) for mark in ("", LAST) for line in range(1, len(LINES) + 1))


def _number_tiles(look: Look) -> Iterator[Tile]:
    """Return the tiles of the pieces' and stores' numbers, and of the stores; none in a look without them."""
    if _max_number(look):
        yield from (Tile(number=number) for number in range(_max_number(look) + 1))
    if look.has_stores:
        yield from (Tile(cell, place=STORE) for cell in range(len(look.pieces) + 1, len(look.kinds) + 1))


def _max_number(look: Look) -> int:
    return max(piece.max_number for piece in look.kinds)


def _points(position: Position) -> list[int]:
    """Return the points that text shows, without voids, in reading order."""
    return sorted({*itertools.chain(*frame_of(position).points)}.difference(position.voids))


def _frame_labels(position: Position) -> Iterator[str]:
    """Return the labels of the columns and rows that text shows."""
    shown = frame_of(position)
    yield from position.column_labels()[shown.left : shown.right]
    yield from position.row_labels()[shown.top : shown.bottom]


def is_light(row: int, column: int, rows: int) -> bool:
    """Whether a square of a chequered board of `rows` rows is light; that in the lower left corner is dark.

    `row` counts from 0 at the top, `column` from 0 at the left.
    """
    return (rows - 1 - row + column) % 2 == 1


def _marks_of(look: Look) -> Iterator[str]:
    """Return the marks that empty points can have, except stars."""
    marks = (NEXT if look.legal else "", _left_mark(look), FORBIDDEN if look.forbidden else "")
    return filter(None, marks)


def _left_mark(look: Look) -> str:
    """Return the mark of empty points that the latest move has left; empty if the look does not mark them."""
    return LAST if look.marks_squares else LEFT if look.left else ""


def _marked(position: Position, point: int, mark: str) -> Tile:
    """Return the tile of an empty point with this mark, which can be empty.

    A marked tile does not show where the board's lines end.
    """
    ground = _ground(position, point)
    return replace(ground, mark=mark, edges="") if mark else ground


def _ground(position: Position, point: int) -> Tile:
    """Return the tile of an empty point without a mark; it depends on the point's lines or kind of cell."""
    ground = position.game.look.ground
    if ground == "points":
        joins = _joins(position.lines, position.columns)
        return Tile(joins=joins.get(point, ""), is_void=point in position.voids)
    if ground != "crossings":
        return Tile(place=_place(position, point), is_void=point in position.voids)
    row, column = divmod(point, position.columns)
    ends = (row == 0, row == position.rows - 1, column == 0, column == position.columns - 1)
    return Tile(edges="".join(itertools.compress(_EDGES, ends)))


def _place(position: Position, point: int) -> str:
    """Return the place of a point on the grounds `edges` and `chequered`; empty on others."""
    look, (row, column) = position.game.look, divmod(point, position.columns)
    if look.ground == "chequered":
        return LIGHT if is_light(row, column, position.rows) else ""
    if look.ground != "edges":
        return ""
    is_across, is_down = row % 2 == look.thin, column % 2 == look.thin
    return CORNER if is_across and is_down else ACROSS if is_across else DOWN if is_down else ""


@functools.lru_cache(maxsize=16)
def _joins(lines: tuple[tuple[int, int], ...], columns: int) -> Mapping[int, str]:
    """Map each point to the directions in which lines leave it, as digits: indices in `WAYS`.

    `lines` are pairs of end points; a line also leaves the points that it passes through, in both directions.
    """
    found: dict[int, set[int]] = {}
    for start, end in lines:
        points, (down, right) = _points_between(start, end, columns)
        for one, other in itertools.pairwise(points):
            found.setdefault(one, set()).add(WAYS.index((down, right)))
            found.setdefault(other, set()).add(WAYS.index((-down, -right)))
    return {point: "".join(map(str, sorted(ways))) for point, ways in found.items()}


def _boards_of(game: Game) -> Iterator[Position]:
    """Yield the first position for every combination of options, seen from both sides."""
    names = [option.name for option in game.options]
    for choices in itertools.product(*(option.choices for option in game.options)):
        position = game.position(dict(zip(names, choices, strict=True)))
        yield from (view_from(position, side) for side in Side)
