"""What each move is worth in a position, and hints."""
