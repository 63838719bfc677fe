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
from bot.views.custom_id import Press, custom_id
from bot.views.frame import CLOSED, container
from bot.views.input.buttons import Button, Row
from bot.views.words import sentences
from bot.views.words.names import safe_name
from engines.core.types import Seat

_BUTTONS: tuple[tuple[str, discord.ButtonStyle, Press], ...] = (
    ("share-yes", discord.ButtonStyle.success, presses.SHARE_YES),
    ("share-no", discord.ButtonStyle.secondary, presses.SHARE_NO),
)


def board_link_layout(match: MatchWithBoard, *, can_follow: bool) -> Layout:
    """Build the message that replaces an old board.

    It links to the new board message if everybody who reads it `can_follow` the link.
    """
    words = words_for(match.board.locale)
    moved = (
        words("board-moved", link=sentences.link(match.place)) if can_follow else words("board-moved-away")
    )
    text = f"{players_line(match, words, room=SMALL_LINE)}\n{moved}"
    return Layout(container(text, CLOSED))


def thread_layout(match: MatchWithBoard) -> Layout:
    """Build the message that a match's thread starts from, with the players and the game.

    Players of a tournament are mentioned if `thread_mentions` allows it.
    """
    words = words_for(match.board.locale)
    title = sentences.game_title(match.game, words)
    text = f"**{title}** · {players_line(match, words, room=SMALL_LINE)}\n{words('board-in-thread')}"
    if match.terms.tournament_id is not None:
        text += "\n" + " ".join(f"<@{user_id}>" for user_id in match.user_ids)
    return Layout(container(text, CLOSED))


def thread_mentions(match: MatchWithBoard) -> discord.AllowedMentions:
    """Return the allowed mentions: the players of a tournament's match; none for other matches."""
    return only_pinging(*(match.user_ids if match.terms.tournament_id is not None else ()))


def share_question(match: MatchWithBoard, asked: Seat, target: Place, words: Words) -> Drawing:
    """Build the question to the player on the seat `asked`, whether the board may move to `target`."""
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
    yes, no = (
        Button(label=words(f"button-{key}"), style=style, custom_id=custom_id(press, *numbers))
        for key, style, press in _BUTTONS
    )
    return Drawing(Layout(ui.TextDisplay(text), Row(yes, no)), mentions=only_pinging(user_id))


def unplayable_layout(match: UnplayableMatch, words: Words) -> Layout:
    """Build the message of an unplayable match; while the match is open, with a button to close it."""
    text = sentences.unplayable_text(match, words)
    if match.is_finished:
        return Layout(container(text, CLOSED))
    close = Button(label=words("button-close"), custom_id=custom_id(presses.CLOSE, match.id))
    return Layout(container(text, CLOSED, Row(close)))
