# Le formulaire d'une nouvelle partie.

setup-engine = **{ $game }** contre moi au niveau **{ $level }**
setup-person = **{ $game }** contre { $opponent }
setup-level = Contre moi à un niveau, ou n'importe qui
setup-friend = Défie quelqu'un
setup-side-first = Tu commences
setup-side-second = L'autre commence
setup-side-random = Premier joueur tiré au sort
setup-begun = Cette partie a déjà commencé.

button-play = Jouer
button-start = Commencer
button-options = Options
button-rated = Classée
button-unrated = Non classée
