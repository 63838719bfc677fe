win-chain = { $winner } 连通两边获胜
extra-swap = 交换
did-swap = { $name } 接过了第一颗棋子
side-red = 红方
side-blue = 蓝方
choice-size = { $choice } × { $choice }
