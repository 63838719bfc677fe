# Matches between two engines, and matches in which the channel votes.

the-channel = The channel
    .subject = the channel
exhibition-paused = Paused
button-pause = Pause
button-resume = Resume
button-step = One move
button-stop = Stop
not-starter = Only { $name }, who started this, can do that.
too-many-exhibitions = You're already showing { $limit } matches. Stop one of them first.
command-watch = Watch two levels play { $game }
command-match-pause = Pause or resume a match between two levels
command-match-step = Play one move of a match between two levels, then pause
command-match-stop = Stop a match between two levels, or a vote, that you started
option-first = Choose the level that goes first
option-second = Choose the level that goes second
option-pace = Choose how long each move is shown
choice-pace = { $choice } seconds

button-vote = Vote
button-vote-again = Change vote
vote-open = **The channel is voting** ({ $count })
vote-open-again = **Vote again** ({ $count })
vote-ends = closes { $when }
voted = You voted for **{ $move }**. You can change your vote until voting closes at { $when }. { $link }
vote-elsewhere = That vote is in another channel: { $link }
command-vote = Let the channel play { $game } against me by vote
command-match-vote = Vote for a move in this channel's match
option-seconds = Choose how long each vote lasts
choice-seconds = { $choice } seconds
