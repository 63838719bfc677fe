# 顏色、等級和選項。

side-black = 黑
side-white = 白
side-red = 紅
side-yellow = 黃
side-x = X
side-o = O

level-first-game = 第一次下棋
level-beginner = 新手
level-dreamer = 夢想家
level-cautious = 謹慎
level-casual = 休閒
level-learner = 自學者
level-club = 棋社
level-expert = 專家
level-master = 大師
level-grandmaster = 特級大師
level-unbeatable = 不敗
level-perfect = 完美

choice-rule-freestyle = 自由
choice-rule-standard = 標準
choice-rule-renju = 連珠
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = 自由開局
choice-opening-swap2 = Swap2
