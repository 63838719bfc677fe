"""Sow: seeds are sown around the board, and a last seed in the store moves again."""

from engines.games.sow.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
