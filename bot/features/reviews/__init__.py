"""What the strongest engine says of a finished match."""
