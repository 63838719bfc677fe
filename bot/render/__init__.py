"""Draws a `Position` with its game's `Look`: as emoji text, as a picture, or as a description in words.

The package refers to no game by name and does not depend on Discord.
"""

from bot.render.describe import Punctuation, describe, window_note
from bot.render.emoji import board_text
from bot.render.pictures.picture import board_png
from bot.render.pictures.theme import THEMES

__all__ = ["THEMES", "Punctuation", "board_png", "board_text", "describe", "window_note"]
