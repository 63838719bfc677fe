title = 黑白棋
rules = 黑方先行。每步棋须用新子与己方棋子在直线上夹住对方棋子，并将其翻转。无子可下者跳过；双方都无法下时，子多者胜。
example = 轮到黑方。每个小点都是落子后能翻转白子的格子。

illegal-no-flip = 下 { $move } 翻不了任何棋子，请选有标记的格子。
illegal-must-pass = 无子可下，这次跳过。
illegal-cannot-pass = 你还有棋可下，不能跳过。

level-cautious = 谨慎
level-learner = 自学者

# 早年的程序。
level-disc-difference = 子数之差

# 各难度的说明。
summary-first-game = 随便下一个能下的格子。
summary-beginner = 每步尽量多翻棋子。
summary-cautious = 数你应手之后的子数，有时漏看。
summary-disc-difference = 早年程序：看四步的 Alpha-Beta；它的搜索里没有人跳过。
summary-casual = 数四步之后的子数。
summary-club = 看重角和可下之处，看三步。
summary-expert = 训练有素的眼光，看三步。
summary-learner = 只知道规则，从自己的对局中学会。
summary-master = 训练有素的眼光，看七步。
summary-grandmaster = 每步看五十万个局面，最后十四格分毫不差。
summary-unbeatable = 每步近两秒，最后二十多格分毫不差。

choice-format-transcript = 棋谱字符串 (f5d6c3)
choice-format-ggf = GGF
