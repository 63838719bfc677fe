title = Breakthrough
summary = Zuerst auf der anderen Seite sein
rules = Ein Stein zieht ein Feld vorwärts, gerade oder schräg. Er schlägt nur schräg. Wer die letzte Reihe erreicht oder alle gegnerischen Steine schlägt, gewinnt.
win-goal = { $winner } bricht durch
win-captured = { $winner } gewinnt: alle Steine von { $loser } sind geschlagen
