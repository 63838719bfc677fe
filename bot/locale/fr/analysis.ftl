# Regarder dans les positions : qui le peut, et ce qu'on y trouve.

position-in-play = Cette position, ou une autre très proche, est sur le plateau de ta partie #{ $id }, encore en cours. Tu pourras l'étudier ici une fois la partie terminée.
played-elsewhere = Tu joues cette même position dans une autre partie : { $link }. Joue d'abord là-bas, puis continue ici.
clock-held = D'ici là, ta pendule est arrêtée.
help-refused = Je ne donne ni indice ni analyse pendant les parties classées ou contre d'autres personnes. Redemande après la partie.
help-later = Indices et analyse : après la partie.
nothing-to-analyze = Dans cette position, la partie est finie : il ne reste aucun coup à étudier.

analysis-wait = Je regarde chaque coup…
analysis-turn = { $side } au trait
analysis-best = Le meilleur : **{ $moves }** ({ $value })
analysis-others = Les suivants : { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = { $count ->
    [1] Un coup n'a pas pu être évalué dans le temps imparti.
   *[other] { $count } coups n'ont pas pu être évalués dans le temps imparti.
}
analysis-none = Je n'ai pas pu évaluer ces coups dans le temps imparti.
analysis-legend = ▲ gagne et ▼ perd en ce nombre de coups du camp gagnant ; = est une nulle.
analysis-legend-proof = Plein : prouvé ; contour seul : estimé.
analysis-legend-margin = Un nombre seul : l'avance en pions attendue à la fin.
analysis-legend-chance = Un nombre seul : les chances de gain, en pour cent.
policy-best = Le plus probable : **{ $moves }** ({ $value })
policy-legend = La probabilité de chaque coup selon le réseau de l'Apprenti, avant tout calcul. Sans nombre : moins de 1 %.
value-win = { $count ->
    [1] gagne tout de suite
   *[other] gagne en { $count } coups
}
value-loss = { $count ->
    [1] perd tout de suite
   *[other] perd en { $count } coups
}
value-win-open = gagne
value-loss-open = perd
value-draw = nulle
value-exact = exactement { $margin }
value-expected = environ { $margin }
value-unknown = inconnu
explored = Position atteinte { $count ->
    [1] une fois
   *[other] { $count } fois
} ici : { $first } a gagné { $first_percent }, { $second } { $second_percent }, nulles { $draw_percent }.
explored-next = Le plus joué ensuite : { $moves }
explored-alike = { $move } (ou symétrique)
explored-none = Aucune partie finie ici n'a atteint cette position.
explored-beyond = La suite des parties n'est comptée que pour les { $plies } premiers coups.

hint-wait = Je cherche un indice…
hint-region = Regarde entre **{ $first }** et **{ $last }**.
hint-move = Un bon coup est **{ $move }**.
hint-none = Je n'ai pas trouvé de bon coup ici dans le temps imparti.

button-analyze = Analyse
button-hint = Indice
button-hint-move = Montrer le coup
button-as-text = En texte
button-as-picture = En image
button-policy = Apprenti
button-worth = Valeurs

command-match-analyze = Affiche ce que vaut chaque coup : après la fin ou dans une partie amicale contre moi
command-match-hint = Demande un indice dans une partie amicale contre moi : d'abord la zone, puis le coup
option-analyze-move = Indique le numéro d'un coup ; par défaut, la dernière position
