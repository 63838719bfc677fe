# Mirar atrás: quién puede ver una partida, archivos que entran y salen, y recorrerla jugada a jugada.

export-question = Elige un formato para la partida #{ $id }.
format-missing = { $game } no se puede exportar en este formato, o aún no hay nada que exportar. Formatos disponibles: { $formats }.
between = { $first } – { $second }
imported = importada
draw-unfinished = El registro termina aquí

import-one = Envía un archivo o un texto, solo uno de los dos.
import-lost = No he podido descargar el archivo. Inténtalo de nuevo en un momento.
import-done = Importada como partida #{ $id }. Solo tú puedes verla, hasta que la publiques con `/match board`.
import-first = El archivo contiene varias partidas; esta es la primera.
file-lost = Esta lista se ha cerrado. Abre el archivo otra vez con `/match import`.
too-many-imports = Hoy ya has importado { $limit } partidas. Inténtalo de nuevo mañana.
import-refused = No puedo leer esto como una partida de { $game }. { $fault }
fault-at-line = Línea { $line }: { $fault }
fault-at-move = Línea { $line }, jugada { $move }: { $fault }
fault-empty = Está vacío.
fault-no-moves = No contiene ninguna jugada.
fault-size = Es demasiado grande: leo como máximo 8 MiB.
fault-long = Una partida puede ocupar 256 KiB como máximo.
fault-games = Hay más de 20 000 partidas: divide el archivo.
fault-encoding = No es un texto que pueda leer; guárdalo como UTF-8.
fault-syntax = El archivo no es válido.
fault-syntax-at = No puedo leer «{ $text }».
fault-nesting = Tiene más de 50 niveles de anidación.
fault-game = Es de otro juego ({ $text }).
fault-other-game = Esto es { $game }, un juego que no tengo.
fault-hosted-game = Esto es una partida de { $game }: elige ese juego.
fault-option = No conozco este tablero o esta regla ({ $text }).
fault-setup = No puedo montar una posición con estas fichas.
fault-setup-at = No puedo poner «{ $text }» en el tablero.
fault-turn = No dice a quién le toca: escríbelo después de las fichas.
fault-no-setups = Este juego siempre empieza desde la posición inicial.
fault-colour = { $text }: le toca al otro bando.
fault-moves = Hay más de 1000 jugadas.
fault-unreadable = «{ $text }» no es una jugada.
fault-ambiguous = «{ $text }» puede ser varias jugadas: { $choices }. Escríbela entera.
fault-time = Se tarda demasiado en leerlo.

replay-empty = Sin jugadas
replay-start = Antes de la primera jugada (de { $last })
replay-move = Jugada { $number } de { $last }: **{ $move }**
replay-move-by = Jugada { $number } de { $last }, { $name }: **{ $move }**
replay-wait = Creando la animación…
replay-range = Escribe un número del 0 al { $last }.
jump-title = Ir a una jugada
jump-label = Número de la jugada, de 0 a { $last }

file-title = { $game }: partidas { $first }–{ $last } de { $count }
file-pick = Abre una partida: se importa y solo la ves tú
file-moves = { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
}
file-range = Escribe un número del 1 al { $last }.
file-jump-label = Número de la partida, de 1 a { $last }

button-replay = Reproducir
button-play-here = Jugar desde aquí
button-jump = Ir a una jugada
button-animation = Animación
button-file-jump = Ir a una partida

command-match-import = Importa una partida desde un archivo o un texto; solo la verás tú
command-match-replay = Recorre una partida jugada a jugada
option-import-game = Elige el juego
option-file = Adjunta SGF, JSON, texto o la notación de otro programa; hasta 8 MiB
option-text = Pega o escribe la partida como texto
choice-format-sgf = SGF

# Nombres de juegos que puede haber en archivos y que aquí no hay.
other-game-antichess = Antiajedrez
other-game-atomic-chess = Ajedrez atómico
other-game-king-of-the-hill = Rey de la colina
other-game-three-check = Tres jaques
other-game-chinese-chess = Ajedrez chino
other-game-shogi = Shogi
other-game-go = Go
other-game-backgammon = Backgammon
other-game-nine-mens-morris = Juego del molino
other-game-international-draughts = Damas internacionales
other-game-italian-draughts = Damas italianas
other-game-pool-checkers = Pool checkers
other-game-spanish-draughts = Damas españolas
other-game-russian-draughts = Damas rusas
other-game-brazilian-draughts = Damas brasileñas
other-game-canadian-draughts = Damas canadienses
other-game-portuguese-draughts = Damas portuguesas
other-game-czech-draughts = Damas checas
other-game-turkish-draughts = Damas turcas
other-game-thai-draughts = Damas tailandesas
other-game-frisian-draughts = Damas frisonas
other-game-anti-othello = Anti-Othello
other-game-other-draughts = otra variante de damas
