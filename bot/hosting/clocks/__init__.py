"""Time controls, and the time that each player has used, as immutable values without timers."""
