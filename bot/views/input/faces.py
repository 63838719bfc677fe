"""The label and emoji of a point's button."""

from __future__ import annotations

import discord

from bot.i18n import Words
from bot.views.input.pad import WIDTH
from bot.views.tiles import Tiles
from bot.views.words.sentences import UNSEEN, piece_mark
from engines.core.game import Position

Emoji = discord.PartialEmoji | str


def point_face(
    position: Position, point: int, words: Words, tiles: Tiles, *, is_next: bool
) -> tuple[str, Emoji | None]:
    """Return the label and emoji of a point's button; `is_next`: the next step can be this point.

    A row of four has no room for a piece beside a name. There, a point that can be pressed shows its name,
    and any other occupied point shows its piece: as an emoji, or as a letter if the emoji could be invisible.
    """
    name, cell = position.format_point(point), position.cells[point]
    if not cell:
        return name, None
    piece = position.game.look.piece(cell)
    emoji = tiles.button_emoji(position.game, cell) or (None if piece.colour in UNSEEN else piece.glyph)
    if emoji is not None and position.columns < WIDTH:
        return name, emoji
    if is_next:
        return name, None
    return ("", emoji) if emoji else (piece_mark(position.game, piece, words), None)
