title = Othello
rules = Schwarz beginnt. Jeder Zug schließt gegnerische Steine in gerader Linie zwischen dem neuen und einem eigenen Stein ein und dreht sie um. Wer nicht ziehen kann, passt; können beide nicht mehr, gewinnt die Mehrheit der Steine.
example = Schwarz am Zug. Jeder Punkt ist ein Feld, auf dem ein Stein weiße umdreht.

illegal-no-flip = { $move } würde nichts umdrehen. Wähle ein markiertes Feld.
illegal-must-pass = Es gibt keinen Zug: Diesmal passt du.
illegal-cannot-pass = Du kannst ziehen, also darfst du nicht passen.

level-cautious = Vorsichtig
level-learner = Lernender

# Die historischen Programme.
level-disc-difference = Steindifferenz

# Was die Stufen tun.
summary-first-game = Spielt irgendein erlaubtes Feld.
summary-beginner = Dreht so viele Steine um, wie es geht.
summary-cautious = Zählt die Steine nach deiner Antwort und übersieht manches.
summary-disc-difference = Historisch: Alpha-Beta, vier Züge tief; in seiner Suche passt niemand.
summary-casual = Zählt die Steine vier Züge voraus.
summary-club = Mag Ecken und viele Zugmöglichkeiten, drei Züge voraus.
summary-expert = Ein geschultes Auge, drei Züge voraus.
summary-learner = Kannte nur die Regeln und lernte aus eigenen Partien.
summary-master = Ein geschultes Auge, sieben Züge voraus.
summary-grandmaster = Eine halbe Million Stellungen je Zug, die letzten vierzehn Felder fehlerlos.
summary-unbeatable = Knapp zwei Sekunden je Zug, die letzten gut zwanzig Felder fehlerlos.

choice-format-transcript = Zugfolge (f5d6c3)
choice-format-ggf = GGF
