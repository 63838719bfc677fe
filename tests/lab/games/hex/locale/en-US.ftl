win-chain = { $winner } connects both edges
extra-swap = Swap
did-swap = { $name } takes the first stone over
side-red = Red
side-blue = Blue
choice-size = { $choice } × { $choice }
about-swap = The first stone is worth so much that the second player may take it over instead of answering it: it changes color, mirrored at the long diagonal.
