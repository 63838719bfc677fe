win-four-in-diagonal = { $winner } aligne quatre pions en diagonale
win-held-out = { $winner } a tenu bon et gagne
side-red = Rouge
side-blue = Bleu
