title = Lattice
summary = Quatro na diagonal, ou resistir
rules = Cada um, na sua vez, coloca uma peça em uma casa escura. Quatro suas seguidas na diagonal vencem. Se tudo encher sem isso, Azul resistiu e vence.
win-four-in-diagonal = { $winner } fez quatro na diagonal e venceu
win-held-out = { $winner } resistiu e venceu
side-red = Vermelhas
side-blue = Azuis
