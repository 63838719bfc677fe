side-x = X
side-o = O

level-learner = 自学者
level-perfect = 完美
