"""What every move in a position is worth, and hints: for whoever may be told."""
