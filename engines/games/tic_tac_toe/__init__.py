"""Tic-tac-toe on 3×3."""

from engines.games.tic_tac_toe.rules import TicTacToe as _TicTacToe

__all__ = ["GAME"]

GAME = _TicTacToe()
