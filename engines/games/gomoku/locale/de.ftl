illegal-forbidden-overline = { $move } ergibt sechs oder mehr in einer Reihe, das darf Schwarz nicht. Versuche einen anderen Punkt.
illegal-forbidden-double-four = { $move } ergibt zwei Vierer zugleich, das darf Schwarz nicht. Versuche einen anderen Punkt.
illegal-forbidden-double-three = { $move } ergibt zwei offene Dreier zugleich, das darf Schwarz nicht. Versuche einen anderen Punkt.
illegal-must-choose = Wähle erst eine Farbe: mit den Knöpfen.
illegal-cannot-choose = Jetzt gibt es nichts zu wählen. Setze einen Stein.

did-white = { $name } nimmt Weiß
did-black = { $name } nimmt Schwarz
did-two-more = { $name } setzt zwei Steine mehr

request-three-stones = **{ $name }** setzt drei Steine: schwarz, weiß, schwarz
request-colour-or-more = **{ $name }** nimmt eine Farbe oder setzt zwei Steine mehr
request-two-stones = **{ $name }** setzt zwei Steine: weiß, schwarz
request-colour = **{ $name }** nimmt eine Farbe

extra-white = Weiß nehmen
extra-black = Schwarz nehmen
extra-two-more = Zwei Steine mehr

option-rule = Nach welchen Regeln gespielt wird
option-opening = Wie die Partie eröffnet wird

choice-rule-freestyle = Frei
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-size = { $choice } × { $choice }
choice-opening-free = Freie Eröffnung
choice-opening-swap2 = Swap2

# Die historischen Programme.
level-greedy-scorer = Gieriger Punktezähler
level-evolved-scorer = Gezüchteter Punktezähler
level-shape-scores = Formenzähler
