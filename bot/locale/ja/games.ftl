# 色、レベル、オプション。

side-black = 黒
side-white = 白

level-first-game = はじめて
level-beginner = 入門
level-casual = 初級
level-club = 中級
level-expert = 上級
level-master = 達人
level-grandmaster = 名人
level-champion = チャンピオン
level-unbeatable = { level-champion }
level-program-quick = { $program }（早指し）
level-program-full = { $program }
summary-program-quick = 外部のプログラムです。一瞬しか考えません。
summary-program-full = 外部のプログラムです。じっくり考えます。

list-comma = 、
list-stop = 。
two-sentences = { $first }{ $second }
labeled = { $label }：{ $text }
