# 查看局面：誰可以看，看到什麼。

position-in-play = 這個局面與你還在下的對局 #{ $id } 的盤面相同或非常相近。那盤下完之後，就可以在這裡研究它。
help-refused = 計分對局或與人的對局進行期間，我不提供提示和分析。
nothing-to-analyse = 這個局面已經終局，沒有可下的棋了。

analysis-wait = 正在查看每一手…
analysis-turn = 輪到{ $side }
analysis-best = 最佳：**{ $moves }**（{ $value }）
analysis-others = 其次：{ $moves }
analysis-unknown = 有 { $count } 手在限定時間內沒能得出結論。
analysis-none = 在限定時間內，我說不出這些著法的價值。
analysis-legend = ▲ 表示雙方合計這麼多手後獲勝，▼ 表示落敗，= 為平手。
analysis-legend-proof = 實心為已證明，空心為估計。
analysis-legend-margin = 單獨的數字是終局時領先的棋子數。
analysis-legend-chance = 單獨的數字是獲勝機率（%）。
policy-best = 最可能：**{ $moves }**（{ $value }）
policy-legend = 只知道規則的自學者在計算之前認為每一手有多可能。沒有數字的不到 1%。
value-win = { $plies ->
    [1] 立即獲勝
   *[other] { $plies } 手後獲勝
}
value-loss = { $plies } 手後落敗
value-win-open = 必勝
value-loss-open = 必敗
value-draw = 平手
value-exact = 確定 { $margin }
value-expected = 約 { $margin }
value-unknown = 未知
explored = 這裡下過 { $count } 次：{ $first }勝 { $first_percent }，{ $second }勝 { $second_percent }，平手 { $draw_percent }。
explored-next = 接著下的是：{ $moves }
explored-none = 在這裡下完的對局中沒有出現過這個局面。
explored-beyond = 只統計對局前 { $plies } 手的後續。

hint-wait = 正在想提示…
hint-region = 看看 **{ $first }** 到 **{ $last }** 之間。
hint-move = **{ $move }** 是一步好棋。
hint-none = 在限定時間內，我自己也不知道這裡怎麼下好。

button-analyse = 分析
button-hint = 提示
button-hint-move = 顯示著法
button-as-text = 文字
button-as-picture = 圖片
button-policy = 自學者的看法
button-worth = 著法的價值

command-match-analyse = 查看每一手的價值：終局之後，或與我的不計分對局中
command-match-hint = 在與我的不計分對局中取得提示：先給位置，再給著法
option-analyse-move = 在第幾手之後；不填則為最後的局面
