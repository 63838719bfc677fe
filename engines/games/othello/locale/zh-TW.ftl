title = 黑白棋
rules = 黑方先行。每步棋須用新子與己方棋子在直線上夾住對方棋子，並將其翻轉。無子可下者跳過；雙方都無法下時，子多者勝。
example = 輪到黑方。每個小點都是落子後能翻轉白子的格子。

illegal-no-flip = 下 { $move } 翻不了任何棋子，請選有標記的格子。
illegal-must-pass = 無子可下，這次跳過。
illegal-cannot-pass = 你還有棋可下，不能跳過。

level-cautious = 謹慎
level-learner = 自學者

# 早年的程式。
level-disc-difference = 子數之差

# 各難度的說明。
summary-first-game = 隨便下一個能下的格子。
summary-beginner = 每手盡量多翻棋子。
summary-cautious = 數你應手之後的子數，有時漏看。
summary-disc-difference = 早年程式：看四手的 Alpha-Beta；它的搜尋裡沒有人跳過。
summary-casual = 數四手之後的子數。
summary-club = 看重角和可下之處，看三手。
summary-expert = 訓練有素的眼光，看三手。
summary-learner = 只知道規則，從自己的對局中學會。
summary-master = 訓練有素的眼光，看七手。
summary-grandmaster = 每手看五十萬個局面，最後十四格分毫不差。
summary-unbeatable = 每手近兩秒，最後二十多格分毫不差。

choice-format-transcript = 棋譜字串 (f5d6c3)
choice-format-ggf = GGF
