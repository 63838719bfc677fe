title = Puissance 4
summary = Lâcher des pions ; quatre alignés gagnent
rules = Les joueurs laissent tomber à tour de rôle un pion dans une colonne. Quatre pions alignés gagnent : à l'horizontale, à la verticale ou en diagonale. Quand toutes les colonnes sont pleines, la partie est nulle.
example = Rouge a gagné avec quatre pions sur une diagonale qui monte de la colonne 3 à la colonne 6.
move-name = colonne { $move }
move-names = colonnes { $moves }

illegal-column-full = La colonne { $move } est pleine.
illegal-column-full-advice = Essaies-en une autre.

side-red = Rouge
side-yellow = Jaune

level-dreamer = Rêveur
level-learner = Apprenti

# Les programmes historiques.
level-backward-minimax = Minimax à l'envers
level-guarding-minimax = Minimax défensif
level-textbook-minimax = Minimax du manuel
level-textbook-alpha-beta = Alpha-bêta du manuel
level-plain-sums-one = Sommes simples, un coup
level-plain-sums-three = Sommes simples, trois coups
level-summed-scores = Sommes pondérées

# Ce que fait chaque niveau.
summary-first-game = Lâche ses pions n'importe où : idéal pour une première victoire.
summary-beginner = Gagne s'il le peut, mais te voit rarement venir.
summary-backward-minimax = Historique : minimax à l'envers ; gagne parfois, ne pare jamais.
summary-guarding-minimax = Historique : minimax qui prolonge au lieu de gagner ; ne fait que parer.
summary-textbook-alpha-beta = Historique : joue comme le minimax, en regardant moins de positions.
summary-dreamer = Espère le meilleur et oublie que tu vas répondre.
summary-textbook-minimax = Historique : minimax comme dans tout manuel, à trois coups.
summary-plain-sums-one = Historique : additionne l'issue de toutes les réponses.
summary-plain-sums-three = Historique : additionne l'issue des suites de trois coups.
summary-summed-scores = Historique : additionne les issues, les proches comptant dix fois plus.
summary-casual = Bloque la plupart de tes alignements, mais en oublie.
summary-club = Voit les pièges simples, pas ceux préparés de loin.
summary-learner = A appris tout seul et a son propre style.
summary-expert = Voit presque tous les pièges et prépare la finale.
summary-master = Presque rien ne lui échappe ; un coup lent peut te coûter la partie.
summary-unbeatable = Mon niveau le plus fort : joue parfaitement si le temps suffit.

choice-format-columns = Colonnes (4435)
