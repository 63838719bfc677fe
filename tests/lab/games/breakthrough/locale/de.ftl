win-goal = { $winner } bricht durch, Zug { $move }
win-captured = { $winner } gewinnt: alle Steine von { $loser } sind geschlagen
