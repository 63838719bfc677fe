win-chain = { $winner } 連通兩邊獲勝
extra-swap = 交換
did-swap = { $name } 接過了第一顆棋子
side-red = 紅方
side-blue = 藍方
choice-size = { $choice } × { $choice }
