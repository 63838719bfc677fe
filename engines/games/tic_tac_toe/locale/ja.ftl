side-x = X
side-o = O

level-learner = 学習者
level-perfect = 完璧
