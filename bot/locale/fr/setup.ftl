# Le formulaire d'une nouvelle partie.

setup-engine = **{ $game }** contre moi au niveau **{ $level }**
setup-person = **{ $game }** contre { $opponent }
setup-play = Jouer contre { $name }
difficulty-easy = Facile
difficulty-medium = Moyen
difficulty-hard = Difficile
setup-games = Autres jeux
setup-museum = Musée
setup-museum-summary = D'anciens programmes pédagogiques, gardés tels quels
setup-friend = Défier un ami
setup-side-first = Tu commences
setup-side-second = Ton adversaire commence
setup-side-random = Premier joueur tiré au sort
setup-next-first = C'est à toi de jouer
setup-next-second = C'est à l'autre de jouer
setup-next-random = Trait tiré au sort
setup-teach = **{ $game }** : tu joues les deux camps
setup-teach-summary = Pour montrer ou essayer, en reprenant des coups à volonté
setup-in-thread = dans un fil à part
setup-from = À partir de la partie #{ $id }, après le coup { $ply }
setup-from-first = À partir de la position de départ de la partie #{ $id }
setup-begun = Cette partie a déjà commencé.
unrated-without-clock = Sans pendule, une partie entre deux personnes est amicale.

button-play = Jouer
button-all-levels = Tous les niveaux
button-friend = Contre un ami
button-anyone = Ouvert à tous
button-both-sides = Les deux camps
button-puzzle = Problème
button-start = Lancer
button-options = Options
button-rated = Classée
button-unrated = Amicale
button-thread = Fil
