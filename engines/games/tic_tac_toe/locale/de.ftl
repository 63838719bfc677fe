side-x = X
side-o = O

level-learner = Lernender
level-perfect = Vollkommen

# Die historischen Programme.
level-first-generation = Erste Generation
level-second-generation = Zweite Generation
level-fourth-generation = Vierte Generation
