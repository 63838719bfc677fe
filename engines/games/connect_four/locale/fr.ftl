title = Puissance 4
rules = Chacun à son tour laisse tomber un pion dans une colonne. Quatre pions alignés gagnent : à l'horizontale, à la verticale ou en diagonale. Quand tout est plein, la partie est nulle.
example = Rouge a gagné avec quatre pions en diagonale, de la colonne 3 à la colonne 6.

illegal-column-full = La colonne { $move } est pleine. Essaies-en une autre.

side-red = Rouge
side-yellow = Jaune

level-dreamer = Rêveur
level-learner = Apprenti

# Les programmes historiques.
level-backward-minimax = Minimax à l'envers
level-guarding-minimax = Minimax qui ne fait que parer
level-textbook-minimax = Minimax du manuel
level-textbook-alpha-beta = Alpha-bêta du manuel
level-plain-sums-one = Sommes simples, un coup
level-plain-sums-three = Sommes simples, trois coups
level-summed-scores = Sommes pondérées

# Ce que fait chaque niveau.
summary-first-game = Lâche ses pions n'importe où.
summary-beginner = Gagne quand il en voit l'occasion.
summary-backward-minimax = Historique : minimax à l'envers ; gagne parfois, ne pare jamais.
summary-guarding-minimax = Historique : aime mieux parer que gagner.
summary-textbook-alpha-beta = Historique : joue comme le minimax, en regardant moins de positions.
summary-dreamer = Additionne tout ce qui pourrait arriver en trois coups.
summary-textbook-minimax = Historique : minimax comme dans tout manuel, à trois coups, sans plus.
summary-plain-sums-one = Historique : additionne l'issue de toutes les réponses.
summary-plain-sums-three = Historique : additionne les issues, proches ou lointaines.
summary-summed-scores = Historique : additionne les issues, les proches comptant dix fois plus.
summary-casual = Compte ses alignements encore possibles, et en oublie.
summary-club = Alpha-bêta simple, à quatre coups.
summary-learner = Ne savait que les règles et a appris de ses propres parties.
summary-expert = Sait quelles menaces durent, à huit coups.
summary-master = Sait quelles menaces durent, à douze coups.
summary-unbeatable = Résout la position, dans la limite de son temps.

choice-format-columns = Colonnes (4435)
