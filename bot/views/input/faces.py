"""The label and emoji on the button of a point."""

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
    """Return the label of a point's button and its emoji; `is_next`: a move may go there.

    A row of four has no room for an emoji beside a name. There a piece
    that nobody may press stands for its point; else the name stays, with
    a letter for the piece.
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
    # Four such labels are as wide as the narrowest phone's row.
    return f"{name}{piece_mark(position.game, piece, words)}", None
