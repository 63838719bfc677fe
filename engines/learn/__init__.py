"""Learners that are given only the rules of a game: its contract, and nothing of its own."""
