side-x = X
side-o = O

level-learner = 自學者
level-perfect = 完美
