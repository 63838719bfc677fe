# 查看局面：谁可以看，看到什么。

position-in-play = 这个局面与你还在下的对局 #{ $id } 的盘面相同或非常相近。那盘下完之后，就可以在这里研究它。
help-refused = 计分对局或与人的对局进行期间，我不提供提示和分析。
nothing-to-analyse = 这个局面已经终局，没有可下的棋了。

analysis-wait = 正在查看每一步…
analysis-turn = 轮到{ $side }
analysis-best = 最佳：**{ $moves }**（{ $value }）
analysis-others = 其次：{ $moves }
analysis-unknown = 有 { $count } 步在限定时间内没能得出结论。
analysis-none = 在限定时间内，我说不出这些着法的价值。
analysis-legend = ▲ 表示双方合计这么多步后获胜，▼ 表示落败，= 为平局。
analysis-legend-proof = 实心为已证明，空心为估计。
analysis-legend-margin = 单独的数字是终局时领先的棋子数。
analysis-legend-chance = 单独的数字是获胜概率（%）。
policy-best = 最可能：**{ $moves }**（{ $value }）
policy-legend = 只知道规则的自学者在计算之前认为每一步有多可能。没有数字的不到 1%。
value-win = { $plies ->
    [1] 立即获胜
   *[other] { $plies } 步后获胜
}
value-loss = { $plies } 步后落败
value-win-open = 必胜
value-loss-open = 必败
value-draw = 平局
value-exact = 确定 { $margin }
value-expected = 约 { $margin }
value-unknown = 未知
explored = 这里下过 { $count } 次：{ $first }胜 { $first_percent }，{ $second }胜 { $second_percent }，平局 { $draw_percent }。
explored-next = 接着下的是：{ $moves }
explored-none = 在这里下完的对局中没有出现过这个局面。
explored-beyond = 只统计对局前 { $plies } 步的后续。

hint-wait = 正在想提示…
hint-region = 看看 **{ $first }** 到 **{ $last }** 之间。
hint-move = **{ $move }** 是一步好棋。
hint-none = 在限定时间内，我自己也不知道这里怎么下好。

button-analyse = 分析
button-hint = 提示
button-hint-move = 显示着法
button-as-text = 文字
button-as-picture = 图片
button-policy = 自学者的看法
button-worth = 着法的价值

command-match-analyse = 查看每一步的价值：终局之后，或与我的不计分对局中
command-match-hint = 在与我的不计分对局中获取提示：先给位置，再给着法
option-analyse-move = 在第几步之后；不填则为最后的局面
