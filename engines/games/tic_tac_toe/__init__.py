"""The game Tic-tac-toe, on 3×3 squares."""

from engines.games.tic_tac_toe.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
