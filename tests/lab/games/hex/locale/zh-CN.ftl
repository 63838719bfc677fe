win-chain = { $winner } 连通两边获胜
extra-swap = 交换
did-swap = { $name } 接过了第一颗棋子
side-red = 红方
side-blue = 蓝方
choice-size = { $choice } × { $choice }
about-swap = 第一子优势太大，所以后手可以不应，而把它变成自己的：棋子换色，并沿长对角线翻到对称的点。
