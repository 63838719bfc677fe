"""Puzzles: offered, judged move by move, rated; and the one of each day."""
