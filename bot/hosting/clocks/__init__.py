"""Clocks: time controls, and the time that each player has used. Pure values; nothing here ticks."""
