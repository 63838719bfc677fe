"""Reviews: what the strongest engine says of a finished match."""
