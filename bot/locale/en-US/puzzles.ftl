# Puzzles, and the puzzle of the day.

command-puzzle = A puzzle: find the one right move
command-daily = The puzzle of the day
option-puzzle-rating = Difficulty, as a rating; yours if left out
option-daily = The channel that gets the puzzle of the day
setting-daily = Daily puzzle
choice-daily-automatic = Nowhere
puzzle-title = Puzzle: { $game }
daily-title = Daily puzzle: { $game }
puzzle-goal-win = { $side } to play and win
puzzle-goal-draw = { $side } to play and draw
puzzle-begin = Find the one right move.
puzzle-right = Right! Reply: { $answer }.
puzzle-right-again = Right! You move again.
puzzle-wrong = { $move } is not the move.
puzzle-solved = Solved.
puzzle-solved-in = Solved in { $time }.
puzzle-shown = This is how it goes.
puzzle-rating = Your puzzle rating: { $rating }
puzzle-uncounted = Only your first attempt counts; this one is just for practice.
unknown-puzzle = This puzzle is not yours. `/puzzle` gives you one.
no-puzzles = There are no such puzzles in this game.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = The day of this puzzle is over. `/daily` has today's.
daily-results = Today
daily-nobody = Nobody has solved it yet.
daily-line-solved = { $name } solved it in { $time }
daily-line-failed = { $name } did not find it
daily-more = and { $count } more
daily-streak = { $days ->
    [one] The first day of your streak.
   *[other] { $days } days in a row.
  }
daily-next = The next puzzle comes { $when }.
button-solve = Solve
button-solution = Solution
button-solution-again = Show again
button-try-again = Try again
button-next-puzzle = Another puzzle
