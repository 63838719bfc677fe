win-no-room = { $winner } wins: { $loser } has no room left
illegal-too-close = { $move } touches a stone of your own.
