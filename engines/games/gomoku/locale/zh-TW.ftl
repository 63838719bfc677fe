title = 五子棋
summary = 在大棋盤上先連成五子就贏
rules = 黑白雙方輪流在空點下子。橫、直或斜的連成五子就贏。棋盤下滿就是平手。
example = 黑方斜斜連成五子獲勝，白方只差一子。

illegal-forbidden-overline = { $move } 會形成長連，是黑棋的禁手。
illegal-forbidden-overline-advice = 請換一個點。
illegal-forbidden-double-four = { $move } 會形成四四，是黑棋的禁手。
illegal-forbidden-double-four-advice = 請換一個點。
illegal-forbidden-double-three = { $move } 會形成三三，是黑棋的禁手。
illegal-forbidden-double-three-advice = 請換一個點。
illegal-must-choose = 請先用按鈕選擇顏色。
illegal-cannot-choose = 現在沒有要選的，請下子。

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
brief-white = { extra-white }
brief-black = { extra-black }

option-rule = 選擇規則
option-opening = 開局方式

choice-rule-freestyle = 無禁手
choice-rule-standard = 標準（長連不勝）
choice-rule-renju = 連珠（有禁手）
choice-rule-caro = 越南規則
choice-size = { $choice } × { $choice }
choice-opening-free = 自由開局
choice-opening-swap2 = Swap2
choice-opening-passes = 可停一手
summary-rule-freestyle = 連成五子以上就贏。
summary-rule-standard = 剛好連成五子才算贏，六子不算。
summary-rule-renju = 黑棋要剛好五子才算贏，而且不能下三三、四四、長連。
summary-rule-caro = 剛好五子就贏，但兩端都被對方堵住的不算。
summary-opening-free = 黑棋先下，下在哪裡都可以。
summary-opening-swap2 = 公平開局：一方放三子，另一方選顏色，或再放兩子。

about-colour-or-more = Swap2 讓開局公平：一方放三子，另一方選自己看好的顏色，或再放兩子，讓對方選顏色。
about-colour = Swap2 讓開局公平：一方放了最後兩子，所以由另一方選看好的顏色。
no-worth-three-stones = 對方會選比較好的顏色，所以單獨一子沒有好壞可言：三子放完後雙方均勢，才是好的開局。
no-worth-two-stones = 對方會選比較好的顏色，所以兩子中的第一子單獨沒有好壞可言：兩子放完後雙方均勢，才是好的選擇。

level-learner = 自學者

# 早年的程式。
level-greedy-scorer = 貪婪評分
level-evolved-scorer = 演化評分
level-shape-scores = 棋形評分

# 各難度的說明。
summary-first-game = 隨便下，適合拿下第一勝。
summary-beginner = 憑感覺下，常常沒看到你的攻勢。
summary-greedy-scorer = 早年程式：攻守分數相加；開局下 I7。
summary-casual = 偶爾會漏看，同時有兩個威脅就擋不住。
summary-evolved-scorer = 早年程式：貪婪評分，分數表經過演化改良。
summary-club = 大部分的攻勢都看得到，但擋不住長線進攻。
summary-shape-scores = 早年程式：依十五種棋形評分的 Negamax，搜尋三手。
summary-expert = 很少漏看，會抓住你的失誤。
summary-learner = 自學而成，棋風獨樹一格。
summary-master = 算得出必勝手順，你一個緩手就輸了。
summary-grandmaster = 我的最強實力：攻勢綿長，毫不留情。

choice-format-psq = Piskvork（.psq）
choice-format-renlib = RenLib（.lib）
choice-format-points = 座標字串（h8i9j10）
