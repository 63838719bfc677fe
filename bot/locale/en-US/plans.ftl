# What players plan ahead where the clock gives days; only they ever see it.

button-plan = Plan
button-plan-drop = Delete plan
button-plan-type = Plan a line

plan-none = You have no plan for this match. Write down how it might continue: your opponent's move, your reply, and so on.
plan-shown = **Your plan**: { $moves }
plan-about = Each reply in bold is played automatically when your opponent plays the move before it. Any other move ends the plan. Only you can see it.
plan-dropped = Your plan was deleted.
not-plannable = You can only plan moves against another person, in matches with days per move.
plan-too-short = A plan needs your opponent's move and your reply, like { $example }.
plan-too-long = A plan can have at most { $limit } moves.
plan-title = Plan a line
plan-label = How the match might continue
plan-example = for example, { $example }

command-match-plan = Plan replies to your opponent's next moves, or see your plan
option-line = Type the moves, such as H8 J9 K10 L11; leave out to see or delete your plan
