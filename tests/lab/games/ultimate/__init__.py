"""Ultimate: nine boards of tic-tac-toe, of which each move names the next."""

from .rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
