"""Mancala: Kalah with six houses a side."""

from engines.games.mancala.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
