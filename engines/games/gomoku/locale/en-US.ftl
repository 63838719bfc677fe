title = Gomoku
summary = Five in a row on a large board
rules = Black and White take turns placing a stone on an empty point. Five in a row wins: across, down or diagonally. A full board is a draw.
example = Black has won with five in a row on a diagonal. White was one stone short.

illegal-forbidden-overline = { $move } makes six or more in a row, which is forbidden for Black.
illegal-forbidden-overline-advice = Try another point.
illegal-forbidden-double-four = { $move } makes two fours at once, which is forbidden for Black.
illegal-forbidden-double-four-advice = Try another point.
illegal-forbidden-double-three = { $move } makes two open threes at once, which is forbidden for Black.
illegal-forbidden-double-three-advice = Try another point.
illegal-must-choose = Choose a color first, with the buttons below the board.
illegal-cannot-choose = There's nothing to choose now. Place a stone.

did-white = { $name } takes White
did-black = { $name } takes Black
did-two-more = { $name } places two more stones

request-three-stones = **{ $name }** places three stones: black, white, black
request-colour-or-more = **{ $name }** takes a color, or places two more stones
request-two-stones = **{ $name }** places two stones: white, black
request-colour = **{ $name }** takes a color

extra-white = Take White
extra-black = Take Black
extra-two-more = Two more stones
brief-white = Took White
brief-black = Took Black

option-rule = Choose the rules
option-opening = Choose how the match starts

choice-rule-freestyle = Freestyle
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-rule-caro = Caro
choice-size = { $choice } × { $choice }
choice-opening-free = Free opening
choice-opening-swap2 = Swap2
choice-opening-passes = With passes
summary-rule-freestyle = Five or more in a row wins.
summary-rule-standard = Exactly five in a row wins; six doesn't.
summary-rule-renju = Exactly five for Black, who may not make two open threes, two fours or six.
summary-rule-caro = Exactly five in a row wins, unless the opponent blocks both ends.
summary-opening-free = Black starts on any point.
summary-opening-swap2 = A fair start: one player places three stones, the other takes a color or places two more.

about-colour-or-more = Swap2 makes the start fair: one player places three stones, and the other takes the color that looks better, or places two more stones and leaves the choice of color to the first.
about-colour = Swap2 makes the start fair: one player placed the last two stones, so the other takes the color that looks better.
no-worth-three-stones = These stones can't be judged one by one: your opponent picks the better color. Three stones are good together when neither color is better.
no-worth-two-stones = The first of these stones can't be judged alone: your opponent picks the better color. Two stones are good together when neither color is better.

level-learner = Learner

# The historic programs.
level-greedy-scorer = Greedy scorer
level-evolved-scorer = Evolved scorer
level-shape-scores = Shape scores

# What the levels do.
summary-first-game = Places stones anywhere: good for a first win.
summary-beginner = Plays by feel and often overlooks your threats.
summary-greedy-scorer = Historical: attack plus defense, from the original notes; opens at I7.
summary-casual = Overlooks a threat now and then, and falls for two at once.
summary-evolved-scorer = Historical: the greedy scorer, its tables improved by evolution.
summary-club = Sees most threats; a long attack gets through.
summary-shape-scores = Historical: negamax over fifteen shapes, three moves ahead.
summary-expert = Rarely misses a threat, and punishes mistakes.
summary-learner = Taught itself; has a style of its own.
summary-master = Finds forced wins: one loose move is enough.
summary-grandmaster = My strongest: plans long attacks and forgives nothing.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = Points (h8i9j10)
