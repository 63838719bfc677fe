title = 黑白棋
summary = 翻转棋子，子多者胜
rules = 黑方先行。每一手须用新子与己方棋子在直线上夹住对方棋子，并将其翻转。无子可下者停一手；双方都无法下时，子多者胜。
example = 轮到黑方。带小点的格子，落子后都能翻转白子。

illegal-no-flip = 下 { $move } 翻不了任何棋子，请选有标记的格子。
illegal-must-pass = 无子可下，这次只能停一手。
illegal-cannot-pass = 你还有棋可下，不能停一手。

level-cautious = 谨慎
level-learner = 自学者

# 早期的程序。
level-disc-difference = 子数之差

# 各难度的说明。
summary-first-game = 在能下的格子里随便挑一个下，适合拿下第一场胜利。
summary-beginner = 只顾多翻棋子，常把角让给你。
summary-cautious = 会想到你的应手，但还是会让出角。
summary-disc-difference = 早期程序：搜索四手的 Alpha-Beta，不考虑停一手。
summary-casual = 知道角很重要，但常常看漏。
summary-club = 多半会抢角，偶尔漏看好棋。
summary-expert = 很少让角，还会让你可下的地方越来越少。
summary-learner = 自学成才，下法自成一格。
summary-master = 看得很远，耍小聪明没有用。
summary-grandmaster = 很少出错，最后十四格分毫不差。
summary-unbeatable = 我的最强水平：最后二十多格分毫不差。

choice-format-transcript = 棋谱字符串（f5d6c3）
choice-format-ggf = GGF
