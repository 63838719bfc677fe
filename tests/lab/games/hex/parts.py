"""The parts of Hex."""

from engines.games.hex.levels import LEVELS

from engines.parts import GameParts

PARTS = GameParts(levels=LEVELS)
