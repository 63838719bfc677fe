"""The game Connect Four, on 7 columns and 6 rows."""

from engines.games.connect_four.rules import GAME

__all__ = ["GAME"]
