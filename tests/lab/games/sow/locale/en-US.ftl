title = Sow
summary = Sow seeds, fill your store
rules = Take all seeds of one of your houses and drop them one by one, counterclockwise. If the last falls into your store, you move again. In your empty house, it goes to your store with the seeds opposite. The game ends when a side is empty; more seeds win.
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
