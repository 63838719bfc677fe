win-goal = { $winner } perce les lignes et gagne
win-captured = { $winner } gagne : toutes les pièces de { $loser } sont prises
