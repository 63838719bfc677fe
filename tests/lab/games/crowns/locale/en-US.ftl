title = Crowns
summary = Small draughts with forced jumps
rules = Men step diagonally forward, kings in all directions. If you can jump over an opposing piece, you must, as often as possible. A man in the far row becomes a king. If you cannot move, you lose.
piece-man = men
piece-king = kings
step-jump = **{ $name }** jumps
count-men =
    { $count ->
        [one] { $number } man
       *[other] { $number } men
    }
legend-men = Plain numbers are men ahead, a king counting as two.
