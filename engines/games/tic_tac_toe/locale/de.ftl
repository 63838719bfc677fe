title = Tic-Tac-Toe
summary = Drei in einer Reihe auf neun Feldern
rules = X beginnt. Beide setzen abwechselnd ihr Zeichen in ein freies Feld. Drei in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Ist alles voll, endet die Partie unentschieden.
example = X hat mit einer diagonalen Dreierreihe gewonnen.

side-x = X
side-o = O

level-learner = Autodidakt
level-perfect = Perfekt

# Die historischen Programme.
level-first-generation = Erste Generation
level-second-generation = Zweite Generation
level-fourth-generation = Vierte Generation

# Was die Stufen tun.
summary-first-game = Setzt irgendwohin: gut für den ersten Sieg.
summary-first-generation = Historisch: Stellungen, nach eigenen Partien bewertet. Ein Fehlschlag.
summary-beginner = Nutzt Gewinnzüge und verhindert manche deiner.
summary-learner = Hat sich alles selbst beigebracht und spielt auf eigene Art.
summary-casual = Verhindert die meisten Gewinne; zwei Drohungen sind zu viel.
summary-second-generation = Historisch: summiert alle Antworten, statt die beste zu fürchten.
summary-club = Fast fehlerlos, übersieht aber ab und zu etwas.
summary-fourth-generation = Historisch: Alpha-Beta bis zum Ende; verliert nie und hat es nie eilig.
summary-perfect = Verliert nie: Mehr als ein Unentschieden ist nicht drin.
