"""Threat searches, which consider only fours, open threes and the answers to them."""
