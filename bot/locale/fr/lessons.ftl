# Leçons : les règles d'un jeu, comment jouer, et ses niveaux.

lesson-pick = Apprendre un jeu
lesson-move-grid = **Comment jouer** : le plateau est fait de boutons. Appuie sur une case.
lesson-move-actions = **Comment jouer** : sous le plateau, appuie sur le bouton de ton coup.
lesson-move-points = **Comment jouer** : sous le plateau, il y a un bouton pour chaque endroit possible.
lesson-move-menu = **Comment jouer** : choisis ton coup dans le menu sous le plateau.
lesson-move-pad = **Comment jouer** : les boutons sous le plateau en montrent une partie ; ⬅️ ⬆️ ⬇️ ➡️ mènent au reste.
lesson-move-words = **Comment jouer** : appuie sur ton coup sous le plateau.
lesson-type = Ou écris-le : derrière ⋯ ou avec `/match move`, par exemple { $example }.

button-levels = Niveaux

option-lesson = Choisis le jeu à apprendre
