"""Connect Three: pieces fall into four columns of four, and three in a row win."""

from engines.games.connect_three.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
