# Plateaux et fils des tournois, et pages privées de leurs messages.

tournament-round-name = ronde { $round }
tournament-boards = plateaux { $first } à { $last }
tournament-no-threads = Je ne peux pas ouvrir de fils dans ce salon : les plateaux seront donc affichés ici.
tournament-no-files = Je ne peux pas joindre de fichiers dans ce salon : les tableaux seront donc en texte.
button-my-game = Ma partie
button-pairings = Appariements
tournament-no-game = Tu n'as pas de partie en cours dans **{ $name }**.
tournament-my-bye = Tu es exempt de cette ronde de **{ $name }**.
tournament-expected-end = Fin prévue : { $when }.
pairing-void = annulée
tournament-soon = **{ $name }** commence { $when }.
tournament-page = Page { $page } sur { $pages }
tie-about-buchholz = **Buchholz** : les points de tous les adversaires.
tie-about-buchholz-cut-1 = **Buchholz −1** : les points de tous les adversaires, sauf le moins bon.
tie-about-sonneborn-berger = **Sonneborn** : les points des adversaires battus, et la moitié des points de ceux avec qui tu as fait nulle.
tie-about-direct-encounter = **Direct** : les points des parties entre joueurs encore ex æquo.
tie-about-wins = **Victoires** : les parties gagnées.
