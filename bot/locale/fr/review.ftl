# Analyses de parties terminées : ce qu'en dit le programme le plus fort.

review-progress = Je parcours la partie : position { $done } sur { $total }
review-failed = Je n'ai pas pu faire le bilan de cette partie. Réessaie dans un instant.
nothing-to-review = Il n'y a pas de bilan à faire : la partie s'est terminée avant que les deux camps aient joué.
too-many-reviews = Tu attends déjà { $limit } bilans. Redemande quand l'un d'eux sera prêt.
review-elsewhere = Cette partie n'a pas encore été montrée ici. Affiche d'abord son plateau avec `/match board`.
no-mistake = Ici, tu n'as pas d'erreur à corriger.
retry-task = Coup { $number } : trouve mieux que **{ $move }**.
retry-found = **{ $move }**, c'est le bon coup.
review-curve = Plus la courbe est haute, mieux c'est pour { FORM($name, "subject") }.
review-accuracy = { $name } : précision **{ $accuracy }**
review-best =
    { $count ->
        [one] { $count } meilleur
       *[other] { $count } meilleurs
    }
review-good =
    { $count ->
        [one] { $count } bon
       *[other] { $count } bons
    }
review-inaccuracy =
    { $count ->
        [one] { $count } imprécision
       *[other] { $count } imprécisions
    }
review-mistake =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
review-blunder =
    { $count ->
        [one] { $count } gaffe
       *[other] { $count } gaffes
    }
review-plot = Chances de gain { JOINED("de", $side) } coup par coup : { $chances }
review-plot-lead = Avance { JOINED("de", $side) } coup par coup : { $values }
review-no-moments = Il n'y a pas eu de grosse erreur.
review-moment = { $mark }. Coup { $number }, { $name } ({ $grade }) : { $what }
review-lost = **{ $move }** a coûté { $lost } de chances de gain. Mieux : **{ $best }**.
review-lost-units = **{ $move }** a coûté { $lost }. Mieux : **{ $best }**.
review-let-go =
    { $count ->
        [0] **{ $move }** a laissé filer une victoire sûre ; **{ $best }** gagnait.
        [1] **{ $move }** a laissé filer la victoire ; **{ $best }** gagnait aussitôt.
       *[other] **{ $move }** a laissé filer la victoire ; **{ $best }** gagnait en { $count } coups.
    }
review-let-in =
    { $count ->
        [0] **{ $move }** a perdu la partie. Mieux : **{ $best }**.
        [1] **{ $move }** a laissé { FORM($opponent, "subject") } gagner aussitôt. Mieux : **{ $best }**.
       *[other] **{ $move }** a laissé { FORM($opponent, "subject") } gagner en { $count } coups. Mieux : **{ $best }**.
    }
review-was-best = **{ $move }** était le meilleur coup.
review-was-good = **{ $move }** était un bon coup.
review-was-forced = **{ $move }** : le seul coup.
review-was-unevaluated = **{ $move }** : non évalué.
review-before = **{ $move }** : joué avant le début de cette partie.
review-move = Coup { $number } sur { $last }, { $name } :
review-move-error = Coup { $number } sur { $last }, { $name } ({ $grade }) :
review-reply-line = Le mieux après **{ $move }** : { $moves }
review-better-line = Mieux que **{ $move }** : { $moves }
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
review-chance = Chances de gain { JOINED("de", $name) } : { $before } avant, { $after } après
review-lead = { $name } : { $before } avant, { $after } après

button-review = Bilan
button-moves = Coup par coup
button-overview = Résumé
button-retry = Réessayer
button-reply = Meilleure réponse
button-better = Meilleur coup
button-post-here = Publier ici

command-match-review = Demande au moteur le plus fort le bilan d'une partie : précision, tournants, erreurs
