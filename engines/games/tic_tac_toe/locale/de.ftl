side-x = X
side-o = O

level-learner = Lernender
level-perfect = Vollkommen
