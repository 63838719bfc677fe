"""A leaderboard as a PNG picture: ranks, names, values, and changes of rank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.render.pictures.card import DOWN, MARGIN, TOP, UP, WIDTH, Card
from bot.render.pictures.lettering import drawable_text, shorten

_ROW = 72
_NAME_WIDTH = 520


class ListingRow(NamedTuple):
    """A line of a leaderboard; `climbed` is the number of ranks gained (negative: lost)."""

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
    """Draw a triangle that points up or down, with the number of ranks."""
    x, colour, sign = WIDTH - MARGIN - 92, UP if climbed > 0 else DOWN, 1 if climbed > 0 else -1
    card.polygon([(x - 12, middle + 9 * sign), (x + 12, middle + 9 * sign), (x, middle - 11 * sign)], colour)
    card.write((x + 24, middle), str(abs(climbed)), 30, colour)
