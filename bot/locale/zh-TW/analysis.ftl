# 查看局面：誰可以看，看到什麼。

position-in-play = 這個局面跟你正在下的對局 #{ $id } 一樣，或是非常像。等那一局下完，才能在這裡研究。
played-elsewhere = 這是你的對局 { $link } 的局面。請先下完那裡的一手，再回來這裡繼續。
clock-held = 在那之前，這裡的時鐘會暫停。
help-refused = 積分賽或跟真人的對局還在進行時，我不能給提示，也不能分析。請等對局結束後再試。
help-later = 提示和分析要等對局結束後才開放。
nothing-to-analyze = 這個局面已經分出勝負，沒有下法可以分析了。

analysis-wait = 正在看每一手…
analysis-turn = 輪到 { $side } 方
analysis-best = 最佳：**{ $moves }**（{ $value }）
analysis-others = 其次：{ $moves }
analysis-other = { $moves }（{ $value }）
analysis-unknown = 有 { $count } 手在時間內判斷不出來。
analysis-none = 時間內判斷不出這些下法的好壞。
analysis-legend = ▲ 後面是幾手獲勝，▼ 後面是幾手落敗（只算勝方），= 是平手。
analysis-legend-proof = 實心是證明過的，空心是估計的。
analysis-legend-margin = 單獨的數字表示預計終局時領先的子數。
analysis-legend-chance = 單獨的數字表示勝率（%）。
policy-best = 最可能：**{ $moves }**（{ $value }）
policy-legend = 「自學者」的神經網路在計算之前，認為每一手的可能性有多高。沒有數字的不到 1%。
value-win = { $count ->
    [1] 馬上獲勝
   *[other] { $count } 手後獲勝
}
value-loss = { $count ->
    [1] 馬上落敗
   *[other] { $count } 手後落敗
}
value-win-open = 必勝
value-loss-open = 必敗
value-draw = 平手
value-exact = 確定 { $margin }
value-expected = 約 { $margin }
value-unknown = 未知
explored = 這個局面在這裡出現過 { $count } 次：{ $first } 勝 { $first_percent }，{ $second } 勝 { $second_percent }，平手 { $draw_percent }。
explored-next = 接下來最常下：{ $moves }
explored-alike = { $move }（含對稱的下法）
explored-none = 在這裡下完的對局，都沒有出現過這個局面。
explored-beyond = 後續的下法只統計到對局的前 { $plies } 手。

hint-wait = 正在想提示…
hint-region = 注意 **{ $first }** 到 **{ $last }** 之間。
hint-move = **{ $move }** 是一手好棋。
hint-none = 時間內找不到好棋。

button-analyze = 分析
button-hint = 提示
button-hint-move = 顯示下法
button-as-text = 用文字顯示
button-as-picture = 用圖片顯示
button-policy = 自學者
button-worth = 每手的好壞

command-match-analyze = 查看每一手的好壞：終局之後，或在跟我的友誼賽中
command-match-hint = 在跟我的友誼賽中要提示：先告訴你位置，再告訴你下法
option-analyze-move = 要分析的局面的手數；不填就是最後的局面
