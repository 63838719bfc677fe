"""Engines for openings: the first stones, and swap2."""
