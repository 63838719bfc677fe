"""Analyses: hints, and a score for every move in a position, for people who are allowed to have help."""
