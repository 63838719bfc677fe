# 色、レベル、オプション。

side-black = 黒
side-white = 白
side-red = 赤
side-yellow = 黄
side-x = X
side-o = O

level-first-game = はじめての一局
level-beginner = 初心者
level-dreamer = 夢想家
level-cautious = 慎重
level-casual = 気軽
level-learner = 学習者
level-club = クラブ
level-expert = 上級者
level-master = 達人
level-grandmaster = 名人
level-unbeatable = 無敵
level-perfect = 完璧

choice-rule-freestyle = 自由
choice-rule-standard = 標準
choice-rule-renju = 連珠
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = 自由な序盤
choice-opening-swap2 = スワップ2
