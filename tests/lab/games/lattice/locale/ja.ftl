title = Lattice
summary = 斜めに四つ、または守りきる
rules = 交互に暗いマスに置きます。斜めに四つ続けて並べれば勝ちです。だれも並べずに埋まったら、守りきった青の勝ちです。
win-four-in-diagonal = { $winner } が斜めに4つ並べて勝ち
win-held-out = { $winner } が守りきって勝ち
side-red = 赤
side-blue = 青
