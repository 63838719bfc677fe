"""The parts of Sow."""

from engines.games.sow.levels import LEVELS

from engines.parts import GameParts

PARTS = GameParts(levels=LEVELS)
