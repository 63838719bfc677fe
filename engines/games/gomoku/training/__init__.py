"""Commands that find Gomoku's weights."""
