# Matches that nobody sits down to: two engines play, or the channel votes.

the-channel = The channel
    .subject = the channel
exhibition-paused = Paused
button-pause = Pause
button-resume = Go on
button-step = One move
button-stop = Stop
not-starter = Only { $name }, who began this, can do that.
too-many-exhibitions = You are showing { $limit } matches already. Stop one of them first.
command-watch = Watch two levels of { $game } play each other
command-match-pause = Pause a match between two levels, or let it go on
command-match-step = Let two levels make one move, then pause
command-match-stop = Stop a match between two levels, or a vote, that you began
option-first = The level that goes first
option-second = The level that answers
option-pace = How long each move is shown
choice-pace = { $choice } seconds

button-vote = Vote
button-vote-again = Change vote
vote-open = **The channel votes** ({ $count })
vote-open-again = **Vote again** ({ $count })
voted = You voted for **{ $move }**. You can change that until the vote closes { $when }. { $link }
vote-elsewhere = That vote is in another channel: { $link }
command-vote = The channel plays { $game } against me, by vote
command-match-vote = Vote for a move in this channel's match
option-seconds = How long each vote takes
choice-seconds = { $choice } seconds
