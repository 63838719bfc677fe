# Past matches.

command-match-history = See past matches, yours or another player's
option-history-user = Choose a player (default: you)
option-result = Show only matches with this result
choice-result-won = Won
choice-result-lost = Lost
choice-result-drawn = Drawn
history-title = { $name }'s matches
history-none = Nothing here. Press ➡ for older matches.
history-empty = No matches found.
history-pick = Replay a match
result-none = Aborted
