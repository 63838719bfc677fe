title = Gomoku
summary = Cinco en línea en un tablero grande
rules = Negras y blancas se turnan para colocar una piedra en un punto libre. Gana quien alinea cinco: en horizontal, vertical o diagonal. Con el tablero lleno hay empate.
example = Las negras han ganado con cinco en diagonal. A las blancas les faltó una piedra.

illegal-forbidden-overline = { $move } alinea seis o más, algo prohibido para las negras.
illegal-forbidden-overline-advice = Prueba otro punto.
illegal-forbidden-double-four = { $move } hace dos cuatros a la vez, algo prohibido para las negras.
illegal-forbidden-double-four-advice = Prueba otro punto.
illegal-forbidden-double-three = { $move } hace dos treses abiertos a la vez, algo prohibido para las negras.
illegal-forbidden-double-three-advice = Prueba otro punto.
illegal-must-choose = Primero elige un color con los botones.
illegal-cannot-choose = Ahora no hay nada que elegir. Coloca una piedra.

did-white = { $name } elige las blancas
did-black = { $name } elige las negras
did-two-more = { $name } coloca dos piedras más

request-three-stones = **{ $name }** coloca tres piedras: negra, blanca, negra
request-colour-or-more = **{ $name }** elige un color o coloca dos piedras más
request-two-stones = **{ $name }** coloca dos piedras: blanca, negra
request-colour = **{ $name }** elige un color

extra-white = Elegir blancas
extra-black = Elegir negras
extra-two-more = Dos piedras más
brief-white = Elección
brief-black = { brief-white }

option-rule = Elige las reglas de la partida
option-opening = Elige cómo empieza la partida

choice-rule-freestyle = Libre
choice-rule-standard = Estándar
choice-rule-renju = Renju
choice-rule-caro = Caro
choice-size = { $choice } × { $choice }
choice-opening-free = Apertura libre
choice-opening-swap2 = Swap2
choice-opening-passes = Con pases
summary-rule-freestyle = Gana quien alinea cinco o más.
summary-rule-standard = Gana quien alinea exactamente cinco; seis no valen.
summary-rule-renju = Negras: exactamente cinco, sin hacer dos treses abiertos, dos cuatros ni seis.
summary-rule-caro = Gana quien alinea exactamente cinco, salvo que el rival cierre ambos extremos.
summary-opening-free = Empiezan las negras, en cualquier punto.
summary-opening-swap2 = Inicio justo: uno coloca tres piedras y el otro elige color o coloca dos más.

about-colour-or-more = Swap2 hace justo el inicio: un jugador coloca tres piedras, y el otro se queda con el color que le parezca mejor, o coloca dos piedras más y deja que el primero elija el color.
about-colour = Swap2 hace justo el inicio: un jugador colocó las dos últimas piedras, así que el otro se queda con el color que le parezca mejor.
no-worth-three-stones = Aquí una piedra no tiene valor propio, pues el rival se queda con el mejor color: las tres son buenas en conjunto cuando ningún color es mejor.
no-worth-two-stones = La primera de estas piedras no tiene valor propio, pues el rival se queda con el mejor color: las dos son buenas en conjunto cuando ningún color es mejor.

level-learner = Aprendiz

# Los programas históricos.
level-greedy-scorer = Puntuador voraz
level-evolved-scorer = Puntuador evolucionado
level-shape-scores = Puntos por formas

# Qué hace cada nivel.
summary-first-game = Coloca piedras en cualquier parte: ideal para una primera victoria.
summary-beginner = Juega por instinto y a menudo no ve tus amenazas.
summary-greedy-scorer = Histórico: ataque más defensa, de las notas originales; abre en I7.
summary-casual = A veces no ve una amenaza, y cae ante dos a la vez.
summary-evolved-scorer = Histórico: el puntuador voraz, mejorado por evolución.
summary-club = Ve casi todas las amenazas; un ataque largo lo supera.
summary-shape-scores = Histórico: negamax sobre quince formas, a tres jugadas.
summary-expert = Rara vez se le escapa una amenaza y castiga los errores.
summary-learner = Aprendió solo y tiene un estilo propio.
summary-master = Encuentra victorias forzadas: le basta una jugada floja.
summary-grandmaster = Mi nivel más fuerte: ataques largos, y no perdona nada.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = Puntos (h8i9j10)
