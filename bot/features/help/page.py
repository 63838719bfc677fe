"""The pages of `/help`: the first commands to try on one screen, and topics behind a menu.

I host board games. Start with /play: against me, or with a friend.
- /play · Begin a match
…
menus of topics and of games to learn
[Play] [Puzzle]
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping

from discord import ui

from bot.features.help.lesson import games_menu
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.input.buttons import Row, press_button
from bot.views.menu import invitation_text, play_button, puzzle_button
from bot.views.words.names import level_title
from bot.views.words.sentences import game_title
from engines.core.game import Game
from engines.core.level import historic_levels
from engines.registry import levels_of

TOPIC = Press("topic", 0, Subject.NOTHING)  # no numbers: the menu of topics

Link = Callable[[str], str]
"""Function that replaces the names of commands in a text with clickable mentions."""
_FIRST = (
    "play",
    "next",
    "puzzle",
    "daily",
    "leaderboard",
    "profile",
    "tournament join",
    "match list",
    "settings me",
)
"""The commands named on the first page."""


class Topic(enum.StrEnum):
    """The topics of the help, in the order of the menu."""

    MOVES = "moves"
    MATCHES = "matches"
    PLAYERS = "players"
    OTHERS = "others"
    RATINGS = "ratings"
    PEOPLE = "people"
    MUSEUM = "museum"


def help_layout(offered: Mapping[str, Game], words: Words, link: Link, invitation: str) -> Layout:
    """Build the first page of the help, with a menu of the games `offered`.

    `invitation` is the URL that adds the bot to a server, or empty.
    """
    return Layout(
        ui.TextDisplay(link(first_text(words))),
        Row(_topics_menu(words)),
        games_menu(offered, words),
        Row(play_button(words), puzzle_button(words)),
        *([ui.TextDisplay(invitation_text(invitation, words))] if invitation else []),
    )


def topic_layout(topic: Topic, offered: Mapping[str, Game], words: Words, link: Link, typing: str) -> Layout:
    """Build the page of a topic; `offered` are the games that its text may name.

    `typing` explains how to type moves as messages, or is empty.
    """
    back = press_button(words("button-back"), presses.GUIDE)
    return Layout(
        ui.TextDisplay(link(topic_text(topic, offered, words, typing))),
        Row(_topics_menu(words, topic)),
        Row(play_button(words), back),
    )


def _topics_menu(words: Words, chosen: Topic | None = None) -> Menu:
    titles = {str(topic): topic_title(topic, words) for topic in Topic}
    return choices_menu(custom_id(TOPIC), titles, chosen, placeholder=words("help-topics"))


def first_text(words: Words) -> str:
    """Return the text of the first page: what the bot does, and the first commands to try."""
    lines = [f"- `/{name}` · {words('command-' + name.replace(' ', '-'))}" for name in _FIRST]
    return "\n".join([words("help-intro"), *lines])


def topic_title(topic: Topic, words: Words) -> str:
    """Return the topic's name, as its entry in the menu."""
    return words("setup-museum" if topic is Topic.MUSEUM else f"help-topic-{topic}")


def topic_text(topic: Topic, offered: Mapping[str, Game], words: Words, typing: str = "") -> str:
    """Return the text of a topic; `offered` are the games, at least one, that it may name.

    `typing` explains how to type moves as messages, or is empty.
    """
    if topic is Topic.MOVES:
        return "\n".join(filter(None, (words("help-moves"), typing)))
    if topic is Topic.MUSEUM:
        lines = [line for game in offered.values() if (line := _programs(game, words))]
        return "\n".join([words("help-museum"), *lines])
    told = words(f"help-about-{topic}", game=next(iter(offered.values())).command)
    return words("labeled", label=f"**{topic_title(topic, words)}**", text=told)


def _programs(game: Game, words: Words) -> str:
    """Return a line that names the game's historic programs; empty if it has none."""
    titles = " · ".join(level_title(level, words.of(game)) for level in historic_levels(levels_of(game)))
    return f"- {words('labeled', label=game_title(game, words), text=titles)}" if titles else ""
