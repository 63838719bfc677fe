"""Reviews of finished matches, made by the strongest engine."""
