win-chain = { $winner } が両辺をつないで勝ち
extra-swap = 交換
did-swap = { $name }が最初の石を引き継ぎました
side-red = 赤
side-blue = 青
choice-size = { $choice } × { $choice }
