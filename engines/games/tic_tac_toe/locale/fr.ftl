side-x = X
side-o = O

level-learner = Apprenti
level-perfect = Parfait
