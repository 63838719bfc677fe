title = 四子棋
rules = 雙方輪流選一欄投下棋子。橫、直或斜向連成四子者勝。所有欄都滿則為平手。
example = 紅方從第 3 欄到第 6 欄斜著連成四子獲勝。

illegal-column-full = 第 { $move } 欄已滿，請換一欄。

side-red = 紅
side-yellow = 黃

level-dreamer = 夢想家
level-learner = 自學者

# 早年的程式。
level-backward-minimax = 顛倒的極小極大
level-guarding-minimax = 只守不攻的極小極大
level-textbook-minimax = 教科書式極小極大
level-textbook-alpha-beta = 教科書式 Alpha-Beta
level-plain-sums-one = 簡單求和（一步）
level-plain-sums-three = 簡單求和（三步）
level-summed-scores = 加權求和

# 各難度的說明。
summary-first-game = 隨便往哪一欄落子。
summary-beginner = 看到能贏的一手就下。
summary-backward-minimax = 早年程式：方向顛倒的極小極大；偶爾能贏，從不防守。
summary-guarding-minimax = 早年程式：把未分勝負看得比贏棋更好；只守，不去贏。
summary-textbook-alpha-beta = 早年程式：與教科書式極小極大下法相同，查看的局面更少。
summary-dreamer = 把三手之內可能發生的一切加總起來。
summary-textbook-minimax = 早年程式：教科書上的極小極大，看三手，此外一無所知。
summary-plain-sums-one = 早年程式：把所有應手的結局加總起來。
summary-plain-sums-three = 早年程式：把三手內所有變化的結局加總起來，不分遠近。
summary-summed-scores = 早年程式：把所有變化的結局加總起來，近一手的權重大十倍。
summary-casual = 數自己還能連成的四子，但會漏看。
summary-club = 普通的 Alpha-Beta，看四手。
summary-learner = 只知道規則，從自己的對局中學會。
summary-expert = 懂得哪些威脅會留到最後，看八手。
summary-master = 懂得哪些威脅會留到最後，看十二手。
summary-unbeatable = 在時間允許的範圍內把局面算到底。

choice-format-columns = 欄號 (4435)
