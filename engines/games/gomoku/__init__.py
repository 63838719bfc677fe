"""The game Gomoku, on 13×13 to 20×20 points, with the rules freestyle, standard, renju and caro."""

# Imported because it registers its openings with the rules.
from engines.games.gomoku import opening_rules as opening_rules
from engines.games.gomoku import passing as passing
from engines.games.gomoku.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
