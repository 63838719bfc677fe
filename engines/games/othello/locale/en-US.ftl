title = Othello
rules = Black goes first. Each move encloses opposing discs in straight lines between the new disc and one of your own, and flips them. A player who can't move passes; when neither can, the player with more discs wins.
example = Black to move. Each dot is a square where a disc turns white ones over.

illegal-no-flip = { $move } would turn over nothing. Pick a marked square.
illegal-must-pass = There is no move to make: you pass this time.
illegal-cannot-pass = You can move, so you can't pass.

level-cautious = Cautious
level-learner = Learner

# The historic programs.
level-disc-difference = Disc difference

# What the levels do.
summary-first-game = Plays any legal square.
summary-beginner = Turns over as many discs as it can.
summary-cautious = Counts discs after your reply, and overlooks some.
summary-disc-difference = Historic: alpha-beta, four moves deep; nobody passes inside its search.
summary-casual = Counts discs four moves ahead.
summary-club = Likes corners and a choice of moves, three moves ahead.
summary-expert = A trained eye, three moves ahead.
summary-learner = Knew only the rules and learned from its own games.
summary-master = A trained eye, seven moves ahead.
summary-grandmaster = Reads half a million positions a move, the last fourteen squares perfectly.
summary-unbeatable = Nearly two seconds a move, the last twenty-odd squares perfectly.

choice-format-transcript = Transcript (f5d6c3)
choice-format-ggf = GGF
