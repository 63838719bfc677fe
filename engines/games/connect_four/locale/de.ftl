title = Vier gewinnt
summary = Steine einwerfen; vier in einer Reihe gewinnen
rules = Beide lassen abwechselnd einen Stein in eine Spalte fallen. Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Ist alles voll, endet die Partie unentschieden.
example = Rot hat mit einer diagonalen Viererreihe gewonnen, aufsteigend von Spalte 3 bis 6.
move-name = Spalte { $move }
move-names = Spalten { $moves }

illegal-column-full = Spalte { $move } ist voll.
illegal-column-full-advice = Versuche eine andere.

side-red = Rot
side-yellow = Gelb

level-dreamer = Träumer
level-learner = Autodidakt

# Die historischen Programme.
level-backward-minimax = Verkehrtes Minimax
level-guarding-minimax = Verteidigendes Minimax
level-textbook-minimax = Minimax nach Lehrbuch
level-textbook-alpha-beta = Alpha-Beta nach Lehrbuch
level-plain-sums-one = Einfache Summen, ein Halbzug
level-plain-sums-three = Einfache Summen, drei Halbzüge
level-summed-scores = Gewichtete Summen

# Was die Stufen tun.
summary-first-game = Wirft Steine irgendwo ein: gut für den ersten Sieg.
summary-beginner = Nutzt Gewinnzüge, übersieht aber meist deine.
summary-backward-minimax = Historisch: Minimax verkehrt herum; gewinnt manchmal, verteidigt nie.
summary-guarding-minimax = Historisch: Minimax, das lieber weiterspielt als gewinnt; blockt nur.
summary-textbook-alpha-beta = Historisch: dieselben Züge wie Minimax, mit weniger Aufwand.
summary-dreamer = Hofft das Beste und vergisst, dass du antwortest.
summary-textbook-minimax = Historisch: Minimax wie in jedem Lehrbuch, drei Züge voraus.
summary-plain-sums-one = Historisch: summiert die Ausgänge aller Antworten.
summary-plain-sums-three = Historisch: summiert alle Ausgänge, drei Halbzüge weit.
summary-summed-scores = Historisch: summiert alle Ausgänge, nähere zählen zehnmal so viel.
summary-casual = Verhindert die meisten deiner Vierer, übersieht aber manche.
summary-club = Erkennt einfache Fallen, aber keine weit vorausgeplanten.
summary-learner = Hat sich alles selbst beigebracht und spielt auf eigene Art.
summary-expert = Sieht die meisten Fallen und plant das Endspiel.
summary-master = Sieht fast jede Falle; ein langsamer Zug kann dich die Partie kosten.
summary-unbeatable = Meine stärkste Stufe: spielt fehlerlos, soweit die Zeit reicht.

choice-format-columns = Spalten (4435)
