"""Boxes: dots and boxes, with neutral lines and a further turn for a closed box."""

from engines.games.boxes.rules import GAME

__all__ = ["GAME"]
