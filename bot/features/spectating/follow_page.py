"""Buttons for following a match, and the notification of its end."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.hosting.matches.errors import NotAPlayerError
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.boards.players import players_line
from bot.views.custom_id import Press, custom_id
from bot.views.input.buttons import Button, Row
from bot.views.panel import PanelView
from bot.views.words.results import result_text
from bot.views.words.sentences import link

FOLLOW = Press("follow")  # match: follows it
UNFOLLOW = Press("unfollow")  # match: stops following it


def refused_follow_button(error: NotAPlayerError, words: Words) -> Button | None:
    """Return the button to follow the match, for spectators whose click was refused."""
    match = error.match
    if match.is_finished or not isinstance(match, MatchWithBoard) or match.place.is_foreign:
        return None
    return follow_button(match, words)


def follow_layout(match: MatchWithBoard, words: Words, *, is_following: bool) -> Layout:
    """Build a message that says whether the person follows the match, with a button to change that."""
    key, button = ("following", unfollow_button) if is_following else ("unfollowed", follow_button)
    text = f"{words(key)}\n-# {players_line(match, words)}"
    return Layout(ui.TextDisplay(text), Row(button(match, words)))


def follow_buttons(view: PanelView) -> Sequence[Button]:
    """Return the panel's follow buttons for spectators."""
    match = view.match
    if view.is_player or match.is_finished or match.place.is_foreign:
        return ()
    return ((unfollow_button if view.is_following else follow_button)(match, view.words),)


def follow_button(match: MatchWithBoard, words: Words) -> Button:
    """Return the button to follow the match."""
    return Button(
        label=words("button-follow"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(FOLLOW, match.id),
    )


def unfollow_button(match: MatchWithBoard, words: Words) -> Button:
    """Return the button to stop following the match."""
    return Button(label=words("button-unfollow"), custom_id=custom_id(UNFOLLOW, match.id))


def news_text(match: MatchWithBoard, people: Sequence[int], words: Words) -> str:
    """Return the notification: mentions, result, link and players."""
    mentions = " ".join(f"<@{user_id}>" for user_id in people)
    players, result = players_line(match, words), result_text(match, words)
    return f"{mentions} {result} {link(match.place)}\n-# {players}"
