"""Time controls and chess clocks, as immutable values without timers."""
