"""Hex with the swap rule: connect your two edges."""

from engines.games.hex.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
