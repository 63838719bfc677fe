"""The parts of Crowns."""

from engines.games.crowns.levels import LEVELS

from engines.parts import GameParts

PARTS = GameParts(levels=LEVELS)
