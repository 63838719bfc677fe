"""Messages that link to a board: the replacement of an old board, and the announcement of a thread."""

from __future__ import annotations

import discord

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import words_for
from bot.views.boards.board import Layout
from bot.views.boards.players import SMALL_LINE, players_line
from bot.views.frame import CLOSED, container
from bot.views.words import sentences


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
    people = match.user_ids if match.terms.tournament_id is not None else ()
    users = [discord.Object(id=user_id) for user_id in people]
    return discord.AllowedMentions(users=users, everyone=False, roles=False, replied_user=False)
