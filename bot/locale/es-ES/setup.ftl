# El formulario de una partida nueva.

setup-engine = **{ $game }** contra mí en el nivel **{ $level }**
setup-person = **{ $game }** contra { $opponent }
setup-level = Contra mí en un nivel, o cualquiera
setup-friend = Desafía a alguien
setup-side-first = Empiezas tú
setup-side-second = Empieza tu rival
setup-side-random = Empieza alguien al azar
setup-teach = **{ $game }**: juegas con los dos bandos
setup-teach-choice = Enseñar: juegas con los dos bandos
setup-teach-summary = Para mostrar o probar algo, deshaciendo jugadas cuando quieras
setup-in-thread = en un hilo propio
setup-begun = Esta partida ya ha empezado.

button-play = Jugar
button-start = Empezar
button-options = Más
button-rated = Puntuada
button-unrated = Sin puntuar
button-thread = Hilo
