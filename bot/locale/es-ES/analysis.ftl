# Mirar dentro de las posiciones: quién puede y qué se encuentra.

position-in-play = Esta posición, u otra muy parecida, está en el tablero de tu partida #{ $id }, que sigue en juego. Podrás estudiarla aquí cuando termine.
help-refused = Mientras dura una partida puntuada o contra una persona, no doy pistas ni análisis.
help-later = Las pistas y el análisis se abren al acabar la partida.
nothing-to-analyse = En esta posición la partida ha terminado: no queda ninguna jugada.

analysis-wait = Mirando todas las jugadas…
analysis-turn = Turno { JOINED("de", $side) }
analysis-best = Lo mejor: **{ $moves }** ({ $value })
analysis-others = Después: { $moves }
analysis-unknown = { $count ->
    [one] Para una jugada no bastó el tiempo.
   *[other] Para { $count } jugadas no bastó el tiempo.
}
analysis-none = En el tiempo que me tomo no puedo valorar estas jugadas.
analysis-legend = ▲ gana y ▼ pierde en ese número de jugadas de ambos, = es empate.
analysis-legend-proof = Relleno: demostrado; solo borde: estimado.
analysis-legend-margin = Los números solos son fichas de ventaja al final.
analysis-legend-chance = Los números solos son la probabilidad de ganar en tanto por ciento.
policy-best = Lo más probable: **{ $moves }** ({ $value })
policy-legend = Lo probable que le parece cada jugada a un aprendiz que solo sabía las reglas, antes de calcular. Sin número: menos del 1 %.
value-win = { $plies ->
    [one] gana ya
   *[other] gana en { $plies } jugadas
}
value-loss = pierde en { $plies } jugadas
value-win-open = gana
value-loss-open = pierde
value-draw = empate
value-exact = { $margin } seguro
value-expected = unos { $margin }
value-unknown = desconocido
explored = Aquí se ha jugado { $count ->
    [one] una vez
   *[other] { $count } veces
}: victorias { JOINED("de", $first) } { $first_percent }, { JOINED("de", $second) } { $second_percent }; empates { $draw_percent }.
explored-next = Siguió: { $moves }
explored-none = Ninguna partida terminada aquí tuvo esta posición.
explored-beyond = Se cuenta cómo siguieron las partidas en las primeras { $plies } jugadas.

hint-wait = Buscando una pista…
hint-region = Mira entre **{ $first }** y **{ $last }**.
hint-move = Una buena jugada es **{ $move }**.
hint-none = En el tiempo que me tomo, yo tampoco sé una buena jugada aquí.

button-analyse = Análisis
button-hint = Pista
button-hint-move = Ver la jugada
button-as-text = En texto
button-as-picture = En imagen
button-policy = El aprendiz
button-worth = Valores

command-match-analyse = Mira lo que vale cada jugada: al acabar o en partidas no puntuadas contra mí
command-match-hint = Una pista en una partida no puntuada contra mí: primero dónde, luego qué
option-analyse-move = Tras cuántas jugadas; sin indicarlo, la última posición
