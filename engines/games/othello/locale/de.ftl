title = Othello
summary = Steine umdrehen; wer mehr hat, gewinnt
rules = Schwarz beginnt. Jeder Zug schließt gegnerische Steine in gerader Linie zwischen dem neuen und einem eigenen Stein ein und dreht sie um. Wer nicht ziehen kann, passt; können beide nicht mehr, gewinnt, wer mehr Steine hat.
example = Schwarz am Zug. Jeder Punkt markiert ein Feld, auf dem ein Stein weiße umdreht.

illegal-no-flip = { $move } würde nichts umdrehen. Wähle ein markiertes Feld.
illegal-must-pass = Du hast keinen Zug: Diesmal musst du passen.
illegal-cannot-pass = Du kannst ziehen, also darfst du nicht passen.

level-cautious = Vorsichtig
level-learner = Autodidakt

# Die historischen Programme.
level-disc-difference = Steindifferenz

# Was die Stufen tun.
summary-first-game = Setzt auf irgendein erlaubtes Feld: gut für den ersten Sieg.
summary-beginner = Schnappt sich möglichst viele Steine und verschenkt Ecken.
summary-cautious = Achtet auf deine Antwort, verschenkt aber noch Ecken.
summary-disc-difference = Historisch: Alpha-Beta, vier Züge tief; die Suche kennt kein Passen.
summary-casual = Weiß, dass Ecken zählen, übersieht aber oft eine.
summary-club = Holt sich die meisten Ecken, übersieht aber ab und zu einen guten Zug.
summary-expert = Verschenkt kaum eine Ecke und lässt dir wenige Züge.
summary-learner = Hat sich alles selbst beigebracht und spielt auf eigene Art.
summary-master = Sieht weit voraus: Tricks genügen nicht.
summary-grandmaster = Irrt sich selten, und auf den letzten 14 Feldern nie.
summary-unbeatable = Meine stärkste Stufe: auf den letzten gut 20 Feldern fehlerlos.

choice-format-transcript = Zugfolge (f5d6c3)
choice-format-ggf = GGF
