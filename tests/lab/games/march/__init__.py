"""March: men run for the far row, some of them from the hand."""

from engines.games.march.rules import GAME

__all__ = ["GAME"]
