side-x = X
side-o = O

level-learner = 学習者
level-perfect = 完璧

# 昔のプログラム。
level-first-generation = 第一世代
level-second-generation = 第二世代
level-fourth-generation = 第四世代
