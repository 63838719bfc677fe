# What players plan ahead where the clock gives days; only they ever see it.

button-plan = Plan
button-plan-drop = Drop
button-plan-type = Plan a line

plan-none = You haven't planned anything in this match. Write down how it may go on: your opponent's move, your answer, and so on.
plan-shown = **Your plan**: { $moves }
plan-about = Each answer in bold is played at once when your opponent plays the move before it. Anything else ends the plan. Only you see it.
plan-dropped = Your plan is dropped.
not-plannable = You can only plan moves against another person, in matches with a clock of days per move.
plan-too-short = A plan needs a move of your opponent and your answer to it, like { $example }.
plan-too-long = A plan has at most { $limit } moves.
plan-title = Plan a line
plan-label = How the match may go on
plan-example = for example { $example }

command-match-plan = Plan answers to your opponent's next moves, or see what you have planned
option-line = The moves that may follow, such as H8 J9 K10 L11; see or drop your plan if left out
