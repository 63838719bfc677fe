"""Mancala: Kalah with six houses a side."""

from engines.games.mancala.rules import GAME

__all__ = ["GAME"]
