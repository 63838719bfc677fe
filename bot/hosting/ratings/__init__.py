"""Ratings of people: arithmetic on values, and the replay of all results."""
