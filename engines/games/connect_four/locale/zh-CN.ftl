title = 四子棋
summary = 从上方投子，先连成四子者胜
rules = 双方轮流选一列投下棋子。横、竖或斜向连成四子者胜。所有列都满则为平局。
example = 红方从第 3 列斜着向上到第 6 列，连成四子获胜。
move-name = 第 { $move } 列
move-names = 第 { $moves } 列

illegal-column-full = 第 { $move } 列已满。
illegal-column-full-advice = 请换一列。

side-red = 红
side-yellow = 黄

level-dreamer = 梦想家
level-learner = 自学者

# 早期的程序。
level-backward-minimax = 颠倒的 Minimax
level-guarding-minimax = 只守不攻的 Minimax
level-textbook-minimax = 教科书式 Minimax
level-textbook-alpha-beta = 教科书式 Alpha-Beta
level-plain-sums-one = 简单求和（一手）
level-plain-sums-three = 简单求和（三手）
level-summed-scores = 加权求和

# 各难度的说明。
summary-first-game = 随便投进哪一列，适合拿下第一场胜利。
summary-beginner = 能赢就赢，但多半看不出你要赢。
summary-backward-minimax = 早期程序：方向颠倒的 Minimax；偶尔能赢，从不防守。
summary-guarding-minimax = 早期程序：把未分胜负看得比赢棋更好的 Minimax；只守，不去赢。
summary-textbook-alpha-beta = 早期程序：与教科书式 Minimax 下法相同，查看的局面更少。
summary-dreamer = 总往好处想，忘了你会应对。
summary-textbook-minimax = 早期程序：教科书上的 Minimax，搜索三手。
summary-plain-sums-one = 早期程序：把所有应手的结局加起来。
summary-plain-sums-three = 早期程序：把三手内所有变化的结局加起来。
summary-summed-scores = 早期程序：把所有变化的结局加起来，近一手的权重大十倍。
summary-casual = 多半会挡住你的四连，偶尔漏看。
summary-club = 看得出简单的陷阱，看不出早早布下的。
summary-learner = 自学成才，下法自成一格。
summary-expert = 多数陷阱都看得出，还会为终局布局。
summary-master = 几乎什么陷阱都看得出，你一手缓着就可能输。
summary-unbeatable = 我的最强水平：时间够就下得完美。

choice-format-columns = 列号（4435）
