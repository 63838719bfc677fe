# Puzzles, and the puzzle of the day.

command-puzzle = Solve a puzzle
command-daily = Solve the daily puzzle
option-puzzle-rating = Choose a difficulty, as a rating (default: yours)
option-daily = Choose the channel for the daily puzzle
setting-daily = Daily puzzle
choice-daily-automatic = Nowhere
puzzle-title = Puzzle: { $game }
daily-title = Daily puzzle: { $game }
puzzle-goal-win = { $side } to play and win
puzzle-goal-draw = { $side } to play and draw
puzzle-begin = Find the one right move.
puzzle-right = Right. The reply is { $answer }.
puzzle-right-again = Right. You move again.
puzzle-wrong = { $move } isn't the right move.
puzzle-solved = Solved.
puzzle-solved-in = Solved in { $time }.
puzzle-shown = Here's the solution.
puzzle-rating = Your puzzle rating: { $rating }
progress-puzzle-rating = { $done } of { $needed } puzzles until your puzzle rating
puzzle-rating-explained = Everyone's puzzle rating starts at 1500: solved puzzles raise it, missed ones lower it.
puzzle-uncounted = Only your first try counts; this one is for practice.
unknown-puzzle = This isn't your puzzle. `/puzzle` gets you one.
no-puzzles = No puzzles found for this game.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = This puzzle's day is over. `/daily` has today's.
daily-results = Today
daily-nobody = No one has solved it yet.
daily-line-solved = { $name } solved it in { $time }
daily-tried = { $count ->
    [one] One person has tried it.
   *[other] { $count } people have tried it.
  }
daily-more = and { $count } more
daily-streak = { $days ->
    [one] Day one of your streak.
   *[other] { $days } days in a row.
  }
daily-next = Next puzzle { $when }.
button-solve = Solve
button-solution = Solution
button-solution-again = Show again
button-try-again = Try again
button-next-puzzle = Another puzzle
