illegal-no-flip = { $move } would turn over nothing. Pick a marked square.
illegal-must-pass = There is no move to make: you pass this time.
illegal-cannot-pass = You can move, so you can't pass.

level-cautious = Cautious

# The historic programs.
level-disc-difference = Disc difference
