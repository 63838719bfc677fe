"""A book of learnt values: a table of position values, learnt by temporal differences from self-play."""
