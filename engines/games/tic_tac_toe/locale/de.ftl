title = Tic-Tac-Toe
rules = X beginnt. Beide setzen abwechselnd ihr Zeichen in ein freies Feld. Drei in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Ist alles voll, endet die Partie unentschieden.
example = X hat mit drei in einer schrägen Reihe gewonnen.

side-x = X
side-o = O

level-learner = Lernender
level-perfect = Perfekt

# Die historischen Programme.
level-first-generation = Erste Generation
level-second-generation = Zweite Generation
level-fourth-generation = Vierte Generation

# Was die Stufen tun.
summary-first-game = Setzt irgendwohin.
summary-first-generation = Historisch: eine Tabelle, aus eigenen Partien bewertet. Es misslang.
summary-beginner = Nutzt einen Gewinnzug, wenn einer da ist.
summary-learner = Kannte nur die Regeln und lernte aus eigenen Partien.
summary-casual = Nutzt den eigenen Gewinn und verhindert deinen.
summary-second-generation = Historisch: summiert alle Antworten, statt die beste zu fürchten.
summary-club = Sieht alles, außer was ihm entgeht.
summary-fourth-generation = Historisch: Alpha-Beta bis zum Ende; verliert nie und hat es nie eilig.
summary-perfect = Sieht bis ans Ende und verliert nie.
