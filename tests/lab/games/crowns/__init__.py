"""Crowns: small draughts, with jumps that must be made."""

from engines.games.crowns.rules import GAME

__all__ = ["GAME"]
