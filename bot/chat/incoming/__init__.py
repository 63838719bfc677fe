"""Receives interactions, and passes each to its feature."""
