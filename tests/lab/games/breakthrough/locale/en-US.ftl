win-goal = { $winner } breaks through, move { $move }
win-captured = { $winner } wins: all of { $loser }'s pieces are taken
