"""The texts of the help: the first commands to try, and a text for each topic."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from bot.i18n import Words
from bot.views.words.names import level_title
from bot.views.words.sentences import game_title
from engines.core.game import Game
from engines.core.level import historic_levels
from engines.core.registry import levels_of

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


def first_text(words: Words) -> str:
    """Return the text of the first page: what the bot does, and the first commands to try."""
    lines = [f"- `/{name}` · {words('command-' + name.replace(' ', '-'))}" for name in _FIRST]
    return "\n".join([words("help-intro"), *lines])


def topic_title(topic: Topic, words: Words) -> str:
    """Return the topic's name, as its entry in the menu."""
    return words("setup-museum" if topic is Topic.MUSEUM else f"help-topic-{topic}")


def topic_text(topic: Topic, offered: Mapping[str, Game], words: Words, typing: str = "") -> str:
    """Return the text of a topic, which concerns the games `offered`.

    `typing` explains how to type moves as messages, or is empty.
    """
    if topic is Topic.MOVES:
        return "\n".join(filter(None, (words("help-moves"), typing)))
    if topic is Topic.MUSEUM:
        lines = [line for game in offered.values() if (line := _programs(game, words))]
        return "\n".join([words("help-museum"), *lines])
    return words("labeled", label=f"**{topic_title(topic, words)}**", text=words(f"help-about-{topic}"))


def _programs(game: Game, words: Words) -> str:
    """Return a line that names the game's historic programs; empty if it has none."""
    titles = " · ".join(level_title(level, words.of(game)) for level in historic_levels(levels_of(game)))
    return f"- {words('labeled', label=game_title(game, words), text=titles)}" if titles else ""
