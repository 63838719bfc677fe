piece-man = man
piece-king = king
