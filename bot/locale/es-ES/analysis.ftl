# Mirar dentro de las posiciones: quién puede y qué se encuentra.

position-in-play = Esta posición, u otra muy parecida, está en el tablero de tu partida #{ $id }, que sigue en curso. Podrás estudiarla aquí cuando termine.
played-elsewhere = Estás jugando esta misma posición en otra partida: { $link }. Juega primero allí y luego sigue aquí.
clock-held = Hasta entonces, tu reloj está parado aquí.
help-refused = No doy pistas ni análisis durante partidas puntuadas o contra otras personas. Pídelos cuando acabe la partida.
help-later = Pistas y análisis: cuando acabe la partida.
nothing-to-analyze = En esta posición la partida ya ha terminado: no quedan jugadas que analizar.

analysis-wait = Analizando todas las jugadas…
analysis-turn = Turno { JOINED("de", $side) }
analysis-best = La mejor: **{ $moves }** ({ $value })
analysis-others = Las siguientes: { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = { $count ->
    [one] No hubo tiempo de valorar una jugada.
   *[other] No hubo tiempo de valorar { $count } jugadas.
}
analysis-none = No he podido valorar estas jugadas en el tiempo que tengo.
analysis-legend = ▲ gana y ▼ pierde en ese número de jugadas del bando ganador; = es empate.
analysis-legend-proof = Símbolo relleno: demostrado; solo el contorno: estimado.
analysis-legend-margin = Los números sin símbolo son la ventaja esperada en fichas al final.
analysis-legend-chance = Los números sin símbolo son la probabilidad de ganar, en porcentaje.
policy-best = La más probable: **{ $moves }** ({ $value })
policy-legend = La probabilidad que da a cada jugada la red del Aprendiz, antes de calcular. Las jugadas sin número tienen menos del 1 %.
value-win = { $count ->
    [one] gana en el acto
   *[other] gana en { $count } jugadas
}
value-loss = { $count ->
    [one] pierde en el acto
   *[other] pierde en { $count } jugadas
}
value-win-open = gana
value-loss-open = pierde
value-draw = empate
value-exact = exactamente { $margin }
value-expected = alrededor de { $margin }
value-unknown = desconocido
explored = Posición alcanzada aquí { $count ->
    [one] una vez
   *[other] { $count } veces
}: victorias { JOINED("de", $first) } { $first_percent }, { JOINED("de", $second) } { $second_percent }; empates { $draw_percent }.
explored-next = Lo más jugado después: { $moves }
explored-alike = { $move } (o simétrica)
explored-none = Ninguna partida terminada aquí llegó a esta posición.
explored-beyond = Las continuaciones solo se cuentan en las primeras { $plies } jugadas.

hint-wait = Buscando una pista…
hint-region = Mira entre **{ $first }** y **{ $last }**.
hint-move = Una buena jugada es **{ $move }**.
hint-none = No he encontrado una buena jugada aquí en el tiempo que tengo.

button-analyze = Análisis
button-hint = Pista
button-hint-move = Ver la jugada
button-as-text = En texto
button-as-picture = En imagen
button-policy = Aprendiz
button-worth = Valores

command-match-analyze = Mira cuánto vale cada jugada, al terminar o en una amistosa contra mí
command-match-hint = Recibe una pista en una amistosa contra mí: primero la zona, luego la jugada
option-analyze-move = Indica el número de una jugada; si lo dejas vacío, la última posición
