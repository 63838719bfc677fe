# 大会の運営の操作と、そのお知らせ。

button-manage = 運営
button-here = 来ました
button-admit = 参加者を追加
button-more-time = 時間を延ばす
button-end-round = ラウンドを終える
button-end-arena = 組み合わせを止める
button-history = 履歴
button-cancel-tournament = 大会を中止
button-give-reason = 理由を書く…
button-remove = 外す
button-put-back = 戻す
button-pair-with = 相手を選ぶ…
button-pair = 組み合わせる
button-forfeit = 不戦敗にする
manage-forfeits = { $name } の不戦敗
button-forfeit-both = 両者不戦敗
button-swap-sides = 先後を交換
manage-player = 参加者を選ぶ…
manage-match = 対局を選ぶ…
manage-member = メンバーを選ぶ…
manage-admit = 誰を大会に追加しますか。
manage-pair = このラウンドの { $name } の相手は誰にしますか。
manage-pair-nobody = このラウンドでまだ指し始めていない人とは、{ $name } はもう対局しています。
entrant-away = 休み
entrant-removed = 除外

ask-remove = { $name } を大会から外しますか。対局中の一局は負けになります。戻せるのは運営だけです。
ask-put-back = { $name } を戻しますか。得点はそのままで、休んだラウンドの得点はありません。
ask-admit = { $name } を大会に追加しますか。
ask-admit-late = 第1ラウンドは0.5点、その後に休んだラウンドは0点です。
ask-forfeit = { $loser } を { $winner } に対する不戦敗にしますか。対局は終わり、レーティングは変わりません。
ask-forfeit-both = { $first } と { $second } を両者不戦敗にしますか。対局は終わり、得点もレーティングの変化もありません。
ask-swap-sides = { $first } と { $second } の先後を交換しますか。新しい対局が始まります。
ask-pair = { $first } と { $second } を組み合わせますか。それぞれの相手同士が当たり、新しい対局が始まります。
ask-more-time = 対局中の全員の持ち時間をどれだけ延ばしますか。
ask-later-end = 大会の終わりをどれだけ遅らせますか。
ask-end-round = このラウンドを終えますか。手番でまだ一手も指していない人は負け、ほかの対局は引き分けになります。
ask-end-arena = 新しい組み合わせを止めますか。対局中のものは最後まで続きます。
ask-cancel-tournament = 大会を中止しますか。元には戻せません。一手でも進んだ対局は続き、ほかは終わります。
ask-withdraw = **{ $name }** を棄権しますか。もう戻れません。
cancel-reason = 理由
cancel-reason-example = 参加者が足りない
tournament-off-noted = 中止になりました：{ $note }

news-removed = 運営が { $name } を大会から外しました。
news-put-back = { $name } が大会に戻りました。
news-admitted = 運営が { $name } を大会に追加しました。
news-forfeit = { $winner } の勝ち。{ $loser } は不戦敗です。
news-forfeit-both = { $first } と { $second } は両者不戦敗です。
news-round-ended = 運営が第{ $round }ラウンドを終えました。
news-new-pairings = { $count ->
       *[other] 新しい組み合わせ：{ $matches }
    }
news-more-time = 対局中の全員の持ち時間が{ $amount }延びました。
news-ends-later = 大会の終わりが{ $amount }遅くなりました。
news-time-up = 新しい組み合わせはもうありません。対局中のものは最後まで続きます。
news-away = { $count ->
       *[other] { $names } は対局を始めなかったので休みになります。［来ました］を押すと戻れます。
    }

option-missed = 大会で休みになるまでの不参加局数を選ぶ
setting-missed = 休みになるまでの不参加局数
choice-missed-never = 休みなし

removed-from-tournament = 運営がこの大会からあなたを外しました。戻りたいときは運営に頼んでください。
entry-closed = 半分のラウンドが始まったので、参加はもう締め切りました。
tournament-changed = ほかの運営が先に操作しました。今の大会の様子を確かめてください。
act-impossible = この大会では今それはできません。
met-already = この2人か、それぞれの相手同士がもう当たっています。
match-begun = この対局はもう始まっています。
already-entrant = このメンバーは参加しているか、参加していました。参加者の一覧から選んでください。
