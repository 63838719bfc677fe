"""Checkers: English draughts on 8×8."""

from engines.games.checkers.rules import GAME

__all__ = ["GAME"]
