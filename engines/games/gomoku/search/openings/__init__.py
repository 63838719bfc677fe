"""Openings: the first stones, and swap2."""
