title = Breakthrough
summary = Atteindre l'autre côté en premier
rules = Un pion avance d'une case, tout droit ou en diagonale. Il ne prend qu'en diagonale. Qui atteint la dernière rangée ou prend tous les pions adverses gagne.
win-goal = { $winner } perce les lignes et gagne
win-captured = { $winner } gagne : toutes les pièces de { $loser } sont prises
