title = Tres en raya
rules = Empieza X. Por turnos se marca una casilla libre. Ganan tres en línea: horizontal, vertical o diagonal. Con el tablero lleno hay empate.
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
summary-first-game = Juega en cualquier parte.
summary-first-generation = Histórico: una tabla puntuada con sus propias partidas. Fracasó.
summary-beginner = Aprovecha una victoria si la ve.
summary-learner = Solo sabía las reglas y aprendió de sus propias partidas.
summary-casual = Gana si puede y evita que ganes.
summary-second-generation = Histórico: suma todas las respuestas en vez de temer la mejor.
summary-club = Lo ve todo, salvo lo que se le escapa.
summary-fourth-generation = Histórico: alfa-beta hasta el final; nunca pierde ni tiene prisa.
summary-perfect = Mira hasta el final y nunca pierde.
