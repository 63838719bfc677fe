title = Morpion
rules = X commence. Chacun à son tour marque une case libre. Trois signes alignés gagnent : à l'horizontale, à la verticale ou en diagonale. Plateau plein : partie nulle.
example = X a gagné avec trois signes en diagonale.

side-x = X
side-o = O

level-learner = Apprenti
level-perfect = Parfait

# Les programmes historiques.
level-first-generation = Première génération
level-second-generation = Deuxième génération
level-fourth-generation = Quatrième génération

# Ce que fait chaque niveau.
summary-first-game = Joue n'importe où.
summary-first-generation = Historique : une table notée d'après ses propres parties. Un échec.
summary-beginner = Gagne quand il en voit l'occasion.
summary-learner = Ne savait que les règles et a appris de ses propres parties.
summary-casual = Gagne s'il peut et t'en empêche.
summary-second-generation = Historique : additionne les réponses au lieu de craindre la meilleure.
summary-club = Voit tout, sauf ce qu'il laisse passer.
summary-fourth-generation = Historique : alpha-bêta jusqu'au bout ; ne perd ni ne se presse jamais.
summary-perfect = Voit jusqu'au bout et ne perd jamais.
