"""Clocks: time controls, and the time that each player has used. Immutable values without timers."""
