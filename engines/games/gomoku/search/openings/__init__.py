"""The opening: the first stones and swap2."""
