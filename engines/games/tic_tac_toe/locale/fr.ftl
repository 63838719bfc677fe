title = Morpion
summary = Trois alignés sur neuf cases
rules = X commence. Les joueurs marquent à tour de rôle une case libre. Trois signes alignés gagnent : à l'horizontale, à la verticale ou en diagonale. Plateau plein : partie nulle.
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
summary-first-game = Joue n'importe où : idéal pour une première victoire.
summary-first-generation = Historique : positions notées d'après ses propres parties. Un échec.
summary-beginner = Gagne s'il le peut, et t'en empêche parfois.
summary-learner = A appris tout seul et a son propre style.
summary-casual = Te bloque presque toujours ; deux menaces à la fois le battent.
summary-second-generation = Historique : additionne les réponses au lieu de craindre la meilleure.
summary-club = Presque parfait ; laisse parfois passer quelque chose.
summary-fourth-generation = Historique : alpha-bêta jusqu'au bout ; ne perd ni ne se presse jamais.
summary-perfect = Ne perd jamais : au mieux, c'est la nulle.
