"""Puzzles: offered, judged move by move and rated; and daily puzzles."""
