win-goal = { $winner } perce les lignes et gagne, coup { $move }
win-captured = { $winner } gagne : toutes les pièces de { $loser } sont prises
