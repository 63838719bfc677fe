# 色、レベル、オプション。

side-black = 黒
side-white = 白

level-first-game = はじめての一局
level-beginner = 初心者
level-casual = カジュアル
level-club = クラブ
level-expert = 上級者
level-master = 達人
level-grandmaster = 名人
level-unbeatable = 無敵

list-comma = 、
labeled = { $label }：{ $text }
