# 過去の対局。

command-match-history = 過去の対局を見る（自分のもの、または見ることのできるほかの人のもの）
option-history-user = 対局を見たい人。省略すると自分
option-result = この結果の対局だけ
choice-result-won = 勝ち
choice-result-lost = 負け
choice-result-drawn = 引き分け
history-title = { $name } の対局
history-none = ここまでには見つかりません。➡ でさらに古い対局を調べられます。
history-empty = 対局が見つかりません。
history-pick = 対局を再生する
result-none = 中止
