# 颜色、难度和选项。

side-black = 黑
side-white = 白

level-first-game = 第一次下棋
level-beginner = 新手
level-casual = 休闲
level-club = 棋社
level-expert = 专家
level-master = 大师
level-grandmaster = 特级大师
level-unbeatable = 不败

list-comma = 、
labeled = { $label }：{ $text }
