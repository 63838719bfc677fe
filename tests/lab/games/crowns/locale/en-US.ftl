piece-man = man
piece-king = king
step-jump = **{ $name }** jumps
count-men =
    { $count ->
        [one] { $number } man
       *[other] { $number } men
    }
legend-men = Plain numbers are men ahead, a king counting as two.
