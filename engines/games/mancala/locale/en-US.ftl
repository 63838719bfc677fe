title = Mancala
summary = Sow seeds; more in your store wins
rules = Take all seeds of one of your houses and sow them one by one, counterclockwise, past the other store. A last seed in your store: move again. In an empty house of yours, it captures the seeds opposite. When one side has none left, the rest goes to its owner; more seeds win.
example = Blue to move. The last seed of A would fall into the empty house F and capture the five seeds opposite.

illegal-not-yours = { $move } is not one of your houses.
illegal-no-seeds = House { $move } is empty. Pick one with seeds.
illegal-swap = Sides can be swapped only in answer to the first turn.

piece-seeds = seeds
side-blue = Blue
side-red = Red
count-seeds =
    { $count ->
        [one] { $number } seed
       *[other] { $number } seeds
    }
legend-seeds = Plain numbers are seeds ahead in the stores at the end.

extra-swap = Swap sides
did-swap = { $name } took the other side

option-seeds = How many seeds each house begins with
choice-seeds = { $choice } seeds a house
option-capture = What a last seed in an empty house captures
choice-capture-opposite = Captures need seeds opposite
choice-capture-any = Empty captures count
summary-capture-opposite = With no seeds opposite, the last seed stays in its house.
summary-capture-any = With no seeds opposite, the last seed still goes to the store.
option-opening = How the game opens
choice-opening-free = Free opening
choice-opening-swap = Opening with swap
summary-opening-free = Blue begins, and both keep their sides.
summary-opening-swap = Fair start: after Blue's first turn, Red can take over Blue's side.

level-greedy-sower = Greedy sower
level-perfect = Perfect
summary-first-game = Sows any house: good for a first win.
summary-beginner = Likes to move again, and forgets what you can capture.
summary-greedy-sower = Historical: takes what one sowing wins, never looks at your reply.
summary-casual = Looks at your reply, and miscounts now and then.
summary-club = Counts two turns ahead, further moves included.
summary-expert = Counts four turns ahead and saves seeds for the end.
summary-master = Counts eight turns ahead: a slow move costs seeds.
summary-perfect = My strongest: counts to the end as soon as its time allows.

choice-format-letters = Letters (CFbA)
