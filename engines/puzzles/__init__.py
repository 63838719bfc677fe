"""Puzzles: found in games, proven by the solvers, shipped with the games."""
