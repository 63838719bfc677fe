title = Gomoku
summary = Cinq alignés sur un grand plateau
rules = Noir et Blanc posent à tour de rôle une pierre sur un point libre. Cinq pierres alignées gagnent : à l'horizontale, à la verticale ou en diagonale. Plateau plein : partie nulle.
example = Noir a gagné avec cinq pierres en diagonale. Il en manquait une à Blanc.

illegal-forbidden-overline = { $move } aligne six pierres ou plus, ce qui est interdit à Noir.
illegal-forbidden-overline-advice = Essaie un autre point.
illegal-forbidden-double-four = { $move } fait deux quatre à la fois, ce qui est interdit à Noir.
illegal-forbidden-double-four-advice = Essaie un autre point.
illegal-forbidden-double-three = { $move } fait deux trois ouverts à la fois, ce qui est interdit à Noir.
illegal-forbidden-double-three-advice = Essaie un autre point.
illegal-must-choose = Choisis d'abord une couleur avec les boutons.
illegal-cannot-choose = Il n'y a rien à choisir maintenant. Pose une pierre.

did-white = { $name } prend Blanc
did-black = { $name } prend Noir
did-two-more = { $name } pose encore deux pierres

request-three-stones = **{ $name }** pose trois pierres : noire, blanche, noire
request-colour-or-more = **{ $name }** choisit une couleur ou pose encore deux pierres
request-two-stones = **{ $name }** pose deux pierres : blanche, noire
request-colour = **{ $name }** choisit une couleur

extra-white = Prendre Blanc
extra-black = Prendre Noir
extra-two-more = Encore deux pierres
brief-white = Blanc pris
brief-black = Noir pris

option-rule = Choisis les règles de la partie
option-opening = Choisis le type d'ouverture

choice-rule-freestyle = Libre
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-rule-caro = Caro
choice-size = { $choice } × { $choice }
choice-opening-free = Ouverture libre
choice-opening-swap2 = Swap2
choice-opening-passes = Passes autorisées
summary-rule-freestyle = Cinq pierres alignées ou plus gagnent.
summary-rule-standard = Exactement cinq pierres alignées gagnent, six non.
summary-rule-renju = Noir doit aligner exactement cinq pierres, sans double trois ouvert, double quatre ni six.
summary-rule-caro = Exactement cinq pierres alignées gagnent, sauf si l'adversaire bloque les deux bouts.
summary-opening-free = Noir commence, sur n'importe quel point.
summary-opening-swap2 = Début équitable : un joueur pose trois pierres, l'autre choisit une couleur ou en pose deux de plus.

about-colour-or-more = Swap2 rend le début équitable : un joueur pose trois pierres, l'autre choisit la couleur qui lui semble la meilleure, ou pose deux pierres de plus et laisse le choix au premier.
about-colour = Swap2 rend le début équitable : un joueur a posé les deux dernières pierres, l'autre choisit donc la couleur qui lui semble la meilleure.
no-worth-three-stones = Ici, une pierre n'a pas de valeur à elle seule, car l'adversaire prend la meilleure couleur : les trois sont bonnes ensemble si aucune couleur n'est meilleure.
no-worth-two-stones = La première de ces pierres n'a pas de valeur à elle seule, car l'adversaire prend la meilleure couleur : les deux sont bonnes ensemble si aucune couleur n'est meilleure.

level-learner = Apprenti

# Les programmes historiques.
level-greedy-scorer = Évaluateur glouton
level-evolved-scorer = Évaluateur évolué
level-shape-scores = Valeur des formes

# Ce que fait chaque niveau.
summary-first-game = Pose ses pierres n'importe où : idéal pour une première victoire.
summary-beginner = Joue à l'instinct et laisse souvent passer tes menaces.
summary-greedy-scorer = Historique : attaque plus défense ; ouvre en I7.
summary-casual = Laisse parfois passer une menace, et cède à deux à la fois.
summary-evolved-scorer = Historique : l'évaluateur glouton, amélioré par évolution.
summary-club = Voit presque toutes les menaces ; une longue attaque le déborde.
summary-shape-scores = Historique : négamax sur quinze formes, à trois coups.
summary-expert = Manque rarement une menace et punit les erreurs.
summary-learner = A appris tout seul et a son propre style.
summary-master = Trouve les gains forcés : un coup imprécis suffit.
summary-grandmaster = Mon niveau le plus fort : de longues attaques, aucun pardon.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = Points (h8i9j10)
