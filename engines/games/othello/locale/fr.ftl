title = Othello
rules = Noir commence. Chaque coup encadre en ligne droite des pions adverses entre le nouveau pion et un autre à soi, et les retourne. Qui ne peut pas jouer passe ; quand personne ne le peut, la majorité de pions gagne.
example = Noir joue. Chaque point est une case où un pion en retourne des blancs.

illegal-no-flip = { $move } ne retournerait rien. Choisis une case marquée.
illegal-must-pass = Aucun coup possible : cette fois, tu passes.
illegal-cannot-pass = Tu peux jouer, donc tu ne peux pas passer.

level-cautious = Prudent
level-learner = Apprenti

# Les programmes historiques.
level-disc-difference = Différence de pions

# Ce que fait chaque niveau.
summary-first-game = Joue n'importe quelle case permise.
summary-beginner = Retourne autant de pions que possible.
summary-cautious = Compte les pions après ta réponse, et en oublie.
summary-disc-difference = Historique : alpha-bêta à quatre coups ; sa recherche ignore les passes.
summary-casual = Compte les pions à quatre coups.
summary-club = Aime les coins et l'embarras du choix, à trois coups.
summary-expert = Un œil exercé, à trois coups.
summary-learner = Ne savait que les règles et a appris de ses propres parties.
summary-master = Un œil exercé, à sept coups.
summary-grandmaster = Un demi-million de positions par coup, parfait sur les 14 dernières cases.
summary-unbeatable = Près de deux secondes par coup, parfait sur la vingtaine de dernières cases.

choice-format-transcript = Transcription (f5d6c3)
choice-format-ggf = GGF
