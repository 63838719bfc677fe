"""The rules of a game in words: its own sentences, and what the options of a match mean."""

from __future__ import annotations

from bot.i18n import Words
from bot.views.words.sentences import game_title
from engines.core.game import Game
from engines.core.option import Options


def rules_text(game: Game, options: Options, words: Words) -> str:
    """Return the rules that a match with these options is played by, and how one moves."""
    of_game = words.of(game)
    chosen = (of_game.get(f"summary-{name}-{choice}", "") for name, choice in options.items())
    told = "\n".join(f"- {sentence}" for sentence in chosen if sentence)
    parts = (f"**{game_title(game, words)}**", of_game.get("rules", ""), told, words("help-moves"))
    return "\n".join(part for part in parts if part)
