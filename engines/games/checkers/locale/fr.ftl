title = Dames anglaises
summary = Prendre tous les pions adverses en sautant par-dessus
rules = Rouge commence. Les pions avancent d'une case en diagonale, sur les cases foncées. Saute par-dessus une pièce adverse si la case derrière elle est libre, et continue tant que tu peux : la prise est obligatoire. Un pion qui atteint la dernière rangée devient une dame, qui recule aussi. Qui ne peut plus jouer perd.
example = Rouge joue. D4 doit prendre E5 et arrive en F6.

side-red = Rouge
piece-man = pions
piece-king = dames

step-jump = **{ $name }** doit prendre
illegal-not-yours = { $move } ne part pas d'une de tes pièces.
illegal-must-jump = Tu peux prendre, donc tu le dois.
illegal-jump-on = { $move } n'est pas le coup entier : continue la rafle.

option-captures = Choisis si la prise est obligatoire
choice-captures-forced = Prise obligatoire
choice-captures-free = Prise libre
summary-captures-forced = Qui peut prendre doit prendre.
summary-captures-free = Tu peux jouer un autre coup même si une prise est possible.
option-opening = Choisis le type d'ouverture
choice-opening-free = Ouverture libre
choice-opening-three-move = Ouverture tirée au sort
summary-opening-free = Rouge commence, par le coup de son choix.
summary-opening-three-move = Les trois premiers coups sont tirés au sort, comme en tournoi : 156 ouvertures.

level-novice = Novice
level-piece-counter = Compteur de pièces

# Ce que fait chaque niveau.
summary-first-game = Bouge n'importe quelle pièce : idéal pour une première victoire.
summary-novice = Joue à l'instinct et laisse souvent passer tes prises.
summary-beginner = Voit venir la plupart de tes prises, mais rien au-delà.
summary-casual = Voit les échanges simples, mais pas tes combinaisons.
summary-piece-counter = Historique : alpha-bêta à trois coups ; ne compte que les pièces.
summary-club = Garde ses pions groupés et punit les pions isolés.
summary-expert = Voit six coups à l'avance : peu de combinaisons passent.
summary-master = Trouve presque toutes les combinaisons et sait quelles cases comptent.
summary-grandmaster = Voit une douzaine de coups à l'avance ; finales à quatre pièces parfaites.
summary-champion = Mon niveau le plus fort : voit une vingtaine de coups ; parfait à quatre pièces.

choice-format-pdn = PDN
