title = Breakthrough
summary = 先到對岸
rules = 棋子向正前或斜前走一格，只能斜吃對方棋子。到達最後一列或吃光對方棋子者勝。
win-goal = { $winner } 突破底線獲勝
win-captured = { $winner } 獲勝：{ $loser } 的棋子已被吃光
