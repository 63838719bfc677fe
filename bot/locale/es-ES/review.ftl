# Revisiones de partidas terminadas: lo que dice el motor más fuerte.

review-progress = Revisando la partida: { $done } de { $total } posiciones
review-failed = No he podido revisar esta partida. Inténtalo de nuevo en un momento.
nothing-to-review = No hay nada que revisar: la partida acabó antes de que jugaran los dos.
too-many-reviews = Ya estás esperando { $limit } revisiones. Pide otra cuando una de ellas esté lista.
review-elsewhere = Esta partida aún no se ha mostrado aquí. Publica antes su tablero con `/match board`.
no-mistake = Aquí no hay ningún error tuyo que puedas corregir.
retry-task = Jugada { $number }: encuentra una jugada mejor que **{ $move }**.
retry-found = **{ $move }** es la jugada correcta.
review-curve = Cuanto más alta la curva, mejor para { FORM($name, "subject") }.
review-accuracy = { $name }: precisión **{ $accuracy }**
review-best =
    { $count ->
        [one] 1 mejor
       *[other] { $count } mejores
    }
review-good =
    { $count ->
        [one] 1 buena
       *[other] { $count } buenas
    }
review-inaccuracy =
    { $count ->
        [one] 1 imprecisión
       *[other] { $count } imprecisiones
    }
review-mistake =
    { $count ->
        [one] 1 error
       *[other] { $count } errores
    }
review-blunder =
    { $count ->
        [one] 1 error grave
       *[other] { $count } errores graves
    }
review-plot = Probabilidad de ganar { JOINED("de", $side) } jugada a jugada: { $chances }
review-plot-lead = Ventaja { JOINED("de", $side) } jugada a jugada: { $values }
review-no-moments = No hubo grandes errores.
review-moment = { $mark }. Jugada { $number }, { $name } ({ $grade }): { $what }
review-lost = **{ $move }** costó { $lost } de probabilidad. Mejor: **{ $best }**.
review-lost-units = **{ $move }** costó { $lost }. Mejor: **{ $best }**.
review-let-go =
    { $count ->
        [0] **{ $move }** dejó escapar una victoria segura; **{ $best }** ganaba.
        [one] **{ $move }** dejó escapar la victoria; **{ $best }** ganaba en el acto.
       *[other] **{ $move }** dejó escapar la victoria; **{ $best }** ganaba en { $count } jugadas.
    }
review-let-in =
    { $count ->
        [0] **{ $move }** perdió la partida. Mejor: **{ $best }**.
        [one] **{ $move }** dejó ganar { JOINED("a", $opponent) } en el acto. Mejor: **{ $best }**.
       *[other] **{ $move }** dejó ganar { JOINED("a", $opponent) } en { $count } jugadas. Mejor: **{ $best }**.
    }
review-was-best = **{ $move }** fue la mejor jugada.
review-was-good = **{ $move }** fue una buena jugada.
review-was-forced = **{ $move }**: la única jugada.
review-was-unevaluated = **{ $move }**: sin valorar.
review-before = **{ $move }**: se jugó antes de empezar esta partida.
review-move = Jugada { $number } de { $last }, { $name }:
review-move-error = Jugada { $number } de { $last }, { $name } ({ $grade }):
review-reply-line = Lo mejor tras **{ $move }**: { $moves }
review-better-line = Mejor que **{ $move }**: { $moves }
grade-inaccuracy = imprecisión
grade-mistake = error
grade-blunder = error grave
review-chance = Probabilidad de ganar { JOINED("de", $name) }: { $before } antes, { $after } después
review-lead = { $name }: { $before } antes, { $after } después

button-review = Revisar
button-moves = Jugada a jugada
button-overview = Resumen
button-retry = Reintentar
button-reply = Mejor respuesta
button-better = Mejor jugada
button-post-here = Publicar aquí

command-match-review = Deja que el motor más fuerte revise una partida terminada: precisión, momentos clave, errores
