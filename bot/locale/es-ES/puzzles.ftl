# Problemas, y el problema del día.

command-puzzle = Resuelve un problema: encuentra la única jugada correcta
command-daily = Resuelve el problema del día
option-puzzle-rating = Elige la dificultad, en puntos; si la dejas vacía, según tu puntuación
option-daily = Elige el canal que recibe el problema del día
setting-daily = Problema del día
choice-daily-automatic = En ningún canal
puzzle-title = Problema de { $game }
daily-title = Problema del día: { $game }
puzzle-goal-win =
    { FORM($side, "number") ->
        [plural] Juegan { FORM($side, "subject") } y ganan
       *[other] Juega { FORM($side, "subject") } y gana
    }
puzzle-goal-draw =
    { FORM($side, "number") ->
        [plural] Juegan { FORM($side, "subject") } y empatan
       *[other] Juega { FORM($side, "subject") } y empata
    }
puzzle-begin = Encuentra la única jugada correcta.
puzzle-right = Bien. Responde el rival: { $answer }.
puzzle-right-again = Bien. Te toca otra vez.
puzzle-wrong = { $move } no es la jugada correcta.
puzzle-solved = Resuelto.
puzzle-solved-in = Resuelto en { $time }.
puzzle-shown = Esta es la solución.
puzzle-rating = Tu puntuación en problemas: { $rating }
progress-puzzle-rating = { $done } de { $needed } problemas para tener tu puntuación
puzzle-rating-explained = Todo el mundo empieza con 1500: los problemas resueltos suben la puntuación y los fallados la bajan.
puzzle-uncounted = Solo cuenta tu primer intento; este es solo para practicar.
unknown-puzzle = Este problema no es tuyo. Usa `/puzzle` para recibir uno.
no-puzzles = No se han encontrado problemas para este juego.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = Este problema es de otro día. El de hoy está en `/daily`.
daily-results = Hoy
daily-nobody = Aún no lo ha resuelto nadie.
daily-line-solved = { $name }: resuelto en { $time }
daily-tried = { $count ->
    [one] Lo ha intentado una persona.
   *[other] Lo han intentado { $count } personas.
  }
daily-more = y { $count } más
daily-streak = { $days ->
    [one] El primer día de tu racha.
   *[other] { $days } días seguidos.
  }
daily-next = El próximo problema llega { $when }.
button-solve = Resolver
button-solution = Solución
button-solution-again = Ver de nuevo
button-try-again = Reintentar
button-next-puzzle = Otro problema
