"""Breakthrough: get one piece to the other side."""

from engines.games.breakthrough.rules import GAME

__all__ = ["GAME"]
