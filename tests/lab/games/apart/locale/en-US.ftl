title = Apart
summary = Stones that keep their distance
rules = Take turns placing a stone on a free square that has none of your own stones beside it, above it or below it. If you cannot, you lose.
win-no-room = { $winner } wins: { $loser } has no room left
illegal-too-close = { $move } touches a stone of your own.
