"""Exhibitions: two engines play each other on one board, for those who watch."""
