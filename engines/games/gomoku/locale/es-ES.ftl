title = Gomoku
summary = Cinco en línea en un tablero grande
rules = Negras y blancas colocan por turnos una piedra en un punto libre. Ganan cinco en línea: horizontal, vertical o diagonal. Con el tablero lleno hay empate.
example = Las negras han ganado con cinco en diagonal. A las blancas les faltó una piedra.

illegal-forbidden-overline = { $move } alinea seis o más, algo prohibido para las negras. Prueba otro punto.
illegal-forbidden-double-four = { $move } hace dos cuatros a la vez, algo prohibido para las negras. Prueba otro punto.
illegal-forbidden-double-three = { $move } hace dos treses abiertos a la vez, algo prohibido para las negras. Prueba otro punto.
illegal-must-choose = Primero elige un color con los botones.
illegal-cannot-choose = Ahora no hay nada que elegir. Pon una piedra.

did-white = { $name } elige blancas
did-black = { $name } elige negras
did-two-more = { $name } pone dos piedras más

request-three-stones = **{ $name }** pone tres piedras: negra, blanca, negra
request-colour-or-more = **{ $name }** elige color o pone dos piedras más
request-two-stones = **{ $name }** pone dos piedras: blanca, negra
request-colour = **{ $name }** elige color

extra-white = Elegir blancas
extra-black = Elegir negras
extra-two-more = Dos piedras más

option-rule = Con qué reglas se juega
option-opening = Cómo se abre la partida

choice-rule-freestyle = Libre
choice-rule-standard = Estándar
choice-rule-renju = Renju
choice-rule-caro = Caro
choice-size = { $choice } × { $choice }
choice-opening-free = Apertura libre
choice-opening-swap2 = Swap2
choice-opening-passes = Con pases
summary-rule-freestyle = Ganan cinco o más en línea.
summary-rule-standard = Ganan exactamente cinco en línea; seis no.
summary-rule-renju = Las negras necesitan cinco exactos, sin dos treses abiertos, dos cuatros ni seis.
summary-rule-caro = Ganan cinco exactos en línea, salvo que el rival cierre ambos extremos.
summary-opening-free = Empiezan las negras, en cualquier punto.
summary-opening-swap2 = Inicio justo: uno pone tres piedras y el otro elige color o pone dos más.

about-colour-or-more = Swap2 hace justo el inicio: un jugador pone tres piedras y el otro elige el color que prefiera, o pone dos piedras más y deja que el primero elija.
about-colour = Swap2 hace justo el inicio: un jugador puso las dos últimas piedras, así que el otro elige el color que prefiera.
no-worth-three-stones = Aquí una piedra no vale nada por sí sola, pues el rival elige el mejor color: las tres son buenas juntas si ningún color queda mejor.
no-worth-two-stones = La primera de estas piedras no vale nada por sí sola, pues el rival elige el mejor color: las dos son buenas juntas si ningún color queda mejor.

level-learner = Aprendiz

# Los programas históricos.
level-greedy-scorer = Puntuador voraz
level-evolved-scorer = Puntuador evolucionado
level-shape-scores = Puntos por formas

# Qué hace cada nivel.
summary-first-game = Pone piedras en cualquier parte: ideal para una primera victoria.
summary-beginner = Juega por instinto y a menudo no ve tus amenazas.
summary-greedy-scorer = Histórico: ataque más defensa; abre en la fila 8, columna 8.
summary-casual = Bloquea lo que ve, pero cae ante dos amenazas a la vez.
summary-evolved-scorer = Histórico: el puntuador voraz, mejorado por evolución.
summary-club = Ve casi todas las amenazas; un ataque largo lo supera.
summary-shape-scores = Histórico: negamax sobre quince formas, a tres jugadas.
summary-expert = Rara vez se le escapa una amenaza y castiga los errores.
summary-learner = Aprendió solo y tiene un estilo propio.
summary-master = Encuentra victorias forzadas: le basta una jugada floja.
summary-grandmaster = Mi nivel más fuerte: ataques largos y ningún perdón.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = Puntos (h8i9j10)
