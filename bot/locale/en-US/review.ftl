# Reviews: what the strongest engine finds in a finished match.

review-progress = Reviewing the match: { $done } of { $total } positions
review-failed = I couldn't review this match. Try again in a moment.
nothing-to-review = There's nothing to review: the match ended before both sides moved.
too-many-reviews = You're already waiting for { $limit } reviews. Ask again when one of them is done.
review-elsewhere = This match's board hasn't been posted here yet. Post it first with `/match board`.
no-mistake = You have no mistakes to try again here.
retry-task = Move { $number }: find a better move than **{ $move }**.
retry-found = **{ $move }** is right.
review-curve = The higher the curve, the better for { FORM($name, "subject") }.
review-accuracy = { $name }: accuracy **{ $accuracy }**
review-best = { $count } best
review-good = { $count } good
review-inaccuracy =
    { $count ->
        [one] 1 inaccuracy
       *[other] { $count } inaccuracies
    }
review-mistake =
    { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
review-blunder =
    { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
review-plot = { $side }'s winning chances by move: { $chances }
review-plot-lead = { $side }'s lead by move: { $values }
review-no-moments = There were no big mistakes.
review-moment = { $mark }. Move { $number }, { $name } ({ $grade }): { $what }
review-lost = **{ $move }** cost { $lost } of the chances; **{ $best }** was better.
review-lost-units = **{ $move }** cost { $lost }; **{ $best }** was better.
review-let-go =
    { $count ->
        [0] **{ $move }** missed a certain win with **{ $best }**.
        [one] **{ $move }** missed an immediate win with **{ $best }**.
       *[other] **{ $move }** missed a win in { $count } moves with **{ $best }**.
    }
review-let-in =
    { $count ->
        [0] **{ $move }** was a losing move; **{ $best }** was better.
        [one] **{ $move }** let { FORM($opponent, "subject") } win immediately; **{ $best }** was better.
       *[other] **{ $move }** let { FORM($opponent, "subject") } win in { $count } moves; **{ $best }** was better.
    }
review-was-best = **{ $move }** was the best move.
review-was-good = **{ $move }** was a good move.
review-was-forced = **{ $move }**: the only move.
review-was-unevaluated = **{ $move }**: not evaluated.
review-before = **{ $move }**: played before this match started.
review-move = Move { $number } of { $last }, { $name }:
review-move-error = Move { $number } of { $last }, { $name } ({ $grade }):
review-reply-line = Best after **{ $move }**: { $moves }
review-better-line = Better than **{ $move }**: { $moves }
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
review-chance = { $name }'s chance of winning: { $before } before, { $after } after
review-lead = { $name }: { $before } before, { $after } after

button-review = Review
button-moves = Move by move
button-overview = Overview
button-retry = Try again
button-reply = Best reply
button-better = Better move
button-post-here = Post here

command-match-review = Review a finished match: accuracy, turning points, mistakes
