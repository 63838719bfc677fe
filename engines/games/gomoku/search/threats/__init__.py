"""Threat-space searches, which consider only fours, open threes and the answers to them."""
