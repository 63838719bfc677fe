"""Analyses: the worth of every move in a position, and hints, for people who may have help."""
