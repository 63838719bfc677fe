# Looking into positions: who may, and what is found there.

position-in-play = This position, or one very like it, is on the board of match #{ $id }, which you're still playing. You can look into it here once that match is over.
played-elsewhere = That is the board of your match { $link }. Make a move there first; then you can play on here.
clock-held = Your clock here is stopped until then.
help-refused = I can't give hints or analysis during a rated match or a match against another person.
help-later = Hints and analysis open when the match is over.
nothing-to-analyse = The game is over in this position: no move is left to look at.

analysis-wait = Looking at every move…
analysis-turn = { $side } to move
analysis-best = Best: **{ $moves }** ({ $value })
analysis-others = Then: { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = { $count ->
    [one] One move couldn't be evaluated in the time I have.
   *[other] { $count } moves couldn't be evaluated in the time I have.
}
analysis-none = I couldn't evaluate these moves in the time I have.
analysis-legend = ▲ wins and ▼ loses in that many moves, counting both sides; = is a draw.
analysis-legend-proof = Filled is proven, outlined is estimated.
analysis-legend-margin = Plain numbers are pieces ahead at the end.
analysis-legend-chance = Plain numbers are the chance to win in percent.
policy-best = Likeliest: **{ $moves }** ({ $value })
policy-legend = How likely a network taught only the rules finds each move, before any search. Moves without a number are below 1%.
value-win = { $plies ->
    [one] wins at once
   *[other] wins in { $plies } moves
}
value-loss = { $plies ->
    [one] loses at once
   *[other] loses in { $plies } moves
}
value-win-open = wins
value-loss-open = loses
value-draw = draw
value-exact = exactly { $margin }
value-expected = about { $margin }
value-unknown = unknown
explored = Played { $count ->
    [one] once
   *[other] { $count } times
} here: { $first } won { $first_percent }, { $second } { $second_percent }, drawn { $draw_percent }.
explored-next = Next came: { $moves }
explored-none = No match finished here has reached this position.
explored-beyond = Continuations are only counted for the first { $plies } moves.

hint-wait = Thinking about a hint…
hint-region = Look between **{ $first }** and **{ $last }**.
hint-move = A good move is **{ $move }**.
hint-none = I couldn't find a good move here in the time I have.

button-analyse = Analysis
button-hint = Hint
button-hint-move = Show the move
button-as-text = As text
button-as-picture = As a picture
button-policy = The learner
button-worth = Values

command-match-analyse = See what every move is worth, after the end or in an unrated match against me
command-match-hint = Get a hint in an unrated match against me: first where, then what
option-analyse-move = After how many moves; without it, the last position
