"""Buttons for people who don't know the bot yet (*Play*, *Puzzle*, *Help*), and a card with them."""

from __future__ import annotations

import discord
from discord import ui

from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import custom_id
from bot.views.input.buttons import Button, Row
from engines.core.game import Game


def play_button(words: Words) -> Button:
    """Return the button that opens the form of a new match."""
    identity = custom_id(presses.NEW)
    return Button(label=words("button-play"), style=discord.ButtonStyle.primary, custom_id=identity)


def puzzle_button(words: Words, game: Game | None = None) -> Button:
    """Return the button that starts a puzzle of `game`, by default the game that the person played last."""
    identity = custom_id(presses.PUZZLE_START, text=presses.ANY_GAME if game is None else game.id)
    return Button(label=words("button-puzzle"), custom_id=identity)


def help_button(words: Words) -> Button:
    """Return the button that opens the help."""
    return Button(label=words("button-help"), custom_id=custom_id(presses.GUIDE))


def welcome_card(text: str, invitation: str, words: Words) -> Layout:
    """Build the card for newcomers: a text, buttons, and the link that adds the bot to a server, if any."""
    buttons = Row(play_button(words), puzzle_button(words), help_button(words))
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text), buttons]
    if invitation:
        parts.append(ui.TextDisplay(invitation_text(invitation, words)))
    return Layout(*parts)


def invitation_text(url: str, words: Words) -> str:
    """Return a small line with the link that adds the bot to a server."""
    return f"-# {words('invitation', url=url)}"
