"""Reviews: finished matches, judged by the strongest engine."""
