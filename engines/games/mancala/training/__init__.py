"""Commands that make Mancala's data."""
