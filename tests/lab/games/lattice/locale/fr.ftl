title = Lattice
summary = Quatre en diagonale, ou tenir bon
rules = Chacun pose à son tour un pion sur une case sombre. Quatre pions alignés en diagonale gagnent. Si tout est plein sans cela, Bleu a tenu bon et gagne.
win-four-in-diagonal = { $winner } aligne quatre pions en diagonale
win-held-out = { $winner } a tenu bon et gagne
side-red = Rouge
side-blue = Bleu
