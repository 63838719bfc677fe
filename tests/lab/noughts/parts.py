"""The parts of the host's own game."""

from engines.parts import GameParts
from tests.lab.noughts.levels import LEVELS

PARTS = GameParts(levels=LEVELS)
