"""Buttons below the board of an exhibition (for its starter), and below the board of a vote."""

from __future__ import annotations

import discord

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views import presses
from bot.views.custom_id import custom_id
from bot.views.input.inputs import Button, Row

_TYPE = "⌨️"
"""Label of the button beside the header, which has no room for a word."""


def exhibition_row(match: Match, words: Words) -> Row | None:
    """Return the buttons of an exhibition or a vote; `None` for other matches."""
    if match.is_finished or match.terms.exhibition is None:
        return None
    if match.is_vote:
        return Row(vote_button(match, words), stop_button(match, words))
    halt = Button(
        label=words("button-resume" if match.is_paused else "button-pause"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(presses.PAUSE, match.id),
    )
    step = Button(label=words("button-step"), custom_id=custom_id(presses.ONE_STEP, match.id, match.seq))
    return Row(halt, step, stop_button(match, words))


def vote_button(match: Match, words: Words, key: str = "button-vote") -> Button:
    """Return the button that opens a ballot; disabled while an engine thinks."""
    return Button(
        label=words(key),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(presses.VOTE, match.id),
        disabled=match.is_thinking,
    )


def type_vote_button(match: Match) -> Button:
    """Return the ballot's button that opens the form for a typed vote."""
    return Button(emoji=_TYPE, custom_id=custom_id(presses.BALLOT_TYPE, match.id))


def stop_button(match: Match, words: Words) -> Button:
    """Return the button that ends an exhibition."""
    return Button(
        label=words("button-stop"),
        style=discord.ButtonStyle.danger,
        custom_id=custom_id(presses.STOP, match.id),
    )
