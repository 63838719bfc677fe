title = Apart
summary = 棋子保持距离
rules = 双方轮流在空格落子，上下左右不能有自己的棋子。无处可下者负。
win-no-room = { $winner } 获胜：{ $loser } 已无处可下
illegal-too-close = { $move } 挨着自己的棋子。
