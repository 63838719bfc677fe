win-chain = { $winner } 連通兩邊獲勝
extra-swap = 交換
did-swap = { $name } 接過了第一顆棋子
side-red = 紅方
side-blue = 藍方
choice-size = { $choice } × { $choice }
about-swap = 第一子優勢太大，所以後手可以不應，而把它變成自己的：棋子換色，並沿長對角線翻到對稱的點。
