"""Lattice: four in a diagonal on the dark squares."""

from engines.games.lattice.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
