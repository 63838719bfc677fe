# コマンドとオプションの説明。それぞれ 100 字以内。

command-game = { $game }で遊ぶ
command-challenge = 友だち、またはわたしに{ $game }の対局を申し込む
command-play = 対局を始める
command-match = 自分の対局を管理する
command-match-move = 手を入力して着手する
command-match-board = 盤をいちばん下に再表示する
command-match-resign = 投了する
command-match-list = 自分の対局と手番を見る
command-match-export = 対局をファイルで受け取る
command-leaderboard = ランキングを見る
command-versus = 特定の相手との対戦成績を見る
command-profile = レーティングと成績を見る
command-help = 遊び方を見る

option-opponent = 相手：友だち、またはわたし
option-level = わたしに申し込むときの、わたしの強さ
option-size = 盤の大きさ
option-side = 先手
option-at = 着手する場所。例：H8、d3、4
option-match = 対局を選択（いくつもあるとき）
option-format = ファイル形式：テキスト、JSON、またはこのゲームの形式
option-game = このゲームだけ
option-scope = このサーバー、または全サーバー
option-pool = 対人の成績、または対コンピューターの成績
option-time = 全期間のレーティング順、または今週・今月・今シーズンに上げた順
option-versus = 相手
option-user = プロフィールを見たい人。省略すると自分

choice-side-random = ランダム
choice-side-first = 自分が先手
choice-side-second = 相手が先手
choice-format-text = テキスト
choice-format-json = JSON
choice-scope-server = このサーバー
choice-scope-global = 全サーバー
choice-level = { $title }（{ $rating }）：{ $summary }
choice-level-unrated = { $title }：{ $summary }
