title = Vier gewinnt
summary = Steine einwerfen; vier in einer Reihe gewinnen
rules = Beide lassen abwechselnd einen Stein in eine Spalte fallen. Vier in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Ist alles voll, endet die Partie unentschieden.
example = Rot hat mit vier in einer schrägen Reihe gewonnen, aufsteigend von Spalte 3 bis 6.
move-name = Spalte { $move }

illegal-column-full = Spalte { $move } ist voll. Versuche eine andere.

side-red = Rot
side-yellow = Gelb

level-dreamer = Träumer
level-learner = Lernender

# Die historischen Programme.
level-backward-minimax = Verkehrtes Minimax
level-guarding-minimax = Deckendes Minimax
level-textbook-minimax = Minimax nach Lehrbuch
level-textbook-alpha-beta = Alpha-Beta nach Lehrbuch
level-plain-sums-one = Einfache Summen, ein Halbzug
level-plain-sums-three = Einfache Summen, drei Halbzüge
level-summed-scores = Gewichtete Summen

# Was die Stufen tun.
summary-first-game = Wirft Steine irgendwo ein: gut für den ersten Sieg.
summary-beginner = Nutzt einen Gewinnzug, verhindert aber deinen nicht.
summary-backward-minimax = Historisch: Minimax verkehrt herum; gewinnt manchmal, deckt nie.
summary-guarding-minimax = Historisch: zieht die offene Partie dem Sieg vor; deckt und gewinnt nicht.
summary-textbook-alpha-beta = Historisch: dieselben Züge wie Minimax, mit weniger Aufwand.
summary-dreamer = Hofft das Beste und vergisst, dass du antwortest.
summary-textbook-minimax = Historisch: Minimax wie im Lehrbuch, drei Züge voraus, sonst nichts.
summary-plain-sums-one = Historisch: zählt zusammen, wie alle Antworten enden.
summary-plain-sums-three = Historisch: zählt alle Ausgänge zusammen, ob nah oder fern.
summary-summed-scores = Historisch: zählt alle Ausgänge zusammen, nähere wiegen zehnmal so viel.
summary-casual = Verhindert die meisten deiner Vierer und übersieht manche.
summary-club = Erkennt einfache Fallen, aber keine von langer Hand.
summary-learner = Hat sich alles selbst beigebracht und spielt auf eigene Art.
summary-expert = Sieht die meisten Fallen und plant fürs Ende.
summary-master = Sieht fast jede Falle; ein langsamer Zug kann verlieren.
summary-unbeatable = Meine stärkste Stufe: spielt fehlerlos, soweit die Zeit reicht.

choice-format-columns = Spalten (4435)
