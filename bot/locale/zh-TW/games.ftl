# 顏色、難度和選項。

side-black = 黑
side-white = 白

level-first-game = 初次對局
level-beginner = 新手
level-casual = 初級
level-club = 中級
level-expert = 高級
level-master = 大師
level-grandmaster = 特級大師
level-champion = 冠軍
level-unbeatable = { level-champion }
level-program-quick = { $program }（快棋）
level-program-full = { $program }
summary-program-quick = 外部程式，只想一下下。
summary-program-full = 外部程式，會仔細思考。

list-comma = 、
list-stop = 。
two-sentences = { $first }{ $second }
labeled = { $label }：{ $text }
