"""Messages in the place of a board or beside it: links, a thread's start, a question, an unplayable match."""

from __future__ import annotations

import discord
from discord import ui

from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import UnplayableMatch
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words, words_for
from bot.views import presses
from bot.views.boards.board import Drawing, Layout, only_pinging
from bot.views.boards.players import SMALL_LINE, players_line
from bot.views.frame import CLOSED, container
from bot.views.input.buttons import Row, press_button
from bot.views.words import sentences
from bot.views.words.names import safe_name
from engines.core.types import Seat


def board_link_layout(match: MatchWithBoard, *, can_follow: bool) -> Layout:
    """Build the message that replaces an old board after the board has moved.

    It links to the new board message if everybody who reads it `can_follow` the link; otherwise it has no
    link, and reports only that the board has moved.
    """
    words = words_for(match.board.locale)
    moved = (
        words("board-moved", link=sentences.link(match.place)) if can_follow else words("board-moved-away")
    )
    text = f"{players_line(match, words, room=SMALL_LINE)}\n{moved}"
    return Layout(container(text, CLOSED))


def thread_drawing(match: MatchWithBoard) -> Drawing:
    """Build the message that a match's thread starts from, with the players and the game."""
    words = words_for(match.board.locale)
    title = sentences.game_title(match.game, words)
    text = f"**{title}** · {players_line(match, words, room=SMALL_LINE)}\n{words('board-in-thread')}"
    return Drawing(Layout(container(text, CLOSED)))


def share_question(match: MatchWithBoard, asked: Seat, target: Place, words: Words) -> Drawing:
    """Build the message that asks the player on the seat `asked` whether the board may move to `target`.

    It pings that player.
    """
    user_id = match.players[asked].user_id or 0
    # A channel of another server is named only to those who can view it.
    is_same_server = target.guild_id == match.place.guild_id
    text = words(
        "share-question" if is_same_server else "share-question-away",
        person=f"<@{user_id}>",
        name=safe_name(match.players[asked.other].name),
        channel=f"<#{target.channel_id}>",
    )
    numbers = (match.id, int(asked), target.guild_id or 0, target.channel_id)
    green = discord.ButtonStyle.success
    yes = press_button(words("button-share-yes"), presses.SHARE_YES, *numbers, style=green)
    no = press_button(words("button-share-no"), presses.SHARE_NO, *numbers)
    return Drawing(Layout(ui.TextDisplay(text), Row(yes, no)), mentions=only_pinging(user_id))


def unplayable_layout(match: UnplayableMatch, words: Words) -> Layout:
    """Build the message of an unplayable match; while the match is open, with a button to close it."""
    text = sentences.unplayable_text(match, words)
    if match.is_finished:
        return Layout(container(text, CLOSED))
    close = press_button(words("button-close"), presses.CLOSE, match.id)
    return Layout(container(text, CLOSED, Row(close)))
