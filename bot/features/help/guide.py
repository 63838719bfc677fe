"""The help page, generated from the registry of games so that it always includes new games."""

from __future__ import annotations

from bot.i18n import Words
from bot.views.words.names import level_title
from bot.views.words.sentences import game_title
from engines.core.game import Game
from engines.core.registry import games, levels_of

_LONGEST = 3500


def text(words: Words, typing: str = "") -> str:
    """Return the help in the reader's language, at most 3,500 of a message's 4,000 characters.

    `typing`: instructions for typing moves as messages, or empty.
    """
    commands = "\n".join(
        f"- `/{game.command} challenge` · {game_title(game, words)}" for game in games().values()
    )
    parts = [
        words("help-intro"),
        commands,
        words("help-moves"),
        *([typing] if typing else []),
        words("help-museum"),
        *(line for game in games().values() if (line := _museum(game, words))),
        words("help-more"),
    ]
    return "\n".join(parts)[:_LONGEST]


def _museum(game: Game, words: Words) -> str:
    """Return a line that names the game's historic programs; empty if it has none."""
    titles = " · ".join(level_title(level, words.of(game)) for level in levels_of(game) if level.is_historic)
    return f"- {words('labeled', label=game_title(game, words), text=titles)}" if titles else ""
