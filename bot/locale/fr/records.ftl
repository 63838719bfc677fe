# Classements et profils.

leaderboard-title = { $game } : { $place }
leaderboard-server = les meilleurs de ce serveur
leaderboard-global = les meilleurs de tous les serveurs
leaderboard-empty = Personne n'est encore au palmarès. Il faut { $needed } résultats classés, dont une victoire.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = En route vers le palmarès : { $people }
leaderboard-progress = { $name } ({ $results } sur { $needed })
leaderboard-other = Un autre jeu
leaderboard-people = Humains
leaderboard-engines = Ordinateur
leaderboard-no-gain = Personne n'a encore progressé pendant cette période.
leaderboard-results =
    { $count ->
        [one] { $count } résultat
       *[other] { $count } résultats
    }
span-all = Général
span-week = Cette semaine
span-month = Ce mois-ci
span-season = Cette saison
button-picture = Image
tally =
    { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }
profile-empty = Aucune partie terminée pour l'instant.
profile-people = Contre des humains : { $tally }
profile-engines = Contre l'ordinateur : { $tally }
profile-unrated = pas encore de classement
profile-more-games = Autres jeux dans le menu : { $games }
profile-ongoing =
    { $count ->
        [one] { $count } partie en cours
       *[other] { $count } parties en cours
    }
streak-won = A gagné ses { $count } dernières parties contre des humains.
streak-lost = A perdu ses { $count } dernières parties contre des humains.
result-won = Gagnée
result-lost = Perdue
result-draw = Nulle
profile-plot = { $title } : classement { $first } le { $since }, { $last } maintenant ; au plus haut { $highest }, au plus bas { $lowest }
versus-title = { $one } contre { $other }
versus-empty = Vous n'avez encore terminé aucune partie ensemble.
