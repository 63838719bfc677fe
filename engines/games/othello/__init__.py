"""The game Othello, on 8×8 squares."""

from engines.games.othello.rules import GAME

__all__ = ["GAME"]
