title = Échecs
summary = Mater le roi adverse
rules = Les Blancs commencent. Un roi attaqué est en échec ; si rien ne le sauve, c'est échec et mat. Ne pas pouvoir jouer sans être en échec, c'est le pat : nulle. Nulle aussitôt à la troisième répétition, après cinquante coups chacun sans prise ni coup de pion, ou au temps si l'adversaire ne pouvait jamais mater.
example = Mat : le roi ne peut plus fuir.
moves =
    - Les tours vont en ligne droite, les fous en diagonale, la dame des deux façons, tant que la voie est libre.
    - Le roi va d'une case dans toutes les directions.
    - Le cavalier saute de deux cases tout droit et d'une de côté.
    - Les pions avancent d'une case, ou de deux depuis leur case de départ, et prennent en diagonale vers l'avant.
    - Un pion qui atteint la dernière rangée devient dame, tour, fou ou cavalier.
    - Si un pion avance de deux cases et s'arrête à côté d'un pion adverse, celui-ci peut le prendre au coup suivant comme s'il n'avait avancé que d'une case (en passant).
    - Roque : si le roi et la tour n'ont pas encore bougé et que rien ne les sépare, le roi va de deux cases vers la tour, qui saute par-dessus lui ; le roi ne doit être attaqué ni avant, ni en chemin, ni après.

piece-king = roi
piece-queen =
    { $count ->
        [1] dame
       *[other] dames
    }
piece-rook =
    { $count ->
        [1] tour
       *[other] tours
    }
piece-bishop =
    { $count ->
        [1] fou
       *[other] fous
    }
piece-knight =
    { $count ->
        [1] cavalier
       *[other] cavaliers
    }
piece-pawn =
    { $count ->
        [1] pion
       *[other] pions
    }

extra-queen = Dame
extra-rook = Tour
extra-bishop = Fou
extra-knight = Cavalier
about-plan = Aux échecs, on appelle aussi ces coups prévus des premoves.
step-promotion = **{ $name }** promeut un pion

illegal-not-yours = Aucune de tes pièces ne peut jouer { $move }.
illegal-in-check = Avec { $move }, ton roi reste en échec.
illegal-into-check = Avec { $move }, ton roi serait en échec.
illegal-castling-through-check = Tu ne peux pas roquer maintenant : ton roi est en échec, ou passerait ou arriverait sur une case attaquée.
illegal-no-castling = Tu ne peux pas roquer de ce côté : le roi ou la tour a déjà bougé, ou une pièce les sépare.
illegal-blocked = Une pièce barre le chemin de { $move }.

win-checkmate = { $winner } gagne par échec et mat
draw-stalemate = Nulle par pat
draw-dead-position = Nulle : aucun camp ne peut mater
own-draw-counting = Nulle : cinquante coups sans prise ni coup de pion

distance-win = mat en { $count }
distance-loss = se fait mater en { $count }
missed-win = **{ $move }** a manqué **{ $best }**, mat en { $count }.
allowed-win = **{ $move }** a permis un mat en { $count }. Mieux : **{ $best }**.
puzzle-win-in = { $side } : mat en { $count }

setup-fen = Ce n'est pas une FEN : elle a huit rangées de huit cases, puis le camp au trait, les droits de roque et la case en passant.
setup-kings = Chaque camp doit avoir un seul roi.
setup-pawns = Un pion ne peut pas être sur la première ni sur la dernière rangée.
setup-pieces = Un camp a plus de pièces que ses pions n'ont pu en donner.
setup-other-in-check = Le camp qui vient de jouer ne peut pas être en échec.
setup-checks = Deux pièces au plus peuvent donner échec à la fois.
setup-rights = Un roi ou une tour n'est pas sur la case d'où il pourrait roquer.
setup-passed = Aucun pion ne peut venir de franchir la case en passant.

# Ce que fait chaque niveau.
summary-first-game = Bouge n'importe quelle pièce : idéal pour une première victoire.
summary-beginner = Prend ce qui se présente, et oublie souvent que tu peux reprendre.
summary-casual = Voit la plupart des prises, mais ne fait pas de plans.
summary-club = Laisse peu à prendre, mais ne voit qu'un coup à l'avance.
summary-expert = Voit huit coups à l'avance : la tactique simple ne suffit pas.
summary-master = Voit dix coups à l'avance et sait ce qu'il faut aux pions et au roi.
summary-grandmaster = Voit une douzaine de coups à l'avance et lâche rarement un avantage.
summary-champion = Mon niveau le plus fort : voit environ seize coups à l'avance.

choice-format-pgn = PGN
choice-format-fen = FEN (dernière position)
