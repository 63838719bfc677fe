win-four-in-diagonal = { $winner } fez quatro na diagonal e venceu
win-held-out = { $winner } resistiu e venceu
side-red = Vermelhas
side-blue = Azuis
