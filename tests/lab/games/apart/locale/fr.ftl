title = Apart
summary = Des pions qui gardent leurs distances
rules = Chacun pose à son tour un pion sur une case libre qui n'a aucun pion à soi à côté, au-dessus ou au-dessous. Qui ne peut pas perd.
win-no-room = { $winner } gagne : { $loser } n'a plus de place
illegal-too-close = { $move } touche une de tes pierres.
