"""Threat searches: fours, open threes and their answers alone."""
