"""Apart: nobody's stones may touch, and this game brings no levels."""

from engines.games.apart.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
