win-chain = { $winner } が両辺をつないで勝ち
extra-swap = 交換
did-swap = { $name }が最初の石を引き継ぎました
side-red = 赤
side-blue = 青
choice-size = { $choice } × { $choice }
about-swap = 最初の石はとても有利なので、後手は応じる代わりにその石を自分のものにできます。石は色が変わり、長い対角線で反転した点に移ります。
