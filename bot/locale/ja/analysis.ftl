# 局面を調べる：だれに許されるか、何が見つかるか。

position-in-play = この局面は、あなたが対局中の #{ $id } の盤面と同じか、とてもよく似ています。その対局が終われば、ここで調べられます。
played-elsewhere = 同じ局面の対局が別にあります：{ $link }。先にそちらで着手してから、ここで続けてください。
clock-held = それまで、ここの持ち時間は減りません。
help-refused = レート戦や人との対局の最中は、ヒントや解析を出せません。対局が終わってから、もう一度お試しください。
help-later = ヒントと解析は対局が終わると使えます。
nothing-to-analyze = この局面で対局は終わっています。調べる手はありません。

analysis-wait = すべての手を調べています…
analysis-turn = { $side } の手番
analysis-best = 最善：**{ $moves }**（{ $value }）
analysis-others = 次点：{ $moves }
analysis-other = { $moves }（{ $value }）
analysis-unknown = { $count }手は時間内に評価できませんでした。
analysis-none = 時間内にこれらの手を評価できませんでした。
analysis-legend = ▲は勝ち、▼は負けまでの手数（勝つ側の手だけを数えます）、=は引き分けです。
analysis-legend-proof = 塗りつぶしは証明済み、枠だけは推定です。
analysis-legend-margin = 数字だけの手では、その数字が終局時の石差の予想です。
analysis-legend-chance = 数字だけの手では、その数字が勝率（%）です。
policy-best = 最有力：**{ $moves }**（{ $value }）
policy-legend = 「独学派」のネットワークが、先を読む前に各手をどれだけ有力と見るかを示します。数字のない手は1%未満です。
value-win = { $count ->
    [1] すぐに勝ち
   *[other] { $count }手で勝ち
}
value-loss = { $count ->
    [1] すぐに負け
   *[other] { $count }手で負け
}
value-win-open = 勝ち
value-loss-open = 負け
value-draw = 引き分け
value-exact = 確定 { $margin }
value-expected = 約 { $margin }
value-unknown = 不明
explored = ここではこの局面が{ $count }回現れました：{ $first } の勝ち { $first_percent }、{ $second } の勝ち { $second_percent }、引き分け { $draw_percent }。
explored-next = 次の手（多い順）：{ $moves }
explored-alike = { $move }（対称の手を含む）
explored-none = ここで終わった対局に、この局面は現れていません。
explored-beyond = 続きの手を集計しているのは、最初の{ $plies }手までです。

hint-wait = ヒントを考えています…
hint-region = **{ $first }** から **{ $last }** のあたりを見てください。
hint-move = 良い手は **{ $move }** です。
hint-none = 時間内に良い手を見つけられませんでした。

button-analyze = 解析
button-hint = ヒント
button-hint-move = 手を表示
button-as-text = テキストで表示
button-as-picture = 画像で表示
button-policy = 独学派
button-worth = 手の評価

command-match-analyze = すべての手の評価を見る（終局後、またはわたしとの非レート戦で）
command-match-hint = わたしとの非レート戦でヒントをもらう（まず場所、次に手）
option-analyze-move = 調べる局面の手数。省略すると最後の局面
