title = 五子棋
summary = 大棋盘上先连成五子者胜
rules = 黑白双方轮流在空点上落子。横、竖或斜向连成五子者胜。棋盘下满则为平局。
example = 黑方斜着连成五子获胜，白方只差一子。

illegal-forbidden-overline = { $move } 形成长连，是黑棋的禁手。
illegal-forbidden-overline-advice = 请换一个点。
illegal-forbidden-double-four = { $move } 形成四四，是黑棋的禁手。
illegal-forbidden-double-four-advice = 请换一个点。
illegal-forbidden-double-three = { $move } 形成三三，是黑棋的禁手。
illegal-forbidden-double-three-advice = 请换一个点。
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
brief-white = { extra-white }
brief-black = { extra-black }

option-rule = 选择规则
option-opening = 开局方式

choice-rule-freestyle = 无禁手
choice-rule-standard = 标准（长连不胜）
choice-rule-renju = 连珠（有禁手）
choice-rule-caro = 越南规则
choice-size = { $choice } × { $choice }
choice-opening-free = 自由开局
choice-opening-swap2 = Swap2
choice-opening-passes = 可停一手
summary-rule-freestyle = 连成五子或以上即胜。
summary-rule-standard = 恰好连成五子才胜，六子不算。
summary-rule-renju = 黑棋须恰好五子，禁止三三、四四、长连。
summary-rule-caro = 恰好五子连珠获胜，但两端都被对方堵住的五连无效。
summary-opening-free = 黑棋随意开局。
summary-opening-swap2 = 公平开局：一方放三子，另一方选颜色，或再放两子。

about-colour-or-more = Swap2 是公平的开局：一方放三子，另一方选择自己看好的颜色，或再放两子，把选颜色的权利交给对方。
about-colour = Swap2 是公平的开局：一方放了最后两子，所以由另一方选择看好的颜色。
no-worth-three-stones = 对方会选更好的颜色，所以单独一子谈不上优劣：三子放完后双方均势，才是好的开局。
no-worth-two-stones = 对方会选更好的颜色，所以两子中的第一子单独谈不上优劣：两子放完后双方均势，才是好的选择。

level-learner = 自学者

# 早期的程序。
level-greedy-scorer = 贪心评分
level-evolved-scorer = 进化评分
level-shape-scores = 棋形评分

# 各难度的说明。
summary-first-game = 随便落子，适合拿下第一场胜利。
summary-beginner = 凭感觉下，常常看不到你的攻势。
summary-greedy-scorer = 早期程序：攻守分数相加；开局下 I7。
summary-casual = 偶尔会看漏，也防不住双重威胁。
summary-evolved-scorer = 早期程序：贪心评分，分数表由进化改良。
summary-club = 多数攻势都看得见，但挡不住长线进攻。
summary-shape-scores = 早期程序：按十五种棋形评分的 Negamax，搜索三手。
summary-expert = 很少漏看，会抓住你的失误。
summary-learner = 自学成才，下法自成一格。
summary-master = 会算出必胜手顺，你一手缓着就输了。
summary-grandmaster = 我的最强水平：攻势绵长，绝不手软。

choice-format-psq = Piskvork（.psq）
choice-format-renlib = RenLib（.lib）
choice-format-points = 坐标串（h8i9j10）
