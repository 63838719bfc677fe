# Parties où personne ne s'assoit : deux niveaux jouent, ou le salon vote.

the-channel = le salon
exhibition-paused = En pause
button-pause = Pause
button-resume = Continuer
button-step = Un coup
button-stop = Arrêter
not-starter = Seul { $name }, qui l'a commencée, peut faire cela.
too-many-exhibitions = Tu montres déjà { $limit } parties. Arrêtes-en une d'abord.
command-watch = Regarder deux niveaux de { $game } s'affronter
command-match-pause = Mettre en pause une partie entre deux niveaux, ou la laisser continuer
command-match-step = Laisser deux niveaux jouer un coup, puis mettre en pause
command-match-stop = Arrêter une partie entre niveaux ou un vote que tu as commencé
option-first = Le niveau qui commence
option-second = Le niveau qui répond
option-pace = Combien de temps chaque coup reste visible
choice-pace = { $choice } secondes
