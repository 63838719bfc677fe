title = 国际象棋
summary = 将死对方的王
rules = 白方先行。王受攻击叫将军，无法解除就是将死，对方获胜。没被将军却无棋可走，是逼和，算平局。同一局面第三次出现，或双方各走五十手没有吃子也没有动兵，立即成为平局。你超时了，但对方绝不可能将死你，也是平局。
example = 将死：王已无路可逃。
moves =
    - 车走直线，象走斜线，后两样都能走，途中没有棋子就不限格数。
    - 王可以向任意方向走一格。
    - 马先直走两格，再向旁边走一格，可以越过其他棋子。
    - 兵向前走一格，在起始位置也可以走两格，吃子走斜前方一格。
    - 走到底线的兵变成后、车、象或马。
    - 兵一次走两格后停在对方的兵旁边时，对方下一手可以当它只走了一格，把它吃掉（吃过路兵）。
    - 王和车都没走过、中间也没有棋子时，王可以向车走两格，车越到王的另一侧（王车易位）；王在起点、途中和终点都不能受攻击。

piece-king = 王
piece-queen =
    { $count ->
       *[other] 后
    }
piece-rook =
    { $count ->
       *[other] 车
    }
piece-bishop =
    { $count ->
       *[other] 象
    }
piece-knight =
    { $count ->
       *[other] 马
    }
piece-pawn =
    { $count ->
       *[other] 兵
    }

extra-queen = 后
extra-rook = 车
extra-bishop = 象
extra-knight = 马
about-plan = 在国际象棋里，预排的着法也叫预走（premove）。
step-promotion = **{ $name }** 选择升变

illegal-not-yours = 你没有能走 { $move } 的棋子。
illegal-in-check = 走 { $move } 后，你的王仍被将军。
illegal-into-check = 走 { $move } 后，你的王会被将军。
illegal-castling-through-check = 现在不能易位：王正被将军，或途中、终点的格子受攻击。
illegal-no-castling = 不能向这一侧易位：王或车已经走过，或中间有棋子。
illegal-blocked = { $move } 的途中有棋子挡住。

win-checkmate = { $winner } 获胜：将死
draw-stalemate = 平局：逼和
draw-dead-position = 平局：双方都无法将死对方
own-draw-counting = 平局：五十手没有吃子也没有动兵

distance-win = { $count } 手将死对方
distance-loss = { $count } 手被将死
missed-win = **{ $move }** 错过了将死对方的机会；**{ $best }** 可在 { $count } 手内将死。
allowed-win = **{ $move }** 让对方可在 { $count } 手内将死；**{ $best }** 更好。
puzzle-win-in = { $side } 先，{ $count } 手将死

setup-fen = 这不是 FEN：先写八行、每行八格，再写轮到哪一方、易位权和吃过路兵的格子。
setup-kings = 双方必须各有一个王。
setup-pawns = 兵不能在第一行或最后一行。
setup-pieces = 一方的棋子多于兵升变所能得到的。
setup-other-in-check = 刚走过的一方不可能正被将军。
setup-checks = 最多只有两个棋子能同时将军。
setup-rights = 有王或车不在可以易位的格子上。
setup-passed = 不可能有兵刚越过吃过路兵的格子。

# 各难度的说明。
summary-first-game = 随便走一手，适合拿下第一场胜利。
summary-beginner = 见子就吃，常看不到你能吃回来。
summary-casual = 多半看得到吃子的机会，但没有长远打算。
summary-club = 很少白送棋子，但只算一手。
summary-expert = 能算八手，简单战术骗不过它。
summary-master = 能算十手，懂得兵和王需要什么。
summary-grandmaster = 能算十来手，到手的优势很少放走。
summary-champion = 我的最强水平：能算十六手左右。

choice-format-pgn = PGN
choice-format-fen = FEN（最后的局面）
