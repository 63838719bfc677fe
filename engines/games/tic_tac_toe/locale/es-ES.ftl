title = Tres en raya
summary = Tres en línea en nueve casillas
rules = Empieza X. Los jugadores se turnan para marcar una casilla libre. Gana quien alinea tres: en horizontal, vertical o diagonal. Con el tablero lleno hay empate.
example = X ha ganado con tres en diagonal.

side-x = X
side-o = O

level-learner = Aprendiz
level-perfect = Perfecto

# Los programas históricos.
level-first-generation = Primera generación
level-second-generation = Segunda generación
level-fourth-generation = Cuarta generación

# Qué hace cada nivel.
summary-first-game = Juega donde sea: ideal para una primera victoria.
summary-first-generation = Histórico: posiciones puntuadas con sus propias partidas. Fracasó.
summary-beginner = Gana si puede y a veces te lo impide.
summary-learner = Aprendió solo y tiene un estilo propio.
summary-casual = Te bloquea casi siempre; dos amenazas a la vez lo vencen.
summary-second-generation = Histórico: suma todas las respuestas hasta el final, sin temer la mejor.
summary-club = Casi perfecto; de vez en cuando se le escapa algo.
summary-fourth-generation = Histórico: alfa-beta hasta el final; nunca pierde ni tiene prisa.
summary-perfect = Nunca pierde: lo máximo es un empate.
