title = 黑白棋
summary = 翻轉棋子，子多的人贏
rules = 黑方先下。每一手都要用新下的子和自己的子，在直線上夾住對方的子，把它們翻過來。沒有地方可以下就停一手；雙方都不能下時，子多的人贏。
example = 輪到黑方。有小點的格子，下了就能翻白子。

illegal-no-flip = 下 { $move } 翻不到任何棋子，請選有標記的格子。
illegal-must-pass = 沒有地方可以下，這次只能停一手。
illegal-cannot-pass = 你還有地方可以下，不能停一手。

level-cautious = 謹慎
level-learner = 自學者

# 早年的程式。
level-disc-difference = 子數差

# 各難度的說明。
summary-first-game = 隨便下在能下的格子，適合拿下第一勝。
summary-beginner = 只想多翻棋子，常常把角送給你。
summary-cautious = 會想到你怎麼應，但還是會把角送給你。
summary-disc-difference = 早年程式：搜尋四手的 Alpha-Beta，不考慮停一手。
summary-casual = 知道角很重要，但常常漏看。
summary-club = 通常會搶角，偶爾會漏看好棋。
summary-expert = 很少讓角，還會讓你能下的地方越來越少。
summary-learner = 自學而成，棋風獨樹一格。
summary-master = 看得很遠，耍小聰明沒有用。
summary-grandmaster = 很少出錯，最後 14 格完美無缺。
summary-unbeatable = 我的最強實力：最後 20 多格完美無缺。

choice-format-transcript = 棋譜字串（f5d6c3）
choice-format-ggf = GGF
