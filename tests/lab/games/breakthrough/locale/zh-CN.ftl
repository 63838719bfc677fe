title = Breakthrough
summary = 先到对岸
rules = 棋子向正前或斜前走一格，只能斜吃对方棋子。到达最后一行或吃光对方棋子者胜。
win-goal = { $winner } 突破底线获胜
win-captured = { $winner } 获胜：{ $loser } 的棋子已被吃光
