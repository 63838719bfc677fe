# 覆盤：最強的引擎怎麼看一局已結束的對局。

review-progress = 正在覆盤：已看 { $done }／{ $total } 個局面
review-failed = 這一局沒辦法覆盤，請稍後再試。
nothing-to-review = 沒有東西可以覆盤：雙方都下過之前，對局就結束了。
too-many-reviews = 你已經有 { $limit } 份覆盤在等了，請等其中一份完成後再試。
review-elsewhere = 這一局還沒在這裡顯示過。請先用 `/match board` 顯示棋盤。
no-mistake = 這裡沒有你可以重下的失誤。
retry-task = 第 { $number } 手：找出比 **{ $move }** 更好的一手。
retry-found = **{ $move }** 正確。
review-curve = 曲線越高，對 { $name } 越有利。
review-accuracy = { $name }：準確率 **{ $accuracy }**
review-best = 最佳 { $count }
review-good = 好棋 { $count }
review-inaccuracy = 輕微失誤 { $count }
review-mistake = 失誤 { $count }
review-blunder = 嚴重失誤 { $count }
review-plot = { $side } 方的勝率（依手數）：{ $chances }
review-plot-lead = { $side } 方的領先（依手數）：{ $values }
review-no-moments = 沒有人犯下影響勝負的失誤。
review-moment = { $mark }. 第 { $number } 手，{ $name }（{ $grade }）：{ $what }
review-lost = **{ $move }** 讓勝率掉了 { $lost }；**{ $best }** 比較好。
review-lost-units = **{ $move }** 損失了 { $lost }；**{ $best }** 比較好。
review-let-go =
    { $count ->
        [0] **{ $move }** 錯過了必勝的機會；**{ $best }** 必勝。
        [1] **{ $move }** 錯過了獲勝的機會；**{ $best }** 馬上就贏。
       *[other] **{ $move }** 錯過了獲勝的機會；**{ $best }** 在 { $count } 手內就贏。
    }
review-let-in =
    { $count ->
        [0] **{ $move }** 是敗著；**{ $best }** 比較好。
        [1] **{ $move }** 讓 { $opponent } 馬上就能贏；**{ $best }** 比較好。
       *[other] **{ $move }** 讓 { $opponent } 在 { $count } 手內就能贏；**{ $best }** 比較好。
    }
review-was-best = **{ $move }** 是最佳的一手。
review-was-good = **{ $move }** 是一手好棋。
review-was-forced = **{ $move }**：只有這一手。
review-was-unevaluated = **{ $move }**：沒有評價。
review-before = **{ $move }**：這一局開始之前就下好的。
review-move = 第 { $number } 手（共 { $last } 手），{ $name }：
review-move-error = 第 { $number } 手（共 { $last } 手），{ $name }（{ $grade }）：
review-reply-line = **{ $move }** 之後的最佳下法：{ $moves }
review-better-line = 比 **{ $move }** 更好的下法：{ $moves }
grade-inaccuracy = 輕微失誤
grade-mistake = 失誤
grade-blunder = 嚴重失誤
review-chance = { $name } 的勝率：下這手之前 { $before }，之後 { $after }
review-lead = { $name }：下之前 { $before }，下之後 { $after }

button-review = 覆盤
button-moves = 一手一手看
button-overview = 總覽
button-retry = 再試一次
button-reply = 最佳應手
button-better = 更好的下法
button-post-here = 貼到這裡

command-match-review = 讓最強的電腦幫下完的對局覆盤：準確率、轉捩點、失誤
