# Aufgaben, und die Aufgabe des Tages.

command-puzzle = Löse eine Aufgabe: Finde den einzigen richtigen Zug
command-daily = Löse die Aufgabe des Tages
option-puzzle-rating = Wähle die Schwierigkeit als Wertung; ohne Angabe deine eigene
option-daily = Wähle den Kanal für die Aufgabe des Tages
setting-daily = Aufgabe des Tages
choice-daily-automatic = Nirgends
puzzle-title = Aufgabe: { $game }
daily-title = Aufgabe des Tages: { $game }
puzzle-goal-win = { $side } am Zug gewinnt
puzzle-goal-draw = { $side } am Zug hält unentschieden
puzzle-begin = Finde den einzigen richtigen Zug.
puzzle-right = Richtig. Gegenzug: { $answer }.
puzzle-right-again = Richtig. Du bist noch einmal am Zug.
puzzle-wrong = { $move } ist nicht der richtige Zug.
puzzle-solved = Gelöst.
puzzle-solved-in = Gelöst in { $time }.
puzzle-shown = So geht es.
puzzle-rating = Deine Aufgabenwertung: { $rating }
progress-puzzle-rating = { $done } von { $needed } Aufgaben bis zu deiner Aufgabenwertung
puzzle-rating-explained = Alle beginnen mit 1500: Gelöste Aufgaben erhöhen die Wertung, nicht gelöste senken sie.
puzzle-uncounted = Nur dein erster Versuch zählt; dieser ist zum Üben.
unknown-puzzle = Diese Aufgabe ist nicht deine. `/puzzle` gibt dir eine.
no-puzzles = Keine Aufgaben für dieses Spiel gefunden.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = Diese Aufgabe ist nicht mehr die des Tages. Die heutige zeigt `/daily`.
daily-results = Heute
daily-nobody = Noch hat sie niemand gelöst.
daily-line-solved = { $name }: gelöst in { $time }
daily-tried = { $count ->
    [one] Eine Person hat es versucht.
   *[other] { $count } Personen haben es versucht.
  }
daily-more = und { $count } weitere
daily-streak = { $days ->
    [one] Der erste Tag deiner Serie.
   *[other] { $days } Tage in Folge.
  }
daily-next = Die nächste Aufgabe kommt { $when }.
button-solve = Lösen
button-solution = Lösung
button-solution-again = Noch einmal zeigen
button-try-again = Noch einmal
button-next-puzzle = Nächste Aufgabe
