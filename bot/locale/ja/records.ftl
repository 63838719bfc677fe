# 順位表とプロフィール。

leaderboard-title = { $game }：{ $place }
leaderboard-server = このサーバーの上位
leaderboard-global = 全サーバーの上位
leaderboard-empty = 順位のついた人はまだいません。レート対象の対局を{ $needed }局終え、1勝すると載ります。
leaderboard-other = ほかのゲーム
placement = 査定 { $results }/{ $needed }局
tally = { $wins }勝 { $draws }分 { $losses }敗
profile-empty = 終えた対局はまだありません。
profile-people = 対人：{ $tally }
profile-engines = 対コンピューター：{ $tally }
profile-ongoing = 進行中の対局：{ $count }
profile-recent = **最近の対局**
streak-won = 対人戦で{ $count }連勝中。
streak-lost = 対人戦で{ $count }連敗中。
result-won = 勝ち
result-lost = 負け
result-draw = 引き分け
