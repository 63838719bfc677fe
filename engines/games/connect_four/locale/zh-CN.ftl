illegal-column-full = 第 { $move } 列已满，请换一列。

side-red = 红
side-yellow = 黄

level-dreamer = 梦想家

# 早年的程序。
level-backward-minimax = 颠倒的极小极大
level-guarding-minimax = 只守不攻的极小极大
level-textbook-minimax = 教科书式极小极大
level-textbook-alpha-beta = 教科书式 Alpha-Beta
level-plain-sums-one = 简单求和（一步）
level-plain-sums-three = 简单求和（三步）
level-summed-scores = 加权求和
