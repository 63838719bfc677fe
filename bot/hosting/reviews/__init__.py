"""Reviews: analyses of finished matches by the strongest engine."""
