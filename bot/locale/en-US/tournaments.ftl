# Tournaments: announced, joined, played round by round.

command-tournament = Manage this server's tournaments
command-tournament-create = Create a tournament
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament, or withdraw if it has started
command-tournament-start = Start a tournament now
command-tournament-standings = See a tournament's standings
command-tournament-cancel = Cancel a tournament
option-tournament = Choose a tournament (default: the latest)
option-organizers = Choose the role that can run tournaments
setting-organizers = Tournament organizers
choice-organizers-automatic = Members with Manage Server

tournament-of = { $game } tournament
menu-format = Format
tournament-swiss = Swiss
tournament-round-robin = Round robin
tournament-elimination = Single elimination
tournament-arena = Arena
tournament-about-swiss = Everyone plays every round, against opponents with a similar score, and never the same one twice.
tournament-about-round-robin = Everyone plays everyone once.
tournament-about-elimination = If you lose, you're out. A draw is replayed with sides swapped; after a second draw, the higher seed advances. The losers of the semifinals play for third place.
tournament-about-arena = Everyone who's free is paired right away, until time is up. After two wins in a row, points count double until a match isn't won.
tournament-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
tournament-most-rounds = at most { $rounds } rounds
tournament-minutes = { $minutes } minutes
tournament-size = up to { $size } players
tournament-no-engines = No engines
tournament-engines = { $name } fills in for a missing opponent
tournament-start-by-hand = Starts when an organizer presses Start
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

tournament-waits = Starts when an organizer presses *Start*.
tournament-starts = Starts { $when }.
tournament-round = { $games ->
        [0] Round { $round } of { $rounds } is over.
        [one] Round { $round } of { $rounds }: { $games } match in progress.
       *[other] Round { $round } of { $rounds }: { $games } matches in progress.
    }
tournament-arena-ends = Ends { $when }. Matches in progress: { $games }.
tournament-last-games = Time's up. Last matches: { $games }.
tournament-won = { $count ->
        [one] **{ $names }** won the tournament.
       *[other] **{ $names }** share first place.
    }
tournament-off-organiser = Canceled.
tournament-off-few = Canceled: fewer than two players had joined.
tournament-off-channel = Canceled: its channel is gone.
tournament-joined = Joined ({ $count }): { $names }
tournament-nobody = No one has joined yet.
tournament-withdrawn = withdrawn
tournament-announced = **{ $name }** has been announced in this channel.
tournament-started = **{ $name }** has started. Its matches open in threads.
tournament-you-joined = You've joined **{ $name }**. I'll mention you when your match opens.
tournament-blocks-ignored = Blocks don't apply in tournaments: you might be paired with someone you've blocked.
tournament-you-returned = You're back in **{ $name }**, with your points.
tournament-you-left = You've left **{ $name }**.
tournament-you-withdrew = You've withdrawn from **{ $name }**. If you have a match in progress, it continues.
tournament-you-may-return = Press *Rejoin* to come back while there are still matches to pair.

already-joined = You've already joined.
not-joined = You aren't in this tournament.
withdrawn = You've withdrawn from this tournament and can't come back.
tournament-full = This tournament is full ({ $size } players).
tournament-has-begun = This tournament has already started.
tournament-over = This tournament is over.
too-few-entrants = At least two players must join first.
too-many-tournaments = A server can have at most { $limit } tournaments at a time.
unknown-tournament = I can't find that tournament here.
no-tournament = There's no tournament here right now. Organizers create one with `/tournament create`.
tournament-match = Tournament matches can't be aborted and have no takebacks or rematches. You can resign.
tournament-only-servers = Tournaments need a server that has added me.
tournament-managers-only = Only members with the Manage Server permission can run tournaments. They can let a role do it with `/settings server organizers:`.
tournament-organizers-only = Only { $role } and members with the Manage Server permission can run tournaments.
