"""Crowns: small draughts, with jumps that must be made."""

from engines.games.crowns.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
