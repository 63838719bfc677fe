side-x = X
side-o = O

level-learner = 自學者
level-perfect = 完美

# 早年的程式。
level-first-generation = 第一代
level-second-generation = 第二代
level-fourth-generation = 第四代
