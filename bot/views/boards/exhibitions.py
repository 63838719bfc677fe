"""What stands below the board of a match that nobody sits down to: whoever began it runs it from there."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.hosting.errors import HostingError
from bot.hosting.exhibitions.errors import NotStarterError
from bot.hosting.matches.match import Match
from bot.hosting.people.names import is_alias
from bot.i18n import Words
from bot.views.custom_id import Press, custom_id
from bot.views.input.inputs import Button, Row

_TYPE = "⌨️"
"""Beside a header there is no room for a word."""


def exhibition_row(match: Match, words: Words) -> Row | None:
    """Return the buttons of a match that nobody sits down to; `None` for any other."""
    if match.is_finished or match.terms.exhibition is None:
        return None
    if match.is_vote:
        return Row(vote_button(match, words), stop_button(match, words))
    halt = Button(
        label=words("button-resume" if match.is_paused else "button-pause"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(Press.HALT, match.id),
    )
    step = Button(label=words("button-step"), custom_id=custom_id(Press.ONE_STEP, match.id, match.seq))
    return Row(halt, step, stop_button(match, words))


def vote_button(match: Match, words: Words, key: str = "button-vote") -> Button:
    """Return the button that opens a ballot; it is closed while an engine thinks."""
    return Button(
        label=words(key),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(Press.VOTE, match.id),
        disabled=match.is_thinking,
    )


def type_vote_button(match: Match) -> Button:
    """Return the button of a ballot that opens the form for a typed vote."""
    return Button(emoji=_TYPE, custom_id=custom_id(Press.BALLOT_TYPE, match.id))


def stop_button(match: Match, words: Words) -> Button:
    """Return the button that ends such a match."""
    return Button(
        label=words("button-stop"),
        style=discord.ButtonStyle.danger,
        custom_id=custom_id(Press.STOP, match.id),
    )


def _not_starter(error: NotStarterError, words: Words, user_id: int) -> str:
    if error.starter_id is None:
        return words("refused")
    is_deleted = is_alias(error.starter_id)
    return words(error.key, name=words("deleted-player") if is_deleted else f"<@{error.starter_id}>")


REFUSALS: dict[type[HostingError], Callable[..., str]] = {NotStarterError: _not_starter}
