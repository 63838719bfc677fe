title = 四子棋
summary = 從上落子，先連成四子
rules = 雙方輪流選一欄投下棋子。橫、直或斜向連成四子者勝。所有欄都滿則為平手。
example = 紅方從第 3 欄到第 6 欄斜著連成四子獲勝。
move-name = 第 { $move } 列

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
summary-first-game = 隨便往哪一欄落子，適合拿下第一場勝利。
summary-beginner = 看到能贏就贏，但不會擋你。
summary-backward-minimax = 早年程式：方向顛倒的極小極大；偶爾能贏，從不防守。
summary-guarding-minimax = 早年程式：把未分勝負看得比贏棋更好；只守，不去贏。
summary-textbook-alpha-beta = 早年程式：與教科書式極小極大下法相同，查看的局面更少。
summary-dreamer = 總往好處想，忘了你會應對。
summary-textbook-minimax = 早年程式：教科書上的極小極大，看三手，此外一無所知。
summary-plain-sums-one = 早年程式：把所有應手的結局加總起來。
summary-plain-sums-three = 早年程式：把三手內所有變化的結局加總起來，不分遠近。
summary-summed-scores = 早年程式：把所有變化的結局加總起來，近一手的權重大十倍。
summary-casual = 多半會擋住你的四連，偶爾漏看。
summary-club = 看得出簡單的陷阱，看不出早早布下的。
summary-learner = 自學成才，下法自成一格。
summary-expert = 多數陷阱都看得出，還會為終局布局。
summary-master = 幾乎什麼陷阱都看得出，一手緩著就可能輸。
summary-unbeatable = 我的最強水準：時間夠就下得完美。

choice-format-columns = 欄號 (4435)
