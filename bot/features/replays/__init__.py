"""A finished match, move by move."""
