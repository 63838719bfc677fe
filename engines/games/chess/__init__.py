"""Chess: the international game by the laws of FIDE."""

from engines.games.chess.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
