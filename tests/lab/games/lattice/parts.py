"""The parts of Lattice."""

from engines.games.lattice.levels import LEVELS

from engines.parts import GameParts

PARTS = GameParts(levels=LEVELS)
