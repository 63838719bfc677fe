# Past matches.

command-match-history = Past matches: yours, or those of somebody that you may see
option-history-user = Whose matches; yours if left out
option-result = Only matches that ended like this
choice-result-won = Won
choice-result-lost = Lost
choice-result-drawn = Drawn
history-title = Matches of { $name }
history-none = Nothing like this among the matches looked through. There are older ones: ➡
history-empty = There is no such match that you may see.
history-pick = Go through a match
result-none = Called off
