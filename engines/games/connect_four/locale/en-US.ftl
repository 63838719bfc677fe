title = Connect Four
summary = Drop discs; four in a row wins
rules = The players take turns dropping a disc into a column. Four in a row wins: across, down or diagonally. When every column is full, it's a draw.
example = Red has won with four in a row on a diagonal, rising from column 3 to column 6.
move-name = column { $move }
move-names = columns { $moves }

illegal-column-full = Column { $move } is full.
illegal-column-full-advice = Try another column.

side-red = Red
side-yellow = Yellow

level-dreamer = Dreamer
level-learner = Learner

# The historic programs.
level-backward-minimax = Backward minimax
level-guarding-minimax = Guarding minimax
level-textbook-minimax = Textbook minimax
level-textbook-alpha-beta = Textbook alpha-beta
level-plain-sums-one = Plain sums, one ply
level-plain-sums-three = Plain sums, three plies
level-summed-scores = Summed scores

# What the levels do.
summary-first-game = Drops discs anywhere: good for a first win.
summary-beginner = Takes its wins, but overlooks most of yours.
summary-backward-minimax = Historical: minimax the wrong way around; takes some wins, never blocks.
summary-guarding-minimax = Historical: minimax that ranks an open board above a win; never wins.
summary-textbook-alpha-beta = Historical: the moves of textbook minimax, found with less work.
summary-dreamer = Hopes for the best and forgets that you'll answer.
summary-textbook-minimax = Historical: minimax as in any textbook, three moves ahead.
summary-plain-sums-one = Historical: adds up the results of all replies.
summary-plain-sums-three = Historical: adds up the results of all lines of three plies.
summary-summed-scores = Historical: adds up all results, nearer ones counting ten times more.
summary-casual = Stops most of your fours, and overlooks some.
summary-club = Sees simple traps, but not those set well ahead.
summary-learner = Taught itself; has a style of its own.
summary-expert = Sees most traps, and plans for the endgame.
summary-master = Sees nearly every trap; one slow move can be enough to lose.
summary-unbeatable = My strongest: perfect whenever it has enough time.

choice-format-columns = Columns (4435)
