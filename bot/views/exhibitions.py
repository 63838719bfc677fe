"""What stands below the board of a match that nobody sits down to: whoever began it runs it from there."""

from __future__ import annotations

import discord

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views.custom_id import Press, custom_id
from bot.views.inputs import Button, Row


def exhibition_row(match: Match, words: Words) -> Row | None:
    """Return the buttons of a match between engines; `None` for any other."""
    if not match.is_watched or match.is_finished:
        return None
    halt = Button(
        label=words("button-resume" if match.is_paused else "button-pause"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(Press.HALT, match.id),
    )
    step = Button(label=words("button-step"), custom_id=custom_id(Press.ONE_STEP, match.id, match.seq))
    return Row(halt, step, stop_button(match, words))


def stop_button(match: Match, words: Words) -> Button:
    """Return the button that ends such a match."""
    return Button(
        label=words("button-stop"),
        style=discord.ButtonStyle.danger,
        custom_id=custom_id(Press.STOP, match.id),
    )
