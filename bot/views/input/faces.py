"""The label and emoji of a point's button."""

from __future__ import annotations

import discord

from bot.i18n import Words
from bot.views.input.pad import WIDTH
from bot.views.tiles import Tiles
from bot.views.words.sentences import INVISIBLE, piece_mark
from engines.core.game import Position

_THIN_SPACE = "\u2009"
_VOID = "·"
"""Label of a button that keeps a grid's shape; Discord refuses empty labels."""
Emoji = discord.PartialEmoji | str


def with_number(name: str, position: Position, point: int) -> str:
    """Return a point's name, which can be empty, with its piece's number, such as `C · 4`."""
    numbers = position.numbers()
    number = str(numbers[point]) if numbers and numbers[point] else ""
    return f"{_THIN_SPACE}·{_THIN_SPACE}".join(filter(None, (name, number)))


def point_face(
    position: Position, point: int, words: Words, tiles: Tiles, *, is_next: bool
) -> tuple[str, Emoji | None]:
    """Return the label and emoji of a point's button; `is_next`: the next step can be this point.

    A point that cannot be the next step shows only its piece: as a tile or, while this is missing, as an
    emoji, with a letter if the emoji could be invisible. So it is about as wide as an empty point's name. A
    point that can be the next step shows its name, beside its piece unless the row has four buttons, which
    leave no room. A number follows the name, or stands beside the emoji. A numbered piece of no side, such as
    seeds in a house, always shows its name: four emoji with numbers would wrap a row.
    """
    if point in position.voids:
        return _VOID, None
    point_name, cell = position.format_point(point), position.cells[point]
    name = with_number(point_name, position, point)
    if not cell:
        return name, None
    piece, tile = position.game.look.piece(cell), tiles.button_emoji(position.game, cell)
    is_clear = tile is not None or piece.colour not in INVISIBLE
    if not is_next and (piece.side is not None or name == point_name):
        letter = "" if is_clear else piece_mark(position.game, piece, words)
        return with_number(letter, position, point), tile or piece.glyph
    return name, (tile or piece.glyph) if is_clear and position.columns < WIDTH else None
