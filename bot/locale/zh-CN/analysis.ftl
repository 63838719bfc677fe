# 查看局面：谁可以看，看到什么。

position-in-play = 这个局面与你正在下的对局 #{ $id } 相同或非常相近。等那一局结束，才能在这里研究它。
played-elsewhere = 这是你的对局 { $link } 的局面。请先在那里走棋，再回到这里继续。
clock-held = 在此之前，这里的时钟停走。
help-refused = 计分对局或与真人的对局进行期间，我不提供提示和分析。请等对局结束后再试。
help-later = 提示和分析要等对局结束后才开放。
nothing-to-analyze = 这个局面已经终局，没有着法可以分析了。

analysis-wait = 正在分析每一手…
analysis-turn = 轮到 { $side } 方
analysis-best = 最佳：**{ $moves }**（{ $value }）
analysis-others = 其次：{ $moves }
analysis-other = { $moves }（{ $value }）
analysis-unknown = 有 { $count } 手未能在限定时间内得出结论。
analysis-none = 未能在限定时间内判断这些着法的优劣。
analysis-legend = ▲ 后面是距获胜的手数，▼ 后面是距落败的手数（只算胜方），= 为平局。
analysis-legend-proof = 实心为已证明，空心为估计。
analysis-legend-margin = 单独的数字表示预计终局时领先的子数。
analysis-legend-chance = 单独的数字表示胜率（%）。
policy-best = 最可能：**{ $moves }**（{ $value }）
policy-legend = “自学者”的神经网络在计算之前，认为每一手有多大可能。没有数字的低于 1%。
value-win = { $count ->
    [1] 立即获胜
   *[other] { $count } 手后获胜
}
value-loss = { $count ->
    [1] 立即落败
   *[other] { $count } 手后落败
}
value-win-open = 必胜
value-loss-open = 必败
value-draw = 平局
value-exact = 确定 { $margin }
value-expected = 约 { $margin }
value-unknown = 未知
explored = 这个局面在这里出现过 { $count } 次：{ $first } 胜 { $first_percent }，{ $second } 胜 { $second_percent }，平局 { $draw_percent }。
explored-next = 接下来最常见：{ $moves }
explored-alike = { $move }（含对称着法）
explored-none = 在这里结束的对局都没有出现过这个局面。
explored-beyond = 后续着法只统计到对局的前 { $plies } 手。

hint-wait = 正在想提示…
hint-region = 看看 **{ $first }** 到 **{ $last }** 之间的区域。
hint-move = **{ $move }** 是一手好棋。
hint-none = 未能在限定时间内找到好棋。

button-analyze = 分析
button-hint = 提示
button-hint-move = 显示着法
button-as-text = 文字
button-as-picture = 图片
button-policy = 自学者
button-worth = 着法优劣

command-match-analyze = 分析每一手的优劣：终局之后，或在与我的不计分对局中
command-match-hint = 在与我的不计分对局中获取提示：先提示位置，再给出着法
option-analyze-move = 要分析的局面的手数；不填则为最后的局面
