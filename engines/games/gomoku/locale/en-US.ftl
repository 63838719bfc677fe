illegal-forbidden-overline = { $move } makes six or more in a row, which Black may not. Try another point.
illegal-forbidden-double-four = { $move } makes two fours at once, which Black may not. Try another point.
illegal-forbidden-double-three = { $move } makes two open threes at once, which Black may not. Try another point.
illegal-must-choose = Choose a colour first: the buttons say which.
illegal-cannot-choose = There is nothing to choose now. Put a stone.

did-white = { $name } takes White
did-black = { $name } takes Black
did-two-more = { $name } puts two more stones

request-three-stones = **{ $name }** puts three stones: black, white, black
request-colour-or-more = **{ $name }** takes a colour, or puts two more stones
request-two-stones = **{ $name }** puts two stones: white, black
request-colour = **{ $name }** takes a colour

extra-white = Take White
extra-black = Take Black
extra-two-more = Two more stones

option-rule = Which rules to play by
option-opening = How the game opens

choice-rule-freestyle = Freestyle
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-size = { $choice } × { $choice }
choice-opening-free = Free opening
choice-opening-swap2 = Swap2

# The historic programs.
level-greedy-scorer = Greedy scorer
level-evolved-scorer = Evolved scorer
level-shape-scores = Shape scores
