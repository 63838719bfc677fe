"""The game Mancala in the form of Kalah, with six houses on each side."""

from engines.games.mancala.rules import GAME

__all__ = ["GAME"]
