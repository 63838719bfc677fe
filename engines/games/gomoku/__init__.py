"""Gomoku on 13×13 to 19×19: freestyle, standard and renju."""

from engines.games.gomoku.rules import Gomoku as _Gomoku

__all__ = ["GAME"]

GAME = _Gomoku()
