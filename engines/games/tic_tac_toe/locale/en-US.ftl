title = Tic-tac-toe
rules = X goes first. The players take turns marking an empty square. Three in a row wins: across, down or diagonally. A full board is a draw.
example = X has won with three in a row on the diagonal.

side-x = X
side-o = O

level-learner = Learner
level-perfect = Perfect

# The historic programs.
level-first-generation = First generation
level-second-generation = Second generation
level-fourth-generation = Fourth generation

# What the levels do.
summary-first-game = Plays anywhere.
summary-first-generation = Historic: a table of positions, scored from its own games. It failed.
summary-beginner = Takes a win when it sees one.
summary-learner = Knew only the rules and learned from its own games.
summary-casual = Takes a win and stops yours.
summary-second-generation = Historic: adds up all replies to the end instead of fearing the best one.
summary-club = Sees everything, except what it overlooks.
summary-fourth-generation = Historic: alpha-beta to the end; never loses, never hurries.
summary-perfect = Looks to the very end and never loses.
