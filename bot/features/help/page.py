"""The pages of `/help`: the first commands to try on one screen, and topics behind a menu.

I host board games. Start with /play: against me, or with a friend.
- /play · Begin a match
…
menus of topics and of games to learn
[Play] [Puzzle]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from discord import ui

from bot.features.help import guide
from bot.features.help.guide import Topic
from bot.features.help.lesson import games_menu
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.input.buttons import Button, Row
from bot.views.newcomers import invitation_text, play_button, puzzle_button
from engines.core.game import Game

TOPIC = Press("topic", 0, Subject.NOTHING)  # no numbers: the menu of topics

Link = Callable[[str], str]
"""Function that replaces the names of commands in a text with clickable mentions."""


def help_layout(offered: Mapping[str, Game], words: Words, link: Link, invitation: str) -> Layout:
    """Build the first page of the help, with a menu of the games `offered`.

    `invitation` is the URL that adds the bot to a server, or empty.
    """
    return Layout(
        ui.TextDisplay(link(guide.first_text(words))),
        Row(_topics_menu(words)),
        games_menu(offered, words),
        Row(play_button(words), puzzle_button(words)),
        *([ui.TextDisplay(invitation_text(invitation, words))] if invitation else []),
    )


def topic_layout(topic: Topic, offered: Mapping[str, Game], words: Words, link: Link, typing: str) -> Layout:
    """Build the page of a topic, which concerns the games `offered`.

    `typing` explains how to type moves as messages, or is empty.
    """
    back = Button(label=words("button-back"), custom_id=custom_id(presses.GUIDE))
    return Layout(
        ui.TextDisplay(link(guide.topic_text(topic, offered, words, typing))),
        Row(_topics_menu(words, topic)),
        Row(play_button(words), back),
    )


def _topics_menu(words: Words, chosen: Topic | None = None) -> Menu:
    titles = {str(topic): guide.topic_title(topic, words) for topic in Topic}
    return choices_menu(custom_id(TOPIC), titles, chosen, placeholder=words("help-topics"))
