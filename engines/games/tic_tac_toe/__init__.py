"""The game Tic-tac-toe, on 3×3 squares."""

from engines.games.tic_tac_toe.rules import GAME

__all__ = ["GAME"]
