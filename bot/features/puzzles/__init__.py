"""Puzzles: `/puzzle`, and the daily puzzle."""
