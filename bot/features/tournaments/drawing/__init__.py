"""Draws standings and brackets as pictures."""
