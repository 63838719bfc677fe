win-no-room = { $winner } gewinnt: { $loser } hat keinen Platz mehr
illegal-too-close = { $move } berührt einen eigenen Stein.
