"""Reviews of finished matches by the strongest engine."""
