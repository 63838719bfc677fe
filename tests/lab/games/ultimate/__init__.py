"""Ultimate: nine boards of tic-tac-toe, of which each move names the next."""

from .rules import GAME

__all__ = ["GAME"]
