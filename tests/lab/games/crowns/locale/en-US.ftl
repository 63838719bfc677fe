piece-man = man
piece-king = king
step-jump = **{ $name }** jumps
