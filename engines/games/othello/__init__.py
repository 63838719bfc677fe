"""Othello on 8×8."""

from engines.games.othello.rules import GAME

__all__ = ["GAME"]
