side-x = X
side-o = O

level-learner = Aprendiz
level-perfect = Perfecto
