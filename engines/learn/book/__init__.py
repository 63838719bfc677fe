"""A table of positions, learnt by temporal differences from the learner's own games."""
