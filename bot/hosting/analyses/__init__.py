"""Gives hints and scores for moves where the fair-play rules allow help."""
