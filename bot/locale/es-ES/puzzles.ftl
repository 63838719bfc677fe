# Problemas, y el problema del día.

command-puzzle = Un problema: encuentra la única jugada correcta
command-daily = El problema del día
option-puzzle-rating = La dificultad, como puntuación; si no, la tuya
option-daily = El canal que recibe el problema del día
setting-daily = Problema del día
choice-daily-automatic = Ninguno
puzzle-title = Problema: { $game }
daily-title = Problema del día: { $game }
puzzle-goal-win =
    { $side } { FORM($side, "number") ->
        [plural] juegan y ganan
       *[other] juega y gana
    }
puzzle-goal-draw =
    { $side } { FORM($side, "number") ->
        [plural] juegan y empatan
       *[other] juega y empata
    }
puzzle-begin = Busca la jugada correcta.
puzzle-right = ¡Bien! Respuesta: { $answer }.
puzzle-right-again = ¡Bien! Vuelves a mover.
puzzle-wrong = { $move } no es la jugada.
puzzle-solved = Resuelto.
puzzle-solved-in = Resuelto en { $time }.
puzzle-shown = Así se juega.
puzzle-rating = Tu puntuación en problemas: { $rating }
puzzle-uncounted = Solo cuenta tu primer intento; este es para ti.
unknown-puzzle = Este problema no es tuyo. `/puzzle` te da uno.
no-puzzles = En este juego no hay problemas así.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = El día de este problema ya pasó. El de hoy está en `/daily`.
daily-results = Hoy
daily-nobody = Aún no lo ha resuelto nadie.
daily-line-solved = { $name }: resuelto en { $time }
daily-line-failed = { $name }: sin resolver
daily-more = y { $count } más
daily-streak = { $days ->
    [one] El primer día de tu racha.
   *[other] { $days } días seguidos.
  }
daily-next = El próximo problema llega { $when }.
button-solve = Resolver
button-solution = Solución
button-solution-again = Ver de nuevo
button-try-again = Otra vez
button-next-puzzle = Otro problema
