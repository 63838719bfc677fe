# 局面を調べる：だれに許されるか、何が見つかるか。

position-in-play = この局面は、あなたが対局中の #{ $id } の盤面と同じか、よく似ています。その対局が終わったら、ここで調べられます。
help-refused = レート対局や人との対局が続いているあいだは、ヒントも解析も出せません。
nothing-to-analyse = この局面で対局は終わっており、打てる手がありません。

analysis-wait = すべての手を調べています…
analysis-turn = { $side }の手番
analysis-best = 最善：**{ $moves }**（{ $value }）
analysis-others = 次点：{ $moves }
analysis-unknown = { $count } 手は時間内に判定できませんでした。
analysis-none = この時間では、これらの手の価値を判定できません。
analysis-legend = ▲は双方合わせてその手数で勝ち、▼は負け、=は引き分け。
analysis-legend-proof = 塗りつぶしは証明済み、枠だけは推定です。
analysis-legend-margin = 数字だけのものは終局時の石差です。
analysis-legend-chance = 数字だけのものは勝率（%）です。
policy-best = 最有力：**{ $moves }**（{ $value }）
policy-legend = ルールだけを知る学習者が、先を読む前に各手をどれだけ有力と見るか。数字のない手は1%未満です。
value-win = { $plies ->
    [1] すぐに勝ち
   *[other] { $plies } 手で勝ち
}
value-loss = { $plies } 手で負け
value-win-open = 勝ち
value-loss-open = 負け
value-draw = 引き分け
value-exact = 確実に { $margin }
value-expected = 約 { $margin }
value-unknown = 不明
explored = ここで { $count } 回現れました：{ $first }の勝ち { $first_percent }、{ $second }の勝ち { $second_percent }、引き分け { $draw_percent }。
explored-next = 次の手：{ $moves }
explored-none = ここで終わった対局に、この局面はありません。
explored-beyond = その後の進行は、最初の { $plies } 手まで数えています。

hint-wait = ヒントを考えています…
hint-region = **{ $first }** から **{ $last }** のあたりを見てください。
hint-move = よい手は **{ $move }** です。
hint-none = この時間では、わたしにもよい手がわかりません。

button-analyse = 解析
button-hint = ヒント
button-hint-move = 手を見る
button-as-text = 文章で
button-as-picture = 画像で
button-policy = 学習者の見方
button-worth = 手の価値

command-match-analyse = すべての手の価値を見ます（終局後、またはわたしとのレート外の対局で）
command-match-hint = わたしとのレート外の対局でヒントを得ます。まず場所、次に手
option-analyse-move = 何手目のあとか。省略すると最後の局面
