title = Gomoku
summary = Fünf in einer Reihe auf einem großen Brett
rules = Schwarz und Weiß setzen abwechselnd einen Stein auf einen freien Punkt. Fünf in einer Reihe gewinnen: waagerecht, senkrecht oder schräg. Ist das Brett voll, endet die Partie unentschieden.
example = Schwarz hat mit einer diagonalen Fünferreihe gewonnen. Weiß fehlte ein Stein.

illegal-forbidden-overline = { $move } ergibt sechs oder mehr in einer Reihe, das darf Schwarz nicht.
illegal-forbidden-overline-advice = Versuche einen anderen Punkt.
illegal-forbidden-double-four = { $move } ergibt zwei Vierer zugleich, das darf Schwarz nicht.
illegal-forbidden-double-four-advice = Versuche einen anderen Punkt.
illegal-forbidden-double-three = { $move } ergibt zwei offene Dreier zugleich, das darf Schwarz nicht.
illegal-forbidden-double-three-advice = Versuche einen anderen Punkt.
illegal-must-choose = Wähle erst mit den Knöpfen eine Farbe.
illegal-cannot-choose = Jetzt gibt es nichts zu wählen. Setze einen Stein.

did-white = { $name } wählt Weiß
did-black = { $name } wählt Schwarz
did-two-more = { $name } setzt zwei weitere Steine

request-three-stones = **{ $name }** setzt drei Steine: erst schwarz, dann weiß, dann schwarz
request-colour-or-more = **{ $name }** wählt eine Farbe oder setzt zwei weitere Steine
request-two-stones = **{ $name }** setzt zwei Steine: erst weiß, dann schwarz
request-colour = **{ $name }** wählt eine Farbe

extra-white = Weiß wählen
extra-black = Schwarz wählen
extra-two-more = Zwei weitere Steine
brief-white = Wahl
brief-black = { brief-white }

option-rule = Wähle die Regeln der Partie
option-opening = Wähle, wie die Partie eröffnet wird

choice-rule-freestyle = Frei
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-rule-caro = Caro
choice-size = { $choice } × { $choice }
choice-opening-free = Freie Eröffnung
choice-opening-swap2 = Swap2
choice-opening-passes = Mit Passen
summary-rule-freestyle = Fünf oder mehr in einer Reihe gewinnen.
summary-rule-standard = Genau fünf in einer Reihe gewinnen, sechs nicht.
summary-rule-renju = Schwarz braucht genau fünf; zwei offene Dreier, zwei Vierer und Sechser sind verboten.
summary-rule-caro = Genau fünf in einer Reihe gewinnen, außer der Gegner versperrt beide Enden.
summary-opening-free = Schwarz beginnt auf einem beliebigen Punkt.
summary-opening-swap2 = Fairer Beginn: Eine Seite setzt drei Steine, die andere wählt die Farbe oder setzt zwei weitere.

about-colour-or-more = Swap2 macht den Beginn fair: Eine Seite setzt drei Steine, die andere wählt die Farbe, die ihr besser scheint, oder setzt zwei weitere Steine und überlässt die Wahl der ersten.
about-colour = Swap2 macht den Beginn fair: Eine Seite hat die letzten zwei Steine gesetzt, also wählt die andere die Farbe, die ihr besser scheint.
no-worth-three-stones = Ein einzelner Stein hat hier keinen eigenen Wert, denn der Gegner wählt die bessere Farbe: Gut sind drei Steine, nach denen keine Farbe besser steht.
no-worth-two-stones = Der erste dieser Steine hat keinen eigenen Wert, denn der Gegner wählt die bessere Farbe: Gut sind zwei Steine, nach denen keine Farbe besser steht.

level-learner = Autodidakt

# Die historischen Programme.
level-greedy-scorer = Gieriger Bewerter
level-evolved-scorer = Evolutionärer Bewerter
level-shape-scores = Formenbewerter

# Was die Stufen tun.
summary-first-game = Setzt irgendwohin: gut für den ersten Sieg.
summary-beginner = Spielt nach Gefühl und übersieht oft deine Drohungen.
summary-greedy-scorer = Historisch: Angriff plus Verteidigung; eröffnet auf I7.
summary-casual = Übersieht ab und zu eine Drohung und fällt auf Doppeldrohungen herein.
summary-evolved-scorer = Historisch: der gierige Bewerter, durch Evolution verbessert.
summary-club = Sieht die meisten Drohungen; ein langer Angriff kommt durch.
summary-shape-scores = Historisch: Negamax mit fünfzehn Formen, drei Züge voraus.
summary-expert = Übersieht kaum eine Drohung und bestraft Fehler.
summary-learner = Hat sich alles selbst beigebracht und spielt auf eigene Art.
summary-master = Findet erzwungene Siege: Ein ungenauer Zug genügt.
summary-grandmaster = Meine stärkste Stufe: lange Angriffe, und kein Fehler wird verziehen.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = Punkte (h8i9j10)
