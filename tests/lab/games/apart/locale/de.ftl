title = Apart
summary = Steine auf Abstand
rules = Beide setzen abwechselnd einen Stein auf ein freies Feld, an das kein eigener Stein seitlich, oben oder unten grenzt. Wer das nicht kann, verliert.
win-no-room = { $winner } gewinnt: { $loser } hat keinen Platz mehr
illegal-too-close = { $move } berührt einen eigenen Stein.
