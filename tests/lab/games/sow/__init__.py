"""Sow: seeds are sown around the board, and a last seed in the store moves again."""

from engines.games.sow.rules import GAME

__all__ = ["GAME"]
