"""Matches that one does not play: engines, votes, following."""
