# 謎題與每日謎題。

command-puzzle = 謎題：找出唯一正確的一手
command-daily = 每日謎題
option-puzzle-rating = 難度（等級分），不填則依你的等級分
option-daily = 發布每日謎題的頻道
setting-daily = 每日謎題
choice-daily-automatic = 無
puzzle-title = 謎題：{ $game }
daily-title = 每日謎題：{ $game }
puzzle-goal-win = { $side }先勝
puzzle-goal-draw = { $side }先和
puzzle-begin = 找出唯一正確的一手。
puzzle-right = 正確。對方應 { $answer }。
puzzle-right-again = 正確。請再走一步。
puzzle-wrong = { $move } 不是正解。
puzzle-solved = 已解開。
puzzle-solved-in = 用時 { $time } 解開。
puzzle-shown = 正解如下。
puzzle-rating = 你的謎題等級分：{ $rating }
puzzle-uncounted = 只有第一次嘗試計分，這次是練習。
unknown-puzzle = 這不是你的謎題。用 `/puzzle` 領取一道。
no-puzzles = 這個遊戲沒有這樣的謎題。
puzzle-seconds = { $seconds } 秒
puzzle-minutes = { $minutes } 分 { $seconds } 秒
puzzle-hours = { $hours } 小時 { $minutes } 分
day-over = 這道題的日子已過。今天的在 `/daily`。
daily-results = 今天
daily-nobody = 還沒有人解開。
daily-line-solved = { $name }：用時 { $time }
daily-line-failed = { $name }：未解開
daily-more = 另有 { $count } 人
daily-streak = { $days ->
    [1] 連續解題的第一天。
   *[other] 連續 { $days } 天。
  }
daily-next = 下一道謎題：{ $when }。
button-solve = 解題
button-solution = 答案
button-try-again = 再試一次
button-next-puzzle = 下一題
