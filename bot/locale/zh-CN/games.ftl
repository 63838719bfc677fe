# 颜色、级别和选项。

side-black = 黑
side-white = 白
side-red = 红
side-yellow = 黄
side-x = X
side-o = O

level-first-game = 第一次下棋
level-beginner = 新手
level-dreamer = 梦想家
level-cautious = 谨慎
level-casual = 休闲
level-learner = 自学者
level-club = 棋社
level-expert = 专家
level-master = 大师
level-grandmaster = 特级大师
level-unbeatable = 不败
level-perfect = 完美

choice-rule-freestyle = 自由
choice-rule-standard = 标准
choice-rule-renju = 连珠
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = 自由开局
choice-opening-swap2 = Swap2
