# Descripciones de comandos y opciones, 100 caracteres como mucho.

command-game = Juega una partida de { $game }
command-challenge = Desafía a un amigo, o a mí, a una partida de { $game }
command-play = Empieza una partida
command-match = Gestiona tus partidas
command-match-move = Haz una jugada escribiéndola
command-match-board = Vuelve a mostrar el tablero al final del canal
command-match-resign = Ríndete en una partida
command-match-list = Mira tus partidas y a quién le toca
command-match-export = Descarga una partida en un archivo
command-leaderboard = Mira quiénes son los mejores jugadores
command-versus = Mira tu balance contra alguien
command-profile = Mira las puntuaciones y los resultados de alguien
command-help = Aprende a jugar conmigo

option-opponent = Elige contra quién jugar: un amigo o yo
option-level = Elige mi nivel, si juegas contra mí
option-size = Elige el tamaño del tablero
option-side = Elige quién empieza
option-at = Indica dónde jugar, por ejemplo H8, d3 o 4
option-match = Elige una partida, si estás jugando varias
option-format = Elige el formato del archivo: texto, JSON o uno propio del juego
option-game = Muestra solo este juego
option-scope = Elige este servidor o todos
option-pool = Muestra los resultados contra personas o contra motores
option-time = Muestra la puntuación general, o lo ganado esta semana, este mes o esta temporada
option-versus = Elige el rival
option-user = Elige de quién es el perfil; si lo dejas vacío, el tuyo

choice-side-random = Al azar
choice-side-first = Empiezas tú
choice-side-second = Empieza tu rival
choice-format-text = Texto
choice-format-json = JSON
choice-scope-server = Este servidor
choice-scope-global = Todos los servidores
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
