title = 黑白棋
summary = 翻轉棋子，子多者勝
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
summary-first-game = 隨便下一個能下的格子，適合拿下第一場勝利。
summary-beginner = 只顧多翻棋子，常把角讓給你。
summary-cautious = 會想到你的應手，但還是會讓出角。
summary-disc-difference = 早年程式：看四手的 Alpha-Beta；它的搜尋裡沒有人跳過。
summary-casual = 會往後想，但只看子數，占角就能贏。
summary-club = 會搶角，小失誤還能挽回。
summary-expert = 很少讓角，還會讓你無處可下。
summary-learner = 自學成才，下法自成一格。
summary-master = 看得很遠，耍小聰明沒有用。
summary-grandmaster = 很少出錯，最後十四格分毫不差。
summary-unbeatable = 我的最強水準：最後二十多格分毫不差。

choice-format-transcript = 棋譜字串 (f5d6c3)
choice-format-ggf = GGF
