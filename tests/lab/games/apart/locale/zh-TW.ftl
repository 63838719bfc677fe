win-no-room = { $winner } 獲勝：{ $loser } 已無處可下
illegal-too-close = { $move } 緊鄰自己的棋子。
