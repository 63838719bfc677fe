"""Puzzles that are mined from games, proven by solvers, and shipped with the games."""
