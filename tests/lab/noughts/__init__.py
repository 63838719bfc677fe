"""A game of its own for testing the host, and a ladder of engines that misbehave in every way they can.

It lies outside `engines`, so that a host of it knows no game of ours.
"""

from tests.lab.noughts.engines import FirstLegal
from tests.lab.noughts.levels import LEVELS, use_levels
from tests.lab.noughts.rules import CROSSES, GAMES, NOUGHTS, NoughtsPosition, find_game

__all__ = [
    "CROSSES",
    "GAMES",
    "LEVELS",
    "NOUGHTS",
    "FirstLegal",
    "NoughtsPosition",
    "find_game",
    "use_levels",
]
