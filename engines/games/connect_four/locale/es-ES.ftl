title = Conecta 4
summary = Deja caer fichas; gana quien alinea cuatro
rules = Los jugadores se turnan para dejar caer una ficha en una columna. Gana quien alinea cuatro: en horizontal, vertical o diagonal. Con todas las columnas llenas hay empate.
example = Las rojas han ganado con cuatro en diagonal, subiendo de la columna 3 a la 6.
move-name = columna { $move }
move-names = columnas { $moves }

illegal-column-full = La columna { $move } está llena.
illegal-column-full-advice = Prueba otra.

side-red = Rojas
    .number = plural
    .subject = las rojas
    .a = a las rojas
    .de = de las rojas
side-yellow = Amarillas
    .number = plural
    .subject = las amarillas
    .a = a las amarillas
    .de = de las amarillas

level-dreamer = Soñador
level-learner = Aprendiz

# Los programas históricos.
level-backward-minimax = Minimax al revés
level-guarding-minimax = Minimax que solo defiende
level-textbook-minimax = Minimax de manual
level-textbook-alpha-beta = Alfa-beta de manual
level-plain-sums-one = Sumas simples, una jugada
level-plain-sums-three = Sumas simples, tres jugadas
level-summed-scores = Sumas ponderadas

# Qué hace cada nivel.
summary-first-game = Deja caer fichas donde sea: ideal para una primera victoria.
summary-beginner = Gana si puede; rara vez ve que vas a ganar.
summary-backward-minimax = Histórico: minimax al revés; gana a veces y nunca se defiende.
summary-guarding-minimax = Histórico: minimax que alarga la partida en vez de ganarla.
summary-textbook-alpha-beta = Histórico: las jugadas del minimax de manual, con menos cálculo.
summary-dreamer = Espera lo mejor y olvida que tú también juegas.
summary-textbook-minimax = Histórico: minimax como en cualquier manual, a tres jugadas.
summary-plain-sums-one = Histórico: suma los resultados de todas las respuestas.
summary-plain-sums-three = Histórico: suma los resultados de toda secuencia de tres jugadas.
summary-summed-scores = Histórico: suma todos los resultados; los cercanos pesan diez veces más.
summary-casual = Impide casi todos tus cuatros, aunque alguno se le escapa.
summary-club = Ve las trampas sencillas, pero no las preparadas con tiempo.
summary-learner = Aprendió solo y tiene un estilo propio.
summary-expert = Ve la mayoría de las trampas y planea el final.
summary-master = Ve casi todas las trampas; una jugada lenta puede costarte la partida.
summary-unbeatable = Mi nivel más fuerte: juega a la perfección cuando tiene tiempo suficiente.

choice-format-columns = Columnas (4435)
