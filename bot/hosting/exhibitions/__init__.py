"""Exhibitions: two engines play each other, for spectators."""
