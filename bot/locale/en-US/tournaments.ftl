# Tournaments: announced, joined, played round by round.

command-tournament = Tournaments of this server
command-tournament-create = Set up a tournament
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament; once it runs, withdraw
command-tournament-start = Start a tournament now
command-tournament-standings = Where everybody stands in a tournament
command-tournament-cancel = Call a tournament off
option-tournament = Which tournament; the latest if left out
option-organisers = The role that may run tournaments
setting-organisers = Tournament organizers
choice-organisers-automatic = Members with Manage Server

tournament-of = A tournament of { $game }
tournament-swiss = Swiss
tournament-round-robin = Round robin
tournament-elimination = Single elimination
tournament-arena = Arena
tournament-about-swiss = Everybody plays every round, against opponents with about as many points; nobody meets the same opponent twice.
tournament-about-round-robin = Everybody plays everybody once.
tournament-about-elimination = The loser is out. A draw is played again with seats exchanged; after a second draw the higher seed advances.
tournament-about-arena = Everyone who is free is paired at once, until the time is over.
tournament-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
tournament-most-rounds = at most { $rounds } rounds
tournament-minutes = { $minutes } minutes
tournament-size = up to { $size } players
tournament-no-engines = No engines
tournament-engines = { $level } steps in where an opponent is missing
tournament-start-by-hand = Starts when an organizer says so
tournament-start-minutes = Starts in { $minutes } minutes
tournament-start-hours = { $hours ->
        [one] Starts in { $hours } hour
       *[other] Starts in { $hours } hours
    }
tournament-start-days = { $days ->
        [one] Starts in { $days } day
       *[other] Starts in { $days } days
    }
button-announce = Announce
button-announce-joined = Announce and join
button-announce-named = Announce as…
button-rejoin = Rejoin
button-leave = Leave
button-withdraw = Withdraw
button-standings = Standings
tournament-announce = Announce the tournament
tournament-name = Name
tournament-name-example = { $game } cup

tournament-waits = It starts when an organizer presses *Start*.
tournament-starts = It starts { $when }.
tournament-round = { $games ->
        [0] Round { $round } of { $rounds } is over.
        [one] Round { $round } of { $rounds }: { $games } game is still being played.
       *[other] Round { $round } of { $rounds }: { $games } games are still being played.
    }
tournament-arena-ends = It ends { $when }. Games being played: { $games }.
tournament-last-games = The time is over; the last games are being played ({ $games }).
tournament-won = { $count ->
        [one] **{ $names }** has won the tournament.
       *[other] **{ $names }** share first place.
    }
tournament-off-organiser = It was canceled.
tournament-off-few = It was canceled: fewer than two people had joined.
tournament-off-channel = It was canceled: its channel is gone.
tournament-joined = Joined ({ $count }): { $names }
tournament-nobody = Nobody has joined yet.
tournament-withdrawn = withdrawn
tournament-announced = **{ $name }** has been announced in this channel.
tournament-started = **{ $name }** has begun. Its games open in threads.
tournament-called-off = **{ $name }** has been canceled.
tournament-you-joined = You have joined **{ $name }**. When a game of yours opens, you are mentioned.
tournament-blocks-ignored = Blocks don't count in a tournament: you may meet someone you have blocked.
tournament-you-returned = You are back in **{ $name }**, with your points.
tournament-you-left = You have left **{ $name }**.
tournament-you-withdrew = You have withdrawn from **{ $name }**. A game that you are playing goes on.
tournament-you-may-return = Press *Rejoin* to come back while there are still games to pair.

already-joined = You are in it already.
not-joined = You are not in this tournament.
withdrawn = You have withdrawn from this tournament and can no longer come back.
tournament-full = It is full: { $size } have joined.
tournament-has-begun = It has begun already.
tournament-over = This tournament is over.
too-few-entrants = At least two have to join first.
too-many-tournaments = A server can run at most { $limit } tournaments at a time.
unknown-tournament = I can't find that tournament here.
no-tournament = There is no tournament here now. Organizers set one up with `/tournament create`.
tournament-match = This is a tournament game: no takebacks, no aborting. You can resign.
tournament-only-servers = A tournament needs a server that I was invited to.
tournament-managers-only = Only members with the Manage Server permission can run tournaments, until `/settings server` names a role.
tournament-organisers-only = Only { $role } and members with the Manage Server permission can run tournaments.
