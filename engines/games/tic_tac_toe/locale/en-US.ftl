side-x = X
side-o = O

level-learner = Learner
level-perfect = Perfect
