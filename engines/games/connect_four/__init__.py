"""Connect Four on 7×6."""

from engines.games.connect_four.rules import GAME

__all__ = ["GAME"]
