"""Mill: six men's morris without captures, on points that lines join."""

from engines.games.mill.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
