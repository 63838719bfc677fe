win-goal = { $winner } breaks through
win-captured = { $winner } wins: all of { $loser }'s pieces are taken
