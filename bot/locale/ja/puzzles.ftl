# パズルと、今日のパズル。

command-puzzle = パズルを解く（正解は一手）
command-daily = 今日のパズルを解く
option-puzzle-rating = 難しさ（レーティング）。省略すると自分のレーティング
option-daily = 今日のパズルを投稿するチャンネル
setting-daily = 今日のパズル
choice-daily-automatic = なし
puzzle-title = パズル：{ $game }
daily-title = 今日のパズル：{ $game }
puzzle-goal-win = { $side } 先 { $side } 勝ち
puzzle-goal-draw = { $side } 先引き分け
puzzle-begin = 正解の一手は？
puzzle-right = 正解。相手の応手：{ $answer }。
puzzle-right-again = 正解。続けてあなたの番です。
puzzle-wrong = { $move } は正解ではありません。
puzzle-solved = 解けました。
puzzle-solved-in = { $time }で解けました。
puzzle-shown = 正解の手順です。
puzzle-rating = あなたのパズルレーティング：{ $rating }
progress-puzzle-rating = パズルレーティングまで{ $done }/{ $needed }問
puzzle-rating-explained = パズルレーティングは全員1500から始まり、正解すると上がり、間違えると下がります。
puzzle-uncounted = 記録されるのは最初の挑戦だけです。今回は練習です。
unknown-puzzle = これはあなたのパズルではありません。`/puzzle` で出題します。
no-puzzles = このゲームのパズルは見つかりません。
puzzle-seconds = { $seconds }秒
puzzle-minutes = { $minutes }分{ $seconds }秒
puzzle-hours = { $hours }時間{ $minutes }分
day-over = これは前の日のパズルです。今日のパズルは `/daily` にあります。
daily-results = 今日
daily-nobody = まだだれも解いていません。
daily-line-solved = { $name }：{ $time }で正解
daily-tried = { $count }人が挑戦しました。
daily-more = ほか{ $count }人
daily-streak = { $days ->
    [1] 連続記録の1日目です。
   *[other] { $days }日連続です。
  }
daily-next = 次のパズルは{ $when }です。
button-solve = 解く
button-solution = 答えを見る
button-solution-again = もう一度見る
button-try-again = もう一度
button-next-puzzle = 次のパズル
