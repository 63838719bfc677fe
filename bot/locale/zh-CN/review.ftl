# 复盘：最强的引擎怎么看一局已结束的对局。

review-progress = 正在复盘：已看 { $done }/{ $total } 个局面
review-failed = 没能复盘这一局。请稍后再试。
nothing-to-review = 没有可以复盘的内容：双方还没有都下过，对局就结束了。
too-many-reviews = 你已有 { $limit } 份复盘在排队。请等其中一份完成后再试。
review-elsewhere = 这一局还没有在这里显示过。请先用 `/match board` 显示棋盘。
no-mistake = 这里没有你可以重来的失误。
retry-task = 第 { $number } 手：找出比 **{ $move }** 更好的一手。
retry-found = **{ $move }** 正确。
review-curve = 曲线越高，对 { $name } 越有利。
review-accuracy = { $name }：准确率 **{ $accuracy }**
review-best = 最佳 { $count }
review-good = 好棋 { $count }
review-inaccuracy = 轻微失误 { $count }
review-mistake = 失误 { $count }
review-blunder = 严重失误 { $count }
review-plot = { $side } 方的胜率（按手数）：{ $chances }
review-plot-lead = { $side } 方的领先（按手数）：{ $values }
review-no-moments = 没有人犯下影响胜负的失误。
review-moment = { $mark }. 第 { $number } 手，{ $name }（{ $grade }）：{ $what }
review-lost = **{ $move }** 损失了 { $lost } 的胜率；**{ $best }** 更好。
review-lost-units = **{ $move }** 损失了 { $lost }；**{ $best }** 更好。
review-let-go =
    { $count ->
        [0] **{ $move }** 错过了必胜的机会；**{ $best }** 必胜。
        [1] **{ $move }** 错过了获胜的机会；**{ $best }** 立即获胜。
       *[other] **{ $move }** 错过了获胜的机会；**{ $best }** 在 { $count } 手内获胜。
    }
review-let-in =
    { $count ->
        [0] **{ $move }** 是败着；**{ $best }** 更好。
        [1] **{ $move }** 让 { $opponent } 可以立即获胜；**{ $best }** 更好。
       *[other] **{ $move }** 让 { $opponent } 可以在 { $count } 手内获胜；**{ $best }** 更好。
    }
review-was-best = **{ $move }** 是最佳着法。
review-was-good = **{ $move }** 是一手好棋。
review-was-forced = **{ $move }**：只此一手。
review-was-unevaluated = **{ $move }**：没有评价。
review-before = **{ $move }**：这一局开始之前已经下好。
review-move = 第 { $number } 手（共 { $last } 手），{ $name }：
review-move-error = 第 { $number } 手（共 { $last } 手），{ $name }（{ $grade }）：
review-reply-line = **{ $move }** 之后的最佳着法：{ $moves }
review-better-line = 比 **{ $move }** 更好的着法：{ $moves }
grade-inaccuracy = 轻微失误
grade-mistake = 失误
grade-blunder = 严重失误
review-chance = { $name } 的胜率：落子前 { $before }，落子后 { $after }
review-lead = { $name }：下之前 { $before }，下之后 { $after }

button-review = 复盘
button-moves = 逐手查看
button-overview = 概览
button-retry = 再试一次
button-reply = 最佳应手
button-better = 更好的着法
button-post-here = 发到这里

command-match-review = 让最强的电脑为一局已结束的对局复盘：准确率、转折点、失误
