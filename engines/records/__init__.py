"""Whole games written down: what a file tells of one, and the notations that players and programs use."""
