"""The game Connect Four, on 7 columns and 6 rows."""

from engines.games.connect_four.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
