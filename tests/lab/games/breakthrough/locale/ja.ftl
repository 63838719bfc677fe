win-goal = { $move }手で{ $winner }が突破して勝ち
win-captured = { $winner }の勝ち：{ $loser }の駒をすべて取りました
