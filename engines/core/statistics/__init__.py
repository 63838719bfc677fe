"""Estimates from the results of games: ratings and win probabilities."""
