# El formulario de una partida nueva.

setup-engine = **{ $game }** contra mí en el nivel **{ $level }**
setup-person = **{ $game }** contra { $opponent }
setup-play = Jugar contra { $name }
difficulty-easy = Fácil
difficulty-medium = Medio
difficulty-hard = Difícil
setup-games = Más juegos
setup-museum = Museo
setup-museum-summary = Programas didácticos antiguos, conservados tal como eran
setup-friend = Desafiar a un amigo
setup-side-first = Empiezas tú
setup-side-second = Empieza tu rival
setup-side-random = Empieza alguien al azar
setup-next-first = Te toca
setup-next-second = Le toca a tu rival
setup-next-random = Le toca a alguien al azar
setup-teach = **{ $game }**: juegas con los dos bandos
setup-teach-summary = Para mostrar o probar algo, deshaciendo jugadas cuando quieras
setup-in-thread = en un hilo propio
setup-from = Desde la partida #{ $id }, tras la jugada { $ply }
setup-from-first = Desde la posición inicial de la partida #{ $id }
setup-begun = Esta partida ya ha empezado.
unrated-without-clock = Sin reloj, una partida entre dos personas es amistosa.

button-play = Jugar
button-all-levels = Todos los niveles
button-friend = Jugar con un amigo
button-anyone = Cualquiera
button-both-sides = Los dos bandos
button-puzzle = Problema
button-start = Empezar
button-options = Opciones
button-rated = Puntuada
button-unrated = Amistosa
button-thread = Hilo
