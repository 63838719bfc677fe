title = 五子棋
summary = 大棋盤上先連成五子
rules = 黑白雙方輪流在空點上落子。橫、直或斜向連成五子者勝。棋盤下滿則為平手。
example = 黑方斜著連成五子獲勝，白方只差一子。

illegal-forbidden-overline = { $move } 形成長連，黑棋禁手，請換一個點。
illegal-forbidden-double-four = { $move } 形成四四，黑棋禁手，請換一個點。
illegal-forbidden-double-three = { $move } 形成三三，黑棋禁手，請換一個點。
illegal-must-choose = 請先用按鈕選擇顏色。
illegal-cannot-choose = 現在沒有要選的，請落子。

did-white = { $name } 選擇執白
did-black = { $name } 選擇執黑
did-two-more = { $name } 再放兩子

request-three-stones = **{ $name }** 放三子：黑、白、黑
request-colour-or-more = **{ $name }** 選擇顏色，或再放兩子
request-two-stones = **{ $name }** 放兩子：白、黑
request-colour = **{ $name }** 選擇顏色

extra-white = 執白
extra-black = 執黑
extra-two-more = 再放兩子

option-rule = 使用哪種規則
option-opening = 開局方式

choice-rule-freestyle = 無禁手
choice-rule-standard = 標準（長連不勝）
choice-rule-renju = 連珠（有禁手）
choice-rule-caro = 越南規則
choice-size = { $choice } × { $choice }
choice-opening-free = 自由開局
choice-opening-swap2 = Swap2
choice-opening-passes = 可停一手
summary-rule-freestyle = 連成五子或以上即勝。
summary-rule-standard = 恰好連成五子才勝，六子不算。
summary-rule-renju = 黑棋須恰好五子，禁止三三、四四、長連。
summary-rule-caro = 恰好五子連線獲勝，但兩端都被對方堵住的五連無效。
summary-opening-free = 黑棋隨意開局。
summary-opening-swap2 = 公平開局：一方放三子，另一方選顏色，或再放兩子。

about-colour-or-more = Swap2 是公平的開局：一方放三子，另一方選擇自己更喜歡的顏色，或再放兩子，把選顏色的權利交給對方。
about-colour = Swap2 是公平的開局：一方放了最後兩子，所以由另一方選擇更喜歡的顏色。
no-worth-three-stones = 對方會選更好的顏色，所以這裡單獨一子沒有價值可言：三子放完後雙方均勢，才是好的開局。
no-worth-two-stones = 對方會選更好的顏色，所以這兩子中的第一子單獨沒有價值可言：兩子放完後雙方均勢，才是好的選擇。

level-learner = 自學者

# 早年的程式。
level-greedy-scorer = 貪心評分
level-evolved-scorer = 演化評分
level-shape-scores = 棋形評分

# 各難度的說明。
summary-first-game = 隨便落子，適合拿下第一場勝利。
summary-beginner = 憑感覺下，常常看不到你的攻勢。
summary-greedy-scorer = 早年程式：攻守分數相加；開局下第 8 列第 8 欄。
summary-casual = 看到的會擋，但防不住雙重威脅。
summary-evolved-scorer = 早年程式：貪心評分，分數表由演化改良。
summary-club = 多數攻勢都看得見，但擋不住長線進攻。
summary-shape-scores = 早年程式：按十五種棋形評分的 Negamax，看三手。
summary-expert = 很少漏看，會抓住你的失誤。
summary-learner = 自學成才，下法自成一格。
summary-master = 會算出必勝手順，一手緩著就夠了。
summary-grandmaster = 我的最強水準：攻勢綿長，絕不手軟。

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = 座標字串 (h8i9j10)
