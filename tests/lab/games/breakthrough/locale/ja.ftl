title = Breakthrough
summary = 先に向こう側へ着く
rules = 駒を前か斜め前に1マス進めます。相手の駒は斜めにだけ取れます。いちばん奥の段に着くか、相手の駒をすべて取れば勝ちです。
win-goal = { $winner } が突破して勝ち
win-captured = { $winner }の勝ち：{ $loser }の駒をすべて取りました
