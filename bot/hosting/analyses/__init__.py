"""Analyses: hints, and scores of all moves in a position, where fair play allows them."""
