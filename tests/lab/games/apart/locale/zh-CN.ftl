win-no-room = { $winner } 获胜：{ $loser } 已无处可下
illegal-too-close = { $move } 挨着自己的棋子。
