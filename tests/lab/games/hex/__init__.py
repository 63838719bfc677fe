"""Hex with the swap rule: connect your two edges."""

from engines.games.hex.rules import GAME

__all__ = ["GAME"]
