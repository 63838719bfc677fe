"""Puzzles, which are judged move by move and rated, and daily puzzles."""
