"""Table of position values, learnt by temporal differences from self-play."""
