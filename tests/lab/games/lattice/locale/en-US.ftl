title = Lattice
summary = Four in a diagonal, or hold out
rules = Take turns placing a piece on a dark square. Four of your own in an unbroken diagonal win. If the squares are full without that, Blue has held out and wins.
win-four-in-diagonal = { $winner } has four in a diagonal
win-held-out = { $winner } has held out
side-red = Red
side-blue = Blue
