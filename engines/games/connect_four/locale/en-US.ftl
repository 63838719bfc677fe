illegal-column-full = Column { $move } is full. Try another.

side-red = Red
side-yellow = Yellow

level-dreamer = Dreamer

# The historic programs.
level-backward-minimax = Backward minimax
level-guarding-minimax = Guarding minimax
level-textbook-minimax = Textbook minimax
level-textbook-alpha-beta = Textbook alpha-beta
level-plain-sums-one = Plain sums, one ply
level-plain-sums-three = Plain sums, three plies
level-summed-scores = Summed scores
