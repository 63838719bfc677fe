"""Clocks: time controls, and the time that each player has used. All values are immutable; no timers."""
