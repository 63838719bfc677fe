side-x = X
side-o = O

level-learner = Aprendiz
level-perfect = Perfecto

# Los programas históricos.
level-first-generation = Primera generación
level-second-generation = Segunda generación
level-fourth-generation = Cuarta generación
