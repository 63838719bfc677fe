title = March
summary = Men run for the far row
rules = A man steps straight on, from its first row also two squares, and takes diagonally. Your two men in hand can be dropped on your own first row. A king steps and takes in all directions, but is never taken. Before its first step it can leap two squares sideways. The first man on the far row wins.
example = White's man passed B3 by two steps. A black man on A4 or C4 could take it there, but only now.
piece-man = man
piece-king = king
win-arrived = { $winner } is the first to arrive
draw-no-moves = Draw: no move is left
