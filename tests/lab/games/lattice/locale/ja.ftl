win-four-in-diagonal = { $winner } が斜めに4つ並べて勝ち
win-held-out = { $winner } が守りきって勝ち
side-red = 赤
side-blue = 青
