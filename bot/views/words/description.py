"""Descriptions of positions in sentences, for screen readers."""

from __future__ import annotations

from bot.i18n import Words
from bot.render import Punctuation, describe
from bot.views.words import sentences
from bot.views.words.names import side_name
from engines.core.game import Position
from engines.core.types import Side

_LONGEST = 800


def describe_position(position: Position, words: Words) -> str:
    """Describe a position in text (`Black: G8, H8. White: F8, G9.`), and mention a rotated board."""
    names = [sentences.piece_name(position.game, piece, words) for piece in position.game.look.pieces]
    sides = [side_name(position.game, side, words) for side in Side]
    punctuation = Punctuation(words("labeled", label="", text=""), words("list-comma"), words("list-stop"))
    said = describe(position, names, _LONGEST, sides, punctuation) or words("empty-board")
    if position.near_side is Side.FIRST:
        return said
    turned = words("board-turned", side=side_name(position.game, position.near_side, words))
    return words("two-sentences", first=said, second=turned)
