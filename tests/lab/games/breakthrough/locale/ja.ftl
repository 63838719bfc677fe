win-goal = { $winner } が突破して勝ち
win-captured = { $winner }の勝ち：{ $loser }の駒をすべて取りました
