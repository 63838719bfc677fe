"""Lattice: four in a diagonal on the dark squares."""

from engines.games.lattice.rules import GAME

__all__ = ["GAME"]
