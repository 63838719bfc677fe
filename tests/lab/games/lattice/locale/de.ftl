win-four-in-diagonal = { $winner } hat vier in einer Diagonale
win-held-out = { $winner } hat standgehalten
side-red = Rot
side-blue = Blau
