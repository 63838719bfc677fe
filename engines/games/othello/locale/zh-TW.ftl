illegal-no-flip = 下 { $move } 翻不了任何棋子，請選有標記的格子。
illegal-must-pass = 無子可下，這次停一手。
illegal-cannot-pass = 你還有棋可下，不能停一手。

level-cautious = 謹慎

# 早年的程式。
level-disc-difference = 子數之差
