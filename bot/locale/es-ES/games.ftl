# Bandos, niveles y opciones.

side-black = Negras
side-white = Blancas
side-red = Rojas
side-yellow = Amarillas
side-x = X
side-o = O

level-first-game = Primera partida
level-beginner = Principiante
level-dreamer = Soñador
level-cautious = Prudente
level-casual = Aficionado
level-learner = Aprendiz
level-club = Club
level-expert = Experto
level-master = Maestro
level-grandmaster = Gran maestro
level-unbeatable = Imbatible
level-perfect = Perfecto

choice-rule-freestyle = Libre
choice-rule-standard = Estándar
choice-rule-renju = Renju
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = Apertura libre
choice-opening-swap2 = Swap2
