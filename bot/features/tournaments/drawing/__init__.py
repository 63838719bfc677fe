"""Draws the standings and brackets of tournaments as pictures."""
