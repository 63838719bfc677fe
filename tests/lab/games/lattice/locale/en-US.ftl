win-four-in-diagonal = { $winner } has four in a diagonal
win-held-out = { $winner } has held out
side-red = Red
side-blue = Blue
