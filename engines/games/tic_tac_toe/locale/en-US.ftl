title = Tic-tac-toe
summary = Three in a row on nine squares
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
summary-first-game = Plays anywhere: good for a first win.
summary-first-generation = Historical: a table of positions, scored by playing itself. It failed.
summary-beginner = Takes its wins, and stops some of yours.
summary-learner = Taught itself; has a style of its own.
summary-casual = Stops most of your wins; two threats at once beat it.
summary-second-generation = Historical: adds up all replies to the end instead of fearing the best.
summary-club = Nearly perfect, but sometimes overlooks something.
summary-fourth-generation = Historical: alpha-beta to the end; never loses, never hurries.
summary-perfect = Never loses: a draw is the best you can get.
