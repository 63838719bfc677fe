side-x = X
side-o = O

level-learner = Learner
level-perfect = Perfect

# The historic programs.
level-first-generation = First generation
level-second-generation = Second generation
level-fourth-generation = Fourth generation
