"""Mill: six men's morris without captures, on points that lines join."""

from engines.games.mill.rules import GAME

__all__ = ["GAME"]
