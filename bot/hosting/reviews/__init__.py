"""Reviews of finished matches, and analyses of positions, by the strongest engine."""
