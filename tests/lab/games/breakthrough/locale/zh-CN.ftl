win-goal = { $winner } 突破底线获胜
win-captured = { $winner } 获胜：{ $loser } 的棋子已被吃光
