illegal-forbidden-overline = { $move } 形成长连，黑棋禁手，请换一个点。
illegal-forbidden-double-four = { $move } 形成四四，黑棋禁手，请换一个点。
illegal-forbidden-double-three = { $move } 形成三三，黑棋禁手，请换一个点。
illegal-must-choose = 请先用按钮选择颜色。
illegal-cannot-choose = 现在没有要选的，请落子。

did-white = { $name } 选择执白
did-black = { $name } 选择执黑
did-two-more = { $name } 再放两子

request-three-stones = **{ $name }** 放三子：黑、白、黑
request-colour-or-more = **{ $name }** 选择颜色，或再放两子
request-two-stones = **{ $name }** 放两子：白、黑
request-colour = **{ $name }** 选择颜色

extra-white = 执白
extra-black = 执黑
extra-two-more = 再放两子

option-rule = 使用哪种规则
option-opening = 开局方式

choice-rule-freestyle = 自由
choice-rule-standard = 标准
choice-rule-renju = 连珠
choice-size = { $choice } × { $choice }
choice-opening-free = 自由开局
choice-opening-swap2 = Swap2

# 早年的程序。
level-greedy-scorer = 贪心评分
level-evolved-scorer = 进化评分
level-shape-scores = 棋形评分
