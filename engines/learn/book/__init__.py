"""Book: a table of position values, learnt by temporal differences from self-play."""
