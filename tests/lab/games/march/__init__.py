"""March: men run for the far row, some of them from the hand."""

from engines.games.march.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
