# Regarder dans les positions : qui le peut, et ce qu'on y trouve.

position-in-play = Cette position, ou une autre très proche, est sur le plateau de ta partie #{ $id }, encore en cours. Tu pourras l'étudier ici une fois la partie terminée.
help-refused = Tant qu'une partie classée ou contre une personne est en cours, je ne donne ni indice ni analyse.
nothing-to-analyse = Dans cette position la partie est finie : il ne reste aucun coup.

analysis-wait = Je regarde chaque coup…
analysis-turn = Trait : { $side }
analysis-best = Le meilleur : **{ $moves }** ({ $value })
analysis-others = Puis : { $moves }
analysis-unknown = { $count ->
    [one] Pour un coup, le temps n'a pas suffi.
   *[other] Pour { $count } coups, le temps n'a pas suffi.
}
analysis-none = Dans le temps que je prends, je ne peux pas évaluer ces coups.
analysis-legend = ▲ gagne et ▼ perd en autant de coups des deux côtés, = est une nulle.
analysis-legend-proof = Plein : prouvé ; contour : estimé.
analysis-legend-margin = Les nombres seuls sont les pions d'avance à la fin.
analysis-legend-chance = Les nombres seuls sont les chances de gagner en pour cent.
policy-best = Le plus probable : **{ $moves }** ({ $value })
policy-legend = La probabilité de chaque coup pour un apprenti qui ne savait que les règles, avant tout calcul. Sans nombre : moins de 1 %.
value-win = { $plies ->
    [one] gagne tout de suite
   *[other] gagne en { $plies } coups
}
value-loss = perd en { $plies } coups
value-win-open = gagne
value-loss-open = perd
value-draw = nulle
value-exact = { $margin } à coup sûr
value-expected = environ { $margin }
value-unknown = inconnu
explored = Jouée { $count ->
    [one] une fois
   *[other] { $count } fois
} ici : { $first } a gagné { $first_percent }, { $second } { $second_percent }, nulles { $draw_percent }.
explored-next = Ensuite : { $moves }
explored-none = Aucune partie finie ici n'a eu cette position.
explored-beyond = La suite des parties est comptée pour les { $plies } premiers coups.

hint-wait = Je cherche un indice…
hint-region = Regarde entre **{ $first }** et **{ $last }**.
hint-move = Un bon coup est **{ $move }**.
hint-none = Dans le temps que je prends, je ne connais pas non plus de bon coup ici.

button-analyse = Analyse
button-hint = Indice
button-hint-move = Montrer le coup
button-as-text = En texte
button-as-picture = En image
button-policy = L'apprenti
button-worth = Valeurs

command-match-analyse = Voir ce que vaut chaque coup : après la fin ou dans une partie non classée contre moi
command-match-hint = Un indice dans une partie non classée contre moi : d'abord où, puis quoi
option-analyse-move = Après combien de coups ; sans cela, la dernière position
