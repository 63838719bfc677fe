"""Draws positions as pictures."""
