# 過去の対局。

command-match-history = 過去の対局を見る（自分の対局、または見られる範囲の人の対局）
option-history-user = だれの対局か。省くと自分
option-result = この結果の対局だけ
choice-result-won = 勝ち
choice-result-lost = 負け
choice-result-drawn = 引き分け
history-title = { $name }の対局
history-none = 調べた範囲には見つかりません。もっと古い対局は ➡ から。
history-empty = 見られる対局がありません。
history-pick = 対局を再生する
result-none = 取りやめ
