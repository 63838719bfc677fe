"""Move-by-move replays of finished matches."""
