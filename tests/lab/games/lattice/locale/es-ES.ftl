win-four-in-diagonal = { $winner } hace cuatro en diagonal y gana
win-held-out = { $winner } resiste y gana
side-red = Rojo
side-blue = Azul
