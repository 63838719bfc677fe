# Tableros e hilos de los torneos, y páginas privadas de sus mensajes.

tournament-round-name = ronda { $round }
tournament-boards = tableros { $first }–{ $last }
tournament-no-threads = No puedo abrir hilos en este canal, así que los tableros aparecerán aquí.
tournament-no-files = No puedo adjuntar archivos en este canal, así que las clasificaciones y los cuadros irán en texto.
button-my-game = Mi partida
button-pairings = Emparejamientos
tournament-no-game = Ahora mismo no tienes ninguna partida en **{ $name }**.
tournament-my-bye = En esta ronda de **{ $name }** descansas.
tournament-expected-end = Fin prevista: { $when }.
pairing-void = anulada
tournament-soon = **{ $name }** empieza { $when }.
tournament-page = Página { $page } de { $pages }
tie-about-buchholz = **Buchholz**: los puntos de todos los rivales.
tie-about-buchholz-cut-1 = **Buchholz −1**: los puntos de todos los rivales, sin los del peor.
tie-about-sonneborn-berger = **Sonneborn**: los puntos de los rivales vencidos y la mitad de los puntos de aquellos con los que empataste.
tie-about-direct-encounter = **Directo**: los puntos de las partidas entre quienes siguen empatados.
tie-about-wins = **Triunfos**: las partidas ganadas.
