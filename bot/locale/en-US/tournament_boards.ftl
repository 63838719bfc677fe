# Boards and threads of tournaments, and the private pages of their messages.

tournament-round-name = round { $round }
tournament-boards = boards { $first }–{ $last }
tournament-no-threads = I can't start threads in this channel, so the boards will appear here.
tournament-no-files = I can't attach files in this channel, so tables and brackets will be text.
button-my-game = My match
button-pairings = Pairings
tournament-no-game = You have no match in **{ $name }** right now.
tournament-my-bye = You have a bye in this round of **{ $name }**.
tournament-expected-end = Expected end: { $when }.
pairing-void = aborted
tournament-soon = **{ $name }** starts { $when }.
tournament-page = Page { $page } of { $pages }
tie-about-buchholz = **Buchholz**: the points of all opponents.
tie-about-buchholz-cut-1 = **Buchholz −1**: the points of all opponents, without the lowest.
tie-about-sonneborn-berger = **Sonneborn**: the points of opponents you beat, and half the points of those you drew with.
tie-about-direct-encounter = **Direct**: the points from matches among players who are otherwise equal.
tie-about-wins = **Wins**: the matches won.
