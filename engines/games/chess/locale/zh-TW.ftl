title = 西洋棋
summary = 將死對方的國王
rules = 白方先行。國王被攻擊叫將軍，無法解除就是將死，對方獲勝。沒被將軍卻無棋可走，是逼和，算平手。同一個局面第三次出現，或雙方各走五十手沒有吃子也沒有動兵，立刻成為平手。你逾時了，但對方絕不可能將死你，也是平手。
example = 將死：國王已無路可逃。
moves =
    - 城堡走直線，主教走斜線，皇后兩種都能走，途中沒有棋子就不限格數。
    - 國王可以往任何方向走一格。
    - 騎士先直走兩格，再往旁邊走一格，可以越過其他棋子。
    - 兵往前走一格，在起始位置也可以走兩格，吃子則走斜前方一格。
    - 走到底線的兵變成皇后、城堡、主教或騎士。
    - 兵一次走兩格後停在對方的兵旁邊時，對方下一手可以當它只走了一格，把它吃掉（吃過路兵）。
    - 國王和城堡都沒動過、中間也沒有棋子時，國王可以往城堡走兩格，城堡越到國王的另一側（入堡）；國王在起點、途中和終點都不能被攻擊。

piece-king = 國王
piece-queen =
    { $count ->
       *[other] 皇后
    }
piece-rook =
    { $count ->
       *[other] 城堡
    }
piece-bishop =
    { $count ->
       *[other] 主教
    }
piece-knight =
    { $count ->
       *[other] 騎士
    }
piece-pawn =
    { $count ->
       *[other] 兵
    }

extra-queen = 皇后
extra-rook = 城堡
extra-bishop = 主教
extra-knight = 騎士
about-plan = 在西洋棋裡，預排的下法也叫預走（premove）。
step-promotion = **{ $name }** 選擇升變

illegal-not-yours = 你沒有能走 { $move } 的棋子。
illegal-in-check = 走 { $move } 之後，你的國王仍被將軍。
illegal-into-check = 走 { $move } 之後，你的國王會被將軍。
illegal-castling-through-check = 現在不能入堡：國王正被將軍，或途中、終點的格子被攻擊。
illegal-no-castling = 不能往這一側入堡：國王或城堡已經動過，或中間有棋子。
illegal-blocked = { $move } 的途中有棋子擋住。

win-checkmate = { $winner } 獲勝：將死
draw-stalemate = 平手：逼和
draw-dead-position = 平手：雙方都無法將死對方
own-draw-counting = 平手：五十手沒有吃子也沒有動兵

distance-win = { $count } 手將死對方
distance-loss = { $count } 手被將死
missed-win = **{ $move }** 錯過了將死對方的機會；**{ $best }** 在 { $count } 手內就將死。
allowed-win = **{ $move }** 讓對方在 { $count } 手內就能將死；**{ $best }** 比較好。
puzzle-win-in = { $side } 先，{ $count } 手將死

setup-fen = 這不是 FEN：先寫八列、每列八格，再寫輪到哪一方、入堡權和吃過路兵的格子。
setup-kings = 雙方必須各有一個國王。
setup-pawns = 兵不能在第一列或最後一列。
setup-pieces = 有一方的棋子比兵升變所能得到的還多。
setup-other-in-check = 剛走過的一方不可能正被將軍。
setup-checks = 最多只有兩個棋子能同時將軍。
setup-rights = 有國王或城堡不在可以入堡的格子上。
setup-passed = 不可能有兵剛越過吃過路兵的格子。

# 各難度的說明。
summary-first-game = 隨便走一手，適合拿下第一勝。
summary-beginner = 看到子就吃，常看不到你能吃回來。
summary-casual = 多半看得到吃子的機會，但沒有長遠的打算。
summary-club = 很少白送棋子，但只算一手。
summary-expert = 能算到八手之後，簡單的戰術騙不過它。
summary-master = 能算到十手之後，懂得兵和王需要什麼。
summary-grandmaster = 能算到十來手之後，到手的優勢很少放走。
summary-champion = 我的最強實力：能算到十六手左右。

choice-format-pgn = PGN
choice-format-fen = FEN（最後的局面）
