# Sides, levels and options. A game that brings names of its own shows them in English until they are here.

side-black = Black
side-white = White
side-red = Red
side-yellow = Yellow
side-x = X
side-o = O

level-first-game = First game ever
level-beginner = Beginner
level-dreamer = Dreamer
level-cautious = Cautious
level-casual = Casual
level-learner = Learner
level-club = Club
level-expert = Expert
level-master = Master
level-grandmaster = Grandmaster
level-unbeatable = Unbeatable
level-perfect = Perfect

choice-rule-freestyle = Freestyle
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = Free opening
choice-opening-swap2 = Swap2
