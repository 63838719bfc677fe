"""Tic-tac-toe's perfect player, puzzles and solver."""
