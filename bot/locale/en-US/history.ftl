# Past matches.

command-match-history = Past matches: yours, or another player's that you're allowed to see
option-history-user = Whose matches; yours if left out
option-result = Only matches that ended like this
choice-result-won = Won
choice-result-lost = Lost
choice-result-drawn = Drawn
history-title = Matches of { $name }
history-none = Nothing found so far. Press ➡ to look through older matches.
history-empty = There are no such matches that you can see.
history-pick = Go through a match
result-none = Aborted
