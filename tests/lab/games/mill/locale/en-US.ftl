title = Mill
summary = Three men on a line
rules = Place five men each, then move one along a line to the next point. Three of your own on a side of a square win. If you cannot move, you lose.
win-mill = { $winner } has closed a mill
