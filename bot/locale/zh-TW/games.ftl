# 顏色、難度和選項。

side-black = 黑
side-white = 白

level-first-game = 第一次下棋
level-beginner = 新手
level-casual = 休閒
level-club = 棋社
level-expert = 專家
level-master = 大師
level-grandmaster = 特級大師
level-unbeatable = 不敗

list-comma = 、
labeled = { $label }：{ $text }
