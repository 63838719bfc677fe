# Le formulaire d'une nouvelle partie.

setup-engine = **{ $game }** contre moi au niveau **{ $level }**
setup-person = **{ $game }** contre { $opponent }
setup-level = Contre moi à un niveau, ou n'importe qui
setup-friend = Défie quelqu'un
setup-side-first = Tu commences
setup-side-second = L'autre commence
setup-side-random = Premier joueur tiré au sort
setup-teach = **{ $game }** : tu joues les deux camps
setup-teach-choice = Montrer : tu joues les deux camps
setup-teach-summary = Pour montrer ou essayer, en reprenant des coups à volonté
setup-in-thread = dans un fil à part
setup-begun = Cette partie a déjà commencé.

button-play = Jouer
button-start = Lancer
button-options = Options
button-rated = Classée
button-unrated = Non classée
button-thread = Fil
