# 覆盤：最強的引擎怎麼看一局已結束的對局。

review-progress = 正在覆盤：已看 { $done } / { $total } 個局面
review-failed = 沒能覆盤這一局。請稍後再試。
nothing-to-review = 沒有可以覆盤的內容：雙方都下過之前對局就結束了。
too-many-reviews = 你已經在等 { $limit } 份覆盤了。等其中一份完成後再來吧。
review-elsewhere = 這一局還沒有在這裡顯示過。請先用 `/match board` 顯示棋盤。
no-mistake = 這裡沒有你可以重來的失誤。
retry-task = 第 { $ply } 手：找出比 **{ $move }** 更好的一手。
retry-found = **{ $move }** 正確。
review-curve = 曲線越高，對 { $name } 越有利。
review-accuracy = { $name }：準確率 **{ $accuracy }**
review-best = 最佳 { $count }
review-good = 好棋 { $count }
review-inaccuracy = 緩著 { $count }
review-mistake = 失誤 { $count }
review-blunder = 大錯 { $count }
review-plot = { $side }的勝率（依手數）– { $chances }
review-plot-lead = { $side }的領先（依手數）– { $values }
review-no-moments = 沒有人犯下影響勝負的錯誤。
review-moment = { $number }. 第 { $ply } 手，{ $name }：{ $what }
review-lost = **{ $move }** 損失了 { $lost } 的勝率；**{ $best }** 更好。
review-lost-units = **{ $move }** 損失了 { $lost }；**{ $best }** 更好。
review-let-go =
    { $count ->
        [0] **{ $move }** 放走了必勝的局面；**{ $best }** 能贏。
        [1] **{ $move }** 放走了勝利；**{ $best }** 立刻就贏。
       *[other] **{ $move }** 放走了勝利；**{ $best }** { $count } 手內能贏。
    }
review-let-in =
    { $count ->
        [0] **{ $move }** 輸掉了這一局；**{ $best }** 更好。
        [1] **{ $move }** 讓 { $opponent } 立刻就能贏；**{ $best }** 更好。
       *[other] **{ $move }** 讓 { $opponent } { $count } 手內能贏；**{ $best }** 更好。
    }
review-was-best = **{ $move }** 是最佳著法。
review-was-good = **{ $move }** 是一步好棋。
review-was-forced = **{ $move }**：別無選擇，或者沒有評價。
review-before = **{ $move }**：本局開始之前下的。
review-move = 第 { $ply } 手（共 { $last } 手），{ $name }：
review-chance = { $name } 的勝率：之前 { $before }，之後 { $after }
review-lead = { $name }：之前 { $before }，之後 { $after }

button-review = 覆盤
button-moves = 逐手檢視
button-overview = 總覽
button-retry = 再試一次
button-post-here = 發到這裡

command-match-review = 最強的引擎為一局已結束的對局覆盤：準確率、轉折點、失誤
