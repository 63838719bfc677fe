"""The game Othello, on 8×8 squares."""

from engines.games.othello.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
