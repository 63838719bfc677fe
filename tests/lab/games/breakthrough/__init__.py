"""Breakthrough: get one piece to the other side."""

from engines.games.breakthrough.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
