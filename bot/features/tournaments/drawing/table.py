"""Tables of tournaments as PNG pictures: standings, and cross tables of round robins.

1  Ada      4½  11   9¼        1  Ada   ▒  1  ½   1½
2  Bob      4   12   9         2  Bob   0  ▒  1   1
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from bot.features.tournaments.drawing.scores import EntrantName
from bot.render.pictures.card import FAINT, INK, MARGIN, RULE, TOP, WIDTH, Card
from bot.render.pictures.lettering import BOLD, drawable_text, shorten, width_of

MAX_ROWS = 16
"""Maximum number of rows; more would be too small to read on a phone."""
_HEAD, _ROW, _FOOT = 44, 62, 30
_RANK, _NAME = MARGIN + 34, MARGIN + 84
_SIZE, _HEAD_SIZE = 35, 31
_COLUMN, _WIDEST_COLUMN, _GAP = 112, 220, 20
_MIN_NAME = 190


class TableRow(NamedTuple):
    """An entrant's row; `cells` are the texts after the name.

    `is_out`: the entrant is away, removed or withdrawn, and is crossed out. `has_scored`: the entrant has
    points from games, not only from byes; without it, the first three ranks have no medal.
    """

    rank: int
    name: EntrantName
    cells: tuple[str, ...]
    is_out: bool = False
    has_scored: bool = True


def standings_png(
    title: str, about: str, heads: Sequence[str], rows: Sequence[TableRow], note: str = ""
) -> bytes:
    """Return a PNG picture, 1000 pixels wide, of the first `MAX_ROWS` rows, with `note` below them.

    The heading is `title`, with `about` in smaller letters. `heads` are the titles of a row's cells; the
    first cell has the points. A name that cannot be drawn is replaced by the entrant's number; the message
    then has the name as text.
    """
    shown = rows[:MAX_ROWS]
    card = Card(title, about, TOP + _HEAD + _ROW * len(shown) + _FOOT + (_HEAD if note else 0))
    columns = [column_width(head) for head in heads]
    ends = [WIDTH - MARGIN - sum(columns[place + 1 :]) for place in range(len(columns))]
    for head, column, end in zip(heads, columns, ends, strict=True):
        text = shorten(drawable_text(head), _HEAD_SIZE, column - _GAP)
        card.write((end, TOP + _HEAD / 2), text, _HEAD_SIZE, FAINT, "r")
    for number, row in enumerate(shown):
        middle = _draw_name(card, row, number, room=ends[0] - columns[0] - _NAME)
        for place, (cell, end) in enumerate(zip(row.cells, ends, strict=True)):
            weight = BOLD if place == 0 else 400
            card.write((end, middle), cell, _SIZE, _ink(row), "r", weight=weight)
    if note:
        text = shorten(drawable_text(note), _HEAD_SIZE, WIDTH - 2 * MARGIN)
        card.write((MARGIN, card.height - _HEAD / 2 - _FOOT / 2), text, _HEAD_SIZE, FAINT)
    return card.png()


def column_width(head: str) -> int:
    """Return the width in pixels of a standings column with this title."""
    return min(_WIDEST_COLUMN, max(_COLUMN, math.ceil(width_of(drawable_text(head), _HEAD_SIZE)) + _GAP))


def cross_table_png(title: str, about: str, points: str, rows: Sequence[TableRow]) -> bytes:
    """Return a cross table as a PNG picture, 1000 pixels wide, below the heading `title` and `about`.

    A row shows its entrant's results against all entrants, in row order, and then the points, whose column
    has the title `points`. A column's title is the opponent's rank; the diagonal cells are filled.
    """
    card = Card(title, about, TOP + _HEAD + _ROW * len(rows) + _FOOT)
    total = 96
    room = WIDTH - MARGIN - total - _NAME - _MIN_NAME
    cell = min(64, room // max(len(rows), 1))
    left = WIDTH - MARGIN - total - cell * len(rows)
    size = min(_SIZE, int(cell * 0.8))
    card.write(
        (WIDTH - MARGIN, TOP + _HEAD / 2),
        shorten(drawable_text(points), _HEAD_SIZE, total),
        _HEAD_SIZE,
        FAINT,
        "r",
    )
    for number, row in enumerate(rows):
        middle = _draw_name(card, row, number, room=left - _NAME - 10)
        head = (left + cell * (number + 0.5), TOP + _HEAD / 2)
        card.write(head, str(row.rank), min(_HEAD_SIZE, size), FAINT, "m")
        for place, text in enumerate(row.cells[:-1]):
            at = left + cell * (place + 0.5)
            if place == number:
                card.stripe((at - cell / 2 + 3, middle - 25, at + cell / 2 - 3, middle + 25), RULE)
            else:
                fit = shorten(text, size, cell - 4)
                card.write((at, middle), fit, size, _ink(row), "m")
        card.write((WIDTH - MARGIN, middle), row.cells[-1], _SIZE, _ink(row), "r", weight=BOLD)
    return card.png()


def _draw_name(card: Card, row: TableRow, number: int, *, room: float) -> float:
    """Draw the stripe, the rank and the name of row `number`, counted from 0.

    The name is shortened to `room` pixels. Returns the y coordinate of the row's centre.
    """
    top = TOP + _HEAD + _ROW * number
    middle = top + _ROW / 2
    if number % 2 == 0:
        card.stripe((MARGIN / 2, top + 2, WIDTH - MARGIN / 2, top + _ROW - 2))
    card.rank((_RANK, middle), row.rank, 28, has_medal=row.has_scored)
    name = row.name.drawn_text(_SIZE, room)
    card.write((_NAME, middle), name, _SIZE, _ink(row))
    if row.is_out:
        card.line([(_NAME, middle + 2), (_NAME + width_of(name, _SIZE), middle + 2)], FAINT)
    return middle


def _ink(row: TableRow) -> tuple[int, int, int]:
    return FAINT if row.is_out else INK
