"""The parts of Ultimate."""

from engines.parts import GameParts

from .levels import LEVELS

PARTS = GameParts(levels=LEVELS)
