side-x = X
side-o = O

level-learner = 自学者
level-perfect = 完美

# 早年的程序。
level-first-generation = 第一代
level-second-generation = 第二代
level-fourth-generation = 第四代
