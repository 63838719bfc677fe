"""Searches of forcing moves alone: fours, open threes and their answers."""
