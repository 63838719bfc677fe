# Descripciones de comandos y opciones, 100 caracteres como mucho.

command-game = Juega una partida de { $game }
command-challenge = Desafía a un amigo, o a mí, a una partida de { $game }
command-play = Empieza una partida
command-match = Gestiona tus partidas
command-match-move = Haz una jugada con su coordenada
command-match-board = Vuelve a mostrar el tablero al final del canal
command-match-resign = Ríndete en una partida
command-match-list = Mira tus partidas y a quién le toca
command-match-export = Descarga una partida en un archivo
command-leaderboard = Mira quiénes son los mejores jugadores
command-versus = Mira tu balance contra alguien
command-profile = Mira las puntuaciones y los resultados de alguien
command-help = Aprende a jugar conmigo

option-opponent = Elige contra quién jugar: un amigo o yo
option-level = Mi nivel de juego, si me desafías
option-size = El tamaño del tablero
option-side = Elige quién empieza
option-at = Indica dónde jugar, por ejemplo H8, d3 o 4
option-match = Elige una partida, si estás jugando varias
option-format = Formato del archivo: texto, JSON o uno propio del juego
option-game = Solo este juego
option-scope = Este servidor o todos
option-pool = Resultados contra personas o contra motores
option-time = Desde el principio, por puntuación, o lo ganado esta semana, este mes o esta temporada
option-versus = Rival
option-user = Elige de quién es el perfil; si lo dejas vacío, el tuyo

choice-side-random = Al azar
choice-side-first = Empiezo yo
choice-side-second = Empieza mi rival
choice-format-text = Texto
choice-format-json = JSON
choice-scope-server = Este servidor
choice-scope-global = Todos los servidores
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
