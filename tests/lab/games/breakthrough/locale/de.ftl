win-goal = { $winner } bricht durch
win-captured = { $winner } gewinnt: alle Steine von { $loser } sind geschlagen
