"""Boxes: dots and boxes, with neutral lines and a further turn for a closed box."""

from engines.games.boxes.rules import GAME

CONTRACT = 1

__all__ = ["CONTRACT", "GAME"]
