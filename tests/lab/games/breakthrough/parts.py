"""The parts of Breakthrough."""

from engines.games.breakthrough.levels import LEVELS

from engines.parts import GameParts

PARTS = GameParts(levels=LEVELS)
