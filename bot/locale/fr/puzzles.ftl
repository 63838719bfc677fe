# Les problèmes, et le problème du jour.

command-puzzle = Résous un problème : trouve le seul bon coup
command-daily = Résous le problème du jour
option-puzzle-rating = Choisis la difficulté, sous forme de classement ; le tien par défaut
option-daily = Choisis le salon qui reçoit le problème du jour
setting-daily = Problème du jour
choice-daily-automatic = Nulle part
puzzle-title = Problème : { $game }
daily-title = Problème du jour : { $game }
puzzle-goal-win = { $side } joue et gagne
puzzle-goal-draw = { $side } joue et fait nulle
puzzle-begin = Trouve le seul bon coup.
puzzle-right = Juste. Réponse adverse : { $answer }.
puzzle-right-again = Juste. C'est encore à toi.
puzzle-wrong = { $move } n'est pas le bon coup.
puzzle-solved = Résolu.
puzzle-solved-in = Résolu en { $time }.
puzzle-shown = Voici la solution.
puzzle-rating = Classement aux problèmes : { $rating }
progress-puzzle-rating = Problème { $done } sur { $needed } avant ton classement
puzzle-rating-explained = Tout le monde part de 1500 : un problème résolu fait monter le classement, un problème raté le fait baisser.
puzzle-uncounted = Seul ton premier essai compte ; celui-ci est pour t'entraîner.
unknown-puzzle = Ce problème n'est pas à toi. `/puzzle` t'en donne un.
no-puzzles = Aucun problème trouvé pour ce jeu.
puzzle-seconds = { $seconds } s
puzzle-minutes = { $minutes } min { $seconds } s
puzzle-hours = { $hours } h { $minutes } min
day-over = Ce problème n'est plus celui du jour. `/daily` affiche celui d'aujourd'hui.
daily-results = Aujourd'hui
daily-nobody = Personne ne l'a encore résolu.
daily-line-solved = { $name } : résolu en { $time }
daily-tried = { $count ->
    [1] Une personne l'a essayé.
   *[other] { $count } personnes l'ont essayé.
  }
daily-more =
    et { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
daily-streak = { $days ->
    [1] Le premier jour de ta série.
   *[other] { $days } jours de suite.
  }
daily-next = Le prochain problème arrive { $when }.
button-solve = Résoudre
button-solution = Solution
button-solution-again = Revoir
button-try-again = Réessayer
button-next-puzzle = Autre problème
