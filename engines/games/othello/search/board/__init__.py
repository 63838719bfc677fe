"""Othello on two bitboards: moves, flips and stable discs."""
