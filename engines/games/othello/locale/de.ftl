illegal-no-flip = { $move } würde nichts umdrehen. Wähle ein markiertes Feld.
illegal-must-pass = Es gibt keinen Zug: Diesmal passt du.
illegal-cannot-pass = Du kannst ziehen, also darfst du nicht passen.

level-cautious = Vorsichtig

# Die historischen Programme.
level-disc-difference = Steindifferenz
