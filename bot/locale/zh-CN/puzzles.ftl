# 谜题与每日谜题。

command-puzzle = 解谜题：找出唯一正确的一手
command-daily = 解每日谜题
option-puzzle-rating = 难度（等级分）；不填则按你的等级分
option-daily = 发布每日谜题的频道
setting-daily = 每日谜题
choice-daily-automatic = 无
puzzle-title = 谜题：{ $game }
daily-title = 每日谜题：{ $game }
puzzle-goal-win = { $side } 先胜
puzzle-goal-draw = { $side } 先和
puzzle-begin = 找出唯一正确的一手。
puzzle-right = 正确。对方应 { $answer }。
puzzle-right-again = 正确。请再下一手。
puzzle-wrong = { $move } 不是正解。
puzzle-solved = 已解开。
puzzle-solved-in = 用时 { $time }解开。
puzzle-shown = 正解如下。
puzzle-rating = 你的谜题等级分：{ $rating }
progress-puzzle-rating = 谜题定级中，你已做 { $done }/{ $needed } 题
puzzle-rating-explained = 每个人的谜题等级分都从 1500 开始，解出上升，没解出下降。
puzzle-uncounted = 只有第一次尝试计入成绩，这次只是练习。
unknown-puzzle = 这不是你的谜题。用 `/puzzle` 领取一道。
no-puzzles = 没有找到这个游戏的谜题。
puzzle-seconds = { $seconds } 秒
puzzle-minutes = { $minutes } 分 { $seconds } 秒
puzzle-hours = { $hours } 小时 { $minutes } 分
day-over = 这是往日的谜题，今天的请用 `/daily`。
daily-results = 今天
daily-nobody = 还没有人解开。
daily-line-solved = { $name }：用时 { $time }
daily-tried = 共有 { $count } 人尝试过。
daily-more = 另有 { $count } 人
daily-streak = { $days ->
    [1] 连续解题的第一天。
   *[other] 已连续解题 { $days } 天。
  }
daily-next = 下一道谜题：{ $when }。
button-solve = 解题
button-solution = 答案
button-solution-again = 再看一遍
button-try-again = 再试一次
button-next-puzzle = 下一题
