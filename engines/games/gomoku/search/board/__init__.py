"""The board as searches see it, its patterns, and what it is worth."""
