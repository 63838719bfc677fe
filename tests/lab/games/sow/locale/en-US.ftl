piece-seeds = seeds
side-blue = Blue
side-red = Red
count-seeds =
    { $count ->
        [one] { $number } seed
       *[other] { $number } seeds
    }
legend-seeds = Plain numbers are seeds ahead in the stores.
option-opening = How the game opens
choice-opening-free = Free opening
choice-opening-drawn = Drawn opening
