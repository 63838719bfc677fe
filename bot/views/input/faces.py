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

    A row of four has no room for an emoji beside a name. A piece that cannot
    be pressed is shown without the point's name; other buttons have the name
    and a letter for the piece.
    """
    name, cell = position.format_point(point), position.cells[point]
    if not cell:
        return name, None
    piece, has_room = position.game.look.piece(cell), position.columns < WIDTH
    tile = tiles.button_emoji(position.game, cell)
    if has_room and (tile or piece.colour not in UNSEEN):
        return name, tile or piece.glyph
    if tile and not is_next:
        return "", tile
    # Four of these labels fill a row on the narrowest phone.
    return f"{name}{piece_mark(position.game, piece, words)}", None
