"""Statistics of game results: ratings and win probabilities."""
