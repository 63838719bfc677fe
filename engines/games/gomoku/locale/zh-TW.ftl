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

choice-rule-freestyle = 自由
choice-rule-standard = 標準
choice-rule-renju = 連珠
choice-size = { $choice } × { $choice }
choice-opening-free = 自由開局
choice-opening-swap2 = Swap2

# 早年的程式。
level-greedy-scorer = 貪心評分
level-evolved-scorer = 演化評分
level-shape-scores = 棋形評分
