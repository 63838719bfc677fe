"""Analyses (the value of each move in a position) and hints."""
