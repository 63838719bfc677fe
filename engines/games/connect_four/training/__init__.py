"""Commands that make Connect Four's data."""
