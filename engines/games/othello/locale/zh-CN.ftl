illegal-no-flip = 下 { $move } 翻不了任何棋子，请选有标记的格子。
illegal-must-pass = 无子可下，这次停一手。
illegal-cannot-pass = 你还有棋可下，不能停一手。

level-cautious = 谨慎

# 早年的程序。
level-disc-difference = 子数之差
