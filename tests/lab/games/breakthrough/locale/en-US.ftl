title = Breakthrough
summary = Reach the other side first
rules = Move a piece one square straight or diagonally forward. It takes an opposing piece only diagonally. Reach the far row, or take all opposing pieces, and you win.
win-goal = { $winner } breaks through
win-captured = { $winner } wins: all of { $loser }'s pieces are taken
