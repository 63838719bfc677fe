title = Othello
summary = Steine umdrehen; die meisten gewinnen
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
summary-first-game = Spielt irgendein erlaubtes Feld: gut für den ersten Sieg.
summary-beginner = Schnappt sich möglichst viele Steine und verschenkt Ecken.
summary-cautious = Achtet auf deine Antwort, verschenkt aber noch Ecken.
summary-disc-difference = Historisch: Alpha-Beta, vier Züge tief; in seiner Suche passt niemand.
summary-casual = Denkt voraus, aber nur an Steine; mit Ecken gewinnst du.
summary-club = Will die Ecken und verzeiht kleine Fehler.
summary-expert = Verschenkt kaum eine Ecke und lässt dir wenige Züge.
summary-learner = Hat sich alles selbst beigebracht und spielt auf eigene Art.
summary-master = Sieht weit voraus: Tricks genügen nicht.
summary-grandmaster = Irrt sich selten, und auf den letzten 14 Feldern nie.
summary-unbeatable = Meine stärkste Stufe: auf den letzten gut 20 Feldern fehlerlos.

choice-format-transcript = Zugfolge (f5d6c3)
choice-format-ggf = GGF
