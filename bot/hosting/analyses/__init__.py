"""Provides hints and move scores where the fair-play rules allow help."""
