# ランキングとプロフィール。

leaderboard-title = { $game }：{ $place }
leaderboard-server = このサーバーのランキング
leaderboard-global = 全サーバーのランキング
leaderboard-empty = ランキング入りした人はまだいません。レート戦を{ $needed }局終え、1勝すると載ります。
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = ランキング入りまで：{ $people }
leaderboard-progress = { $name }（{ $results }/{ $needed }局）
leaderboard-other = ほかのゲーム
leaderboard-people = 対人
leaderboard-engines = 対コンピューター
leaderboard-no-gain = この期間にレーティングを上げた人はまだいません。
leaderboard-results = { $count }局
span-all = 全期間
span-week = 今週
span-month = 今月
span-season = 今シーズン
button-picture = 画像
tally = { $wins }勝 { $draws }分 { $losses }敗
profile-empty = 終えた対局はまだありません。
profile-people = 対人：{ $tally }
profile-engines = 対コンピューター：{ $tally }
profile-unrated = レーティングなし
profile-more-games = ほかのゲームはメニューにあります：{ $games }
profile-ongoing = 進行中の対局：{ $count }局
streak-won = 対人戦で{ $count }連勝中。
streak-lost = 対人戦で{ $count }連敗中。
result-won = 勝ち
result-lost = 負け
result-draw = 引き分け
profile-plot = { $title }：{ $since }のレーティングは{ $first }、現在{ $last }。最高{ $highest }、最低{ $lowest }
versus-title = { $one } 対 { $other }
versus-empty = 二人で終えた対局はまだありません。
