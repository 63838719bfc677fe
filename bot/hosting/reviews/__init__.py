"""Reviews: finished matches, analysed by the strongest engine."""
