"""The help: one page, made from the registry, so that a new game is on it by itself."""

from __future__ import annotations

from bot.i18n import Words
from engines.core.registry import games


def text(words: Words) -> str:
    """Return the help in the reader's language; at most 2,000 characters."""
    commands = "\n".join(f"- `/{game.command} challenge` · {game.title}" for game in games().values())
    parts = [words("help-intro"), commands, words("help-moves"), words("help-more")]
    return "\n".join(parts)[:2000]
