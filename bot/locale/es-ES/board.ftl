# El mensaje del tablero: quién juega, qué pasó, a quién le toca, cómo acabó.

match-number = partida #{ $id }
match-level = Nivel: { $level }
move-number = jugada { $move }
rated = puntuada
rated-no-takeback = puntuada · sin deshacer jugadas
unrated = amistosa
begun-from = desde una posición dada
empty-board = El tablero está vacío.
pieces-of-side = { $side } ({ $pieces })
board-turned = El tablero está girado: abajo, { FORM($side, "subject") }.

did-pass =
    { $name } { FORM($name, "number") ->
        [plural] pasan
       *[other] pasa
    }
did-play =
    { $name } { FORM($name, "number") ->
        [plural] juegan
       *[other] juega
    } { $move }
did-play-brief = { $name }: { $move }
opening-drawn = Apertura: { $moves }
turn =
    { FORM($name, "number") ->
        [plural] Juegan
       *[other] Juega
    } { FORM($name, "subject") }
turn-again = juega otra vez
must-pass =
    {""}**{ $name }** no { FORM($name, "number") ->
        [plural] tienen jugadas y deben
       *[other] tiene jugadas y debe
    } pasar
thinking = **{ $name } está pensando…**
thinking-less = **{ $name } está pensando…** (menos a fondo)
preparing = **{ $name } se está preparando…** (hasta 1 minuto)
rating-change = { $name }: { $change }
progress-rating = { $done } de { $needed } partidas para tener puntuación
progress-own-rating = { $done } de { $needed } partidas para tener tu puntuación
rating-explained = Todo el mundo empieza con 1500: las victorias suben la puntuación y las derrotas la bajan.
too-short = Demasiado corta para ser puntuada.
silence-uncounted = No cuenta para la puntuación: alguien ya ganó o perdió así y no ha jugado en ninguna partida desde entonces.

win =
    { FORM($winner, "number") ->
        [plural] Ganan
       *[other] Gana
    } { FORM($winner, "subject") }
win-line =
    { FORM($winner, "number") ->
        [plural] Ganan
       *[other] Gana
    } { FORM($winner, "subject") } con { $length ->
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
       *[other] { $length }
    } en línea
win-count =
    { FORM($winner, "number") ->
        [plural] Ganan
       *[other] Gana
    } { FORM($winner, "subject") } por { $high } a { $low }
win-no-moves =
    { FORM($winner, "number") ->
        [plural] Ganan
       *[other] Gana
    } { FORM($winner, "subject") }: { FORM($loser, "subject") } ya no { FORM($loser, "number") ->
        [plural] tienen
       *[other] tiene
    } jugadas
win-resignation =
    Se { FORM($loser, "number") ->
        [plural] rinden
       *[other] rinde
    } { FORM($loser, "subject") }, { FORM($winner, "number") ->
        [plural] ganan
       *[other] gana
    } { FORM($winner, "subject") }
win-timeout =
    Se { FORM($loser, "number") ->
        [plural] les
       *[other] le
    } acaba el tiempo { JOINED("a", $loser) }, { FORM($winner, "number") ->
        [plural] ganan
       *[other] gana
    } { FORM($winner, "subject") }
win-abandoned =
    { FORM($loser, "number") ->
        [plural] Abandonan
       *[other] Abandona
    } la partida { FORM($loser, "subject") }, { FORM($winner, "number") ->
        [plural] ganan
       *[other] gana
    } { FORM($winner, "subject") }
draw = Empate
draw-count = Empate: la misma cantidad en ambos bandos
draw-board-full = Empate: el tablero está lleno
draw-repetition = Empate por repetición
draw-counting = Empate: demasiadas jugadas sin progreso
draw-agreement = Empate de común acuerdo
draw-timeout = Empate: se acabó el tiempo, pero el rival ya no puede ganar
called-off = La partida se ha cancelado
called-off-by = { $name } ha cancelado la partida
abandoned = La partida ha acabado sin resultado: nadie jugaba

button-type = Escribir jugada
you-won = ¡Has ganado!
you-lost = Has perdido.
lost-try = Para aprender, prueba **{ $first }** o **{ $second }**. En las amistosas hay pistas en ⋯.
button-rematch = Revancha
button-other-game = Otro juego
button-stronger = Más difícil
button-gentler = Más fácil
button-about = ¿Qué es esto?
button-export = Exportar
button-repost = Mostrar al final
button-resign = Rendirse
button-stay = Seguir jugando
button-close = Cerrar la partida
button-rules = Reglas
button-view = Vista
button-wide-pad = 5 botones por fila
button-back = Volver
button-accept = Aceptar
button-decline = Rechazar
button-cancel = Cancelar
extra-pass = Pasar

pick-move = Tu jugada: { $moves }
board-moved = Esta partida sigue aquí: { $link }
board-in-thread = El tablero está en el hilo.
board-waits = El tablero se actualizará la próxima vez que alguien pulse uno de sus botones.

type-title = Escribir jugada
type-label = Tu jugada
type-example = por ejemplo { $example }
forbidden-points = { $mark } prohibido
