# Analysis of positions: who can ask for it, and what it finds.

position-in-play = This position, or one very close to it, is on the board of match #{ $id }, which you're still playing. You can analyze it here after that match.
played-elsewhere = You're playing this same position in another match: { $link }. Move there first, then continue here.
clock-held = Your clock here is stopped until then.
help-refused = I can't give hints or analysis during rated matches or matches against other people. Ask again after the match.
help-later = Hints and analysis are available after the match.
nothing-to-analyze = This position is final, so there are no moves to analyze.

analysis-wait = Checking every move…
analysis-turn = { $side } to move
analysis-best = Best: **{ $moves }** ({ $value })
analysis-others = Next best: { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = { $count ->
    [one] I ran out of time to evaluate one move.
   *[other] I ran out of time to evaluate { $count } moves.
}
analysis-none = I ran out of time to evaluate these moves.
analysis-legend = ▲ wins and ▼ loses in that many of the winner's moves; = is a draw.
analysis-legend-proof = Filled marks are proven, outlined ones are estimates.
analysis-legend-margin = Plain numbers are the expected lead in pieces at the end.
analysis-legend-chance = Plain numbers are the chance of winning, in percent.
policy-best = Most likely: **{ $moves }** ({ $value })
policy-legend = How likely the Learner's network considers each move, before any search. Moves without a number are below 1%.
value-win = { $count ->
    [one] wins at once
   *[other] wins in { $count } moves
}
value-loss = { $count ->
    [one] loses at once
   *[other] loses in { $count } moves
}
value-win-open = wins
value-loss-open = loses
value-draw = draw
value-exact = exactly { $margin }
value-expected = about { $margin }
value-unknown = unknown
explored = Reached { $count ->
    [one] once
   *[other] { $count } times
} here: { $first } won { $first_percent }, { $second } { $second_percent }; { $draw_percent } were draws.
explored-next = Most played next: { $moves }
explored-alike = { $move } (or mirrored)
explored-none = No finished match here has reached this position.
explored-beyond = Next moves are counted only for the first { $plies } moves of a match.

hint-wait = Looking for a hint…
hint-region = Look between **{ $first }** and **{ $last }**.
hint-move = A good move is **{ $move }**.
hint-none = I couldn't find a good move in the time I have.

button-analyze = Analysis
button-hint = Hint
button-hint-move = Show the move
button-as-text = As text
button-as-picture = As a picture
button-policy = Learner
button-worth = Values

command-match-analyze = See what every move is worth, after a match or in an unrated one against me
command-match-hint = Get a hint in an unrated match against me: first the area, then the move
option-analyze-move = Enter a move number (default: the last position)
