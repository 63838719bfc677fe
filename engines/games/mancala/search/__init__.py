"""Engine of Mancala."""
