title = Othello
summary = Flip discs; most discs wins
rules = Black goes first. Each move encloses opposing discs in straight lines between the new disc and one of your own, and flips them. A player who can't move passes; when neither can, the player with more discs wins.
example = Black to move. Each dot is a square where a black disc flips white ones.

illegal-no-flip = { $move } doesn't flip any discs. Pick a marked square.
illegal-must-pass = You have no legal move, so you must pass.
illegal-cannot-pass = You can move, so you can't pass.

level-cautious = Cautious
level-learner = Learner

# The historic programs.
level-disc-difference = Disc difference

# What the levels do.
summary-first-game = Plays any legal square: good for a first win.
summary-beginner = Grabs as many discs as it can, and gives corners away.
summary-cautious = Watches your reply, but still gives corners away.
summary-disc-difference = Historical: alpha-beta, four moves deep; its search ignores passes.
summary-casual = Knows that corners count, but often misses one.
summary-club = Takes most corners, but misses a good move now and then.
summary-expert = Rarely gives a corner away, and leaves you few moves.
summary-learner = Taught itself; has a style of its own.
summary-master = Sees far ahead: tricks won't work.
summary-grandmaster = Hardly ever wrong, and flawless over the last 14 squares.
summary-unbeatable = My strongest: flawless over at least the last 20 squares.

choice-format-transcript = Transcript (f5d6c3)
choice-format-ggf = GGF
