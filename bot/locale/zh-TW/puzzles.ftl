# 謎題與每日謎題。

command-puzzle = 解謎題：找出唯一正確的一手
command-daily = 解每日謎題
option-puzzle-rating = 難度（以積分表示）；不填就是你的積分
option-daily = 發布每日謎題的頻道
setting-daily = 每日謎題
choice-daily-automatic = 無
puzzle-title = 謎題：{ $game }
daily-title = 每日謎題：{ $game }
puzzle-goal-win = { $side } 先勝
puzzle-goal-draw = { $side } 先和
puzzle-begin = 找出唯一正確的一手。
puzzle-right = 答對了。對方應 { $answer }。
puzzle-right-again = 答對了。請再下一手。
puzzle-wrong = { $move } 不對。
puzzle-solved = 解開了。
puzzle-solved-in = 花了 { $time }解開。
puzzle-shown = 答案是這樣。
puzzle-rating = 你的謎題積分：{ $rating }
progress-puzzle-rating = 謎題定位中，你已做 { $done }／{ $needed } 題
puzzle-rating-explained = 每個人的謎題積分都從 1500 開始，解開會上升，沒解開會下降。
puzzle-uncounted = 只有第一次會列入成績，這次只是練習。
unknown-puzzle = 這不是你的謎題。用 `/puzzle` 拿一道自己的。
no-puzzles = 找不到這個遊戲的謎題。
puzzle-seconds = { $seconds } 秒
puzzle-minutes = { $minutes } 分 { $seconds } 秒
puzzle-hours = { $hours } 小時 { $minutes } 分
day-over = 這是之前的謎題，今天的請用 `/daily`。
daily-results = 今天
daily-nobody = 還沒有人解開。
daily-line-solved = { $name }：花了 { $time }
daily-tried = 共有 { $count } 人試過。
daily-more = 還有 { $count } 人
daily-streak = { $days ->
    [1] 連續解題的第一天。
   *[other] 已經連續 { $days } 天了。
  }
daily-next = 下一道謎題：{ $when }。
button-solve = 解題
button-solution = 看解答
button-solution-again = 再看一次
button-try-again = 再試一次
button-next-puzzle = 下一題
