"""Checkers: English draughts on 8×8."""

from engines.games.checkers.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
