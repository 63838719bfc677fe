"""Othello on 8×8."""

from engines.games.othello.rules import Othello as _Othello

__all__ = ["GAME"]

GAME = _Othello()
