win-chain = { $winner } connects both edges
extra-swap = Swap
did-swap = { $name } takes the first stone over
side-red = Red
side-blue = Blue
choice-size = { $choice } × { $choice }
