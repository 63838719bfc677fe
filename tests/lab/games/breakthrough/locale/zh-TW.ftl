win-goal = { $winner } 突破底線獲勝
win-captured = { $winner } 獲勝：{ $loser } 的棋子已被吃光
