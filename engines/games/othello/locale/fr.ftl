illegal-no-flip = { $move } ne retournerait rien. Choisis une case marquée.
illegal-must-pass = Aucun coup possible : cette fois, tu passes.
illegal-cannot-pass = Tu peux jouer, donc tu ne peux pas passer.

level-cautious = Prudent

# Les programmes historiques.
level-disc-difference = Différence de pions
