title = Apart
summary = 棋子保持距離
rules = 雙方輪流在空格落子，上下左右不能有自己的棋子。無處可下者負。
win-no-room = { $winner } 獲勝：{ $loser } 已無處可下
illegal-too-close = { $move } 緊鄰自己的棋子。
