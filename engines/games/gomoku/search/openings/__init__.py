"""How a game begins: the first stones, and swap2."""
