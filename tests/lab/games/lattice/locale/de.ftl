title = Lattice
summary = Vier schräg, oder standhalten
rules = Beide setzen abwechselnd auf ein dunkles Feld. Vier eigene in einer schrägen Reihe gewinnen. Ist alles voll, ohne dass jemand vier hat, hat Blau standgehalten und gewinnt.
win-four-in-diagonal = { $winner } hat vier in einer Diagonale
win-held-out = { $winner } hat standgehalten
side-red = Rot
side-blue = Blau
