"""Ratings of people: how a result changes them, and their recalculation from all results."""
