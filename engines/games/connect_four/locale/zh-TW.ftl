title = 四子棋
summary = 從上面投子，先連成四子就贏
rules = 雙方輪流選一欄投下棋子。橫、直或斜的連成四子就贏。所有欄都滿了就是平手。
example = 紅方從第 3 欄往上斜到第 6 欄，連成四子獲勝。
move-name = 第 { $move } 欄
move-names = 第 { $moves } 欄

illegal-column-full = 第 { $move } 欄已滿。
illegal-column-full-advice = 請換一欄。

side-red = 紅
side-yellow = 黃

level-dreamer = 夢想家
level-learner = 自學者

# 早年的程式。
level-backward-minimax = 顛倒的 Minimax
level-guarding-minimax = 只守不攻的 Minimax
level-textbook-minimax = 教科書式 Minimax
level-textbook-alpha-beta = 教科書式 Alpha-Beta
level-plain-sums-one = 簡單加總（一手）
level-plain-sums-three = 簡單加總（三手）
level-summed-scores = 加權加總

# 各難度的說明。
summary-first-game = 隨便投哪一欄，適合拿下第一勝。
summary-beginner = 能贏就會贏，但多半沒看出你要贏。
summary-backward-minimax = 早年程式：方向顛倒的 Minimax；偶爾會贏，從不防守。
summary-guarding-minimax = 早年程式：把未分勝負看得比贏棋更好的 Minimax；只會守，不會贏。
summary-textbook-alpha-beta = 早年程式：下法跟教科書式 Minimax 一樣，但看的局面比較少。
summary-dreamer = 老是往好處想，忘了你也會應對。
summary-textbook-minimax = 早年程式：教科書上的 Minimax，搜尋三手。
summary-plain-sums-one = 早年程式：把所有應手的結果加起來。
summary-plain-sums-three = 早年程式：把三手內所有變化的結果加起來。
summary-summed-scores = 早年程式：把所有變化的結果加起來，近一手就重十倍。
summary-casual = 通常會擋住你的四連，偶爾會漏看。
summary-club = 簡單的陷阱看得出來，早早埋好的就看不出來。
summary-learner = 自學而成，棋風獨樹一格。
summary-expert = 大部分的陷阱都看得出來，還會為終局預作準備。
summary-master = 幾乎什麼陷阱都看得出來，你一個緩手就可能輸。
summary-unbeatable = 我的最強實力：時間夠就下得完美無缺。

choice-format-columns = 欄號（4435）
