side-x = X
side-o = O

level-learner = Apprenti
level-perfect = Parfait

# Les programmes historiques.
level-first-generation = Première génération
level-second-generation = Deuxième génération
level-fourth-generation = Quatrième génération
