"""Gomoku on 13×13 to 19×19: freestyle, standard and renju."""

from engines.games.gomoku.rules import GAME

__all__ = ["GAME"]
