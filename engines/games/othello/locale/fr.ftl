title = Othello
summary = Retourner des pions ; qui en a le plus gagne
rules = Noir commence. Chaque coup encadre en ligne droite des pions adverses entre le nouveau pion et un autre des siens, et les retourne. Qui ne peut pas jouer passe ; quand personne ne le peut, celui qui a le plus de pions gagne.
example = Noir joue. Chaque point marque une case où poser un pion retourne des pions blancs.

illegal-no-flip = { $move } ne retournerait rien. Choisis une case marquée.
illegal-must-pass = Tu n'as aucun coup possible : cette fois, tu passes.
illegal-cannot-pass = Tu peux jouer, donc tu ne peux pas passer.

level-cautious = Prudent
level-learner = Apprenti

# Les programmes historiques.
level-disc-difference = Différence de pions

# Ce que fait chaque niveau.
summary-first-game = Joue n'importe quel coup permis : idéal pour une première victoire.
summary-beginner = Prend le plus de pions possible et offre les coins.
summary-cautious = Prévoit ta réponse, mais offre encore des coins.
summary-disc-difference = Historique : alpha-bêta à quatre coups ; sa recherche ignore les passes.
summary-casual = Sait que les coins comptent, mais en oublie souvent.
summary-club = Prend la plupart des coins, mais manque parfois un bon coup.
summary-expert = Offre rarement un coin et te laisse peu de coups.
summary-learner = A appris tout seul et a son propre style.
summary-master = Voit loin : les astuces ne suffisent pas.
summary-grandmaster = Se trompe rarement, et jamais sur les 14 dernières cases.
summary-unbeatable = Mon niveau le plus fort : parfait au moins sur les 20 dernières cases.

choice-format-transcript = Transcription (f5d6c3)
choice-format-ggf = GGF
