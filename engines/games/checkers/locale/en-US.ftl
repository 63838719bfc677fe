title = Checkers
summary = Jump over men and capture them all
rules = Red goes first. Men step forward to the next dark square. Jump over an opposing piece to the free square behind it, and keep jumping while you can: jumps are forced. A man that reaches the far row becomes a king, which moves backward too. If you can't move, you lose.
example = Red to move. D4 must jump over E5, landing on F6.

side-red = Red
piece-man = men
piece-king = kings

step-jump = **{ $name }** must jump
illegal-not-yours = { $move } doesn't start with one of your pieces.
illegal-must-jump = You can jump, so you must.
illegal-jump-on = { $move } isn't complete: keep jumping.

option-captures = Choose whether captures are forced
choice-captures-forced = Forced captures
choice-captures-free = Free captures
summary-captures-forced = If you can jump, you must.
summary-captures-free = You may step even if you could jump.
option-opening = Choose how the match starts
choice-opening-free = Free opening
choice-opening-three-move = Three-move opening
summary-opening-free = Red starts with any move.
summary-opening-three-move = The first three moves are picked at random from 156 tournament openings.

level-novice = Novice
level-piece-counter = Piece counter

# What the levels do.
summary-first-game = Moves any piece anywhere: good for a first win.
summary-novice = Plays by feel and often overlooks your jumps.
summary-beginner = Sees most of your jumps, but looks no further.
summary-casual = Sees simple exchanges, but not your shots.
summary-piece-counter = Historical: alpha-beta, three moves deep; it only counts pieces.
summary-club = Keeps its men together, and punishes loose ones.
summary-expert = Looks six moves ahead: few shots get past it.
summary-master = Finds nearly every shot, and knows which squares matter.
summary-grandmaster = Looks a dozen moves ahead, and plays the last four pieces perfectly.
summary-champion = My strongest: looks some twenty moves ahead, and is perfect with four pieces.

choice-format-pdn = PDN
