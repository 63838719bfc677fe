# 颜色、难度和选项。

side-black = 黑
side-white = 白

level-first-game = 初次对局
level-beginner = 新手
level-casual = 初级
level-club = 中级
level-expert = 高级
level-master = 大师
level-grandmaster = 特级大师
level-champion = 冠军
level-unbeatable = { level-champion }
level-program-quick = { $program }（快棋）
level-program-full = { $program }
summary-program-quick = 外部程序，只想一瞬间。
summary-program-full = 外部程序，会仔细思考。

list-comma = 、
list-stop = 。
two-sentences = { $first }{ $second }
labeled = { $label }：{ $text }
