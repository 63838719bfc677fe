# Côtés, niveaux et options.

side-black = Noir
side-white = Blanc
side-red = Rouge
side-yellow = Jaune
side-x = X
side-o = O

level-first-game = Toute première partie
level-beginner = Débutant
level-dreamer = Rêveur
level-cautious = Prudent
level-casual = Amateur
level-learner = Apprenti
level-club = Club
level-expert = Expert
level-master = Maître
level-grandmaster = Grand maître
level-unbeatable = Imbattable
level-perfect = Parfait

choice-rule-freestyle = Libre
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = Ouverture libre
choice-opening-swap2 = Swap2
