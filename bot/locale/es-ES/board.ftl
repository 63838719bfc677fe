# El mensaje del tablero: quién juega, qué pasó, a quién le toca, cómo acabó.

match-number = partida #{ $id }
move-number = jugada { $move }
rated = puntuada
unrated = sin puntuar
begun-from = desde una posición dada
empty-board = El tablero está vacío.
board-turned = El tablero está girado: abajo, { FORM($side, "subject") }.

did-pass =
    { $name } { FORM($name, "number") ->
        [plural] pasaron
       *[other] pasó
    }
did-play =
    { $name } { FORM($name, "number") ->
        [plural] jugaron
       *[other] jugó
    } { $move }
did-play-brief = { $name }: { $move }
opening-drawn = Apertura: { $moves }
turn =
    { FORM($name, "number") ->
        [plural] Les
       *[other] Le
    } toca { JOINED("a", $name) }
turn-again = sigue su turno
must-pass = **{ $name }** no tiene jugada y debe pasar
thinking = **{ $name } está pensando…**
thinking-less = **{ $name } está pensando…** (hay mucha gente, así que algo menos a fondo)
preparing = **{ $name } se está preparando…** (se compila para este equipo; ocurre solo una vez y puede tardar un minuto)
rating-change = { $name } { $change }
too-short = Demasiado corta para puntuar.

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
        [plural] pueden
       *[other] puede
    } mover
win-resignation =
    Se { FORM($loser, "number") ->
        [plural] rindieron
       *[other] rindió
    } { FORM($loser, "subject") }, { FORM($winner, "number") ->
        [plural] ganan
       *[other] gana
    } { FORM($winner, "subject") }
win-timeout =
    Se { FORM($loser, "number") ->
        [plural] les
       *[other] le
    } acabó el tiempo { JOINED("a", $loser) }, { FORM($winner, "number") ->
        [plural] ganan
       *[other] gana
    } { FORM($winner, "subject") }
win-abandoned =
    { FORM($loser, "number") ->
        [plural] Abandonaron
       *[other] Abandonó
    } la partida { FORM($loser, "subject") }, { FORM($winner, "number") ->
        [plural] ganan
       *[other] gana
    } { FORM($winner, "subject") }
draw = Empate
draw-count = Empate: el mismo número en ambos lados
draw-board-full = Empate: el tablero está lleno
draw-repetition = Empate: la misma posición se repitió demasiadas veces
draw-counting = Empate: demasiadas jugadas sin progreso
draw-agreement = Empate de común acuerdo
called-off = La partida se canceló
called-off-by = { $name } canceló la partida

button-type = Escribir jugada
button-rematch = Revancha
button-stronger = Más fuerte
button-gentler = Más fácil
button-about = ¿Qué es esto?
button-export = Exportar
button-repost = Al final
button-resign = Rendirse
button-stay = Seguir jugando
button-close = Cerrar la partida
button-rules = Reglas
button-view = Vista
button-wide-pad = Cinco columnas
button-back = Volver
button-accept = Aceptar
button-not-now = Ahora no
extra-pass = Pasar

pick-move = Tu jugada: { $moves }
board-moved = Esta partida sigue aquí: { $link }
board-in-thread = El tablero está en el hilo.
board-waits = El tablero lo mostrará la próxima vez que alguien pulse un botón allí.

type-title = Escribir jugada
type-label = Tu jugada
type-example = por ejemplo { $example }
forbidden-points = { $mark }: prohibido para { FORM($side, "subject") }
