"""Searches for forced wins by fours, open threes and quiet moves that threaten fours, and for answers."""
