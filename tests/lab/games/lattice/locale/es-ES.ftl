title = Lattice
summary = Cuatro en diagonal, o resistir
rules = Por turnos, cada uno coloca una ficha en una casilla oscura. Gana quien tenga cuatro seguidas en diagonal. Si se llenan sin eso, Azul ha resistido y gana.
win-four-in-diagonal = { $winner } hace cuatro en diagonal y gana
win-held-out = { $winner } resiste y gana
side-red = Rojo
side-blue = Azul
