# Les tournois : annoncés, ouverts aux inscriptions, joués ronde après ronde.

command-tournament = Gère les tournois de ce serveur
command-tournament-create = Crée un tournoi
command-tournament-join = Inscris-toi à un tournoi
command-tournament-leave = Quitte un tournoi ; s'il a commencé, tu te retires
command-tournament-start = Lance un tournoi maintenant
command-tournament-standings = Affiche le classement d'un tournoi
command-tournament-cancel = Annule un tournoi
option-tournament = Choisis un tournoi ; le dernier par défaut
option-organizers = Choisis le rôle qui peut organiser des tournois
setting-organizers = Organisation des tournois
choice-organizers-automatic = Membres avec « Gérer le serveur »

tournament-of = Tournoi { JOINED("de", $game) }
menu-format = Formule
tournament-swiss = Système suisse
tournament-round-robin = Toutes rondes
tournament-elimination = Élimination directe
tournament-arena = Arène
tournament-about-swiss = Tout le monde joue à chaque ronde, contre quelqu'un qui a à peu près autant de points ; on ne rencontre jamais deux fois le même adversaire.
tournament-about-round-robin = Tout le monde joue une fois contre tout le monde.
tournament-about-elimination = Qui perd est éliminé. Une partie nulle est rejouée en échangeant les camps ; après une deuxième nulle, la meilleure tête de série passe. Qui perd en demi-finale joue la petite finale pour la troisième place.
tournament-about-arena = Dès qu'on est libre, on reçoit un adversaire, jusqu'à la fin du temps imparti. Après deux victoires de suite, les points comptent double jusqu'à la première partie non gagnée.
tournament-rounds = { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }
tournament-most-rounds = { $rounds } rondes au plus
tournament-minutes = { $minutes } minutes
tournament-size = jusqu'à { $size } joueurs
tournament-no-engines = Sans ordinateur
tournament-engines = { $name } remplace un adversaire manquant
tournament-start-by-hand = Commence quand l'organisation appuie sur « Lancer »
tournament-start-minutes = Commence dans { $minutes } minutes
tournament-start-hours = { $hours ->
        [one] Commence dans { $hours } heure
       *[other] Commence dans { $hours } heures
    }
tournament-start-days = { $days ->
        [one] Commence dans { $days } jour
       *[other] Commence dans { $days } jours
    }
button-announce = Annoncer
button-announce-joined = Annoncer et jouer
button-announce-named = Annoncer comme…
button-rejoin = Revenir
button-leave = Quitter
button-withdraw = Se retirer
button-standings = Classement
tournament-announce = Annoncer le tournoi
tournament-name = Nom
tournament-name-example = Coupe { JOINED("de", $game) }

tournament-waits = Il commence quand l'organisation appuie sur *Lancer*.
tournament-starts = Il commence { $when }.
tournament-round = { $games ->
        [0] La ronde { $round } sur { $rounds } est terminée.
        [one] Ronde { $round } sur { $rounds } : { $games } partie est encore en cours.
       *[other] Ronde { $round } sur { $rounds } : { $games } parties sont encore en cours.
    }
tournament-arena-ends = Il se termine { $when }. Parties en cours : { $games }.
tournament-last-games = Le temps est écoulé ; les dernières parties se terminent ({ $games }).
tournament-won = { $count ->
        [1] **{ $names }** remporte le tournoi.
       *[other] **{ $names }** se partagent la première place.
    }
tournament-off-organiser = Annulé.
tournament-off-few = Annulé : il y avait moins de deux inscrits.
tournament-off-channel = Annulé : son salon n'existe plus.
tournament-joined = Inscrits ({ $count }) : { $names }
tournament-nobody = Personne n'est encore inscrit.
tournament-withdrawn = retrait
tournament-announced = Le tournoi **{ $name }** est annoncé dans ce salon.
tournament-started = **{ $name }** a commencé. Ses parties s'ouvrent dans des fils.
tournament-you-joined = Tu participes à **{ $name }**. Quand une de tes parties s'ouvre, je te mentionne.
tournament-blocks-ignored = Dans un tournoi, les blocages ne comptent pas : tu peux rencontrer quelqu'un que tu as bloqué.
tournament-you-returned = Tu participes de nouveau à **{ $name }**, avec tes points.
tournament-you-left = Tu as quitté **{ $name }**.
tournament-you-withdrew = Tu ne participes plus à **{ $name }**. Une partie que tu es en train de jouer continue.
tournament-you-may-return = Appuie sur *Revenir* pour rejouer tant qu'il reste des parties à lancer.

already-joined = Tu y participes déjà.
not-joined = Tu ne participes pas à ce tournoi.
withdrawn = Tu ne participes plus à ce tournoi et ne peux plus y revenir.
tournament-full = Ce tournoi est complet : { $size } inscrits.
tournament-has-begun = Ce tournoi a déjà commencé.
tournament-over = Ce tournoi est terminé.
too-few-entrants = Il faut d'abord au moins deux inscrits.
too-many-tournaments = Un serveur ne peut pas avoir plus de { $limit } tournois à la fois.
unknown-tournament = Je ne trouve pas ce tournoi ici.
no-tournament = Il n'y a pas de tournoi ici en ce moment. L'équipe d'organisation peut en créer un avec `/tournament create`.
tournament-match = C'est une partie de tournoi : ni reprise de coup, ni annulation, ni revanche. Tu peux abandonner.
tournament-only-servers = Un tournoi n'est possible que sur un serveur où j'ai été ajouté.
tournament-managers-only = Seuls les membres qui ont la permission « Gérer le serveur » peuvent organiser des tournois, tant que `/settings server organizers:` ne désigne pas de rôle.
tournament-organizers-only = Seuls { $role } et les membres qui ont la permission « Gérer le serveur » peuvent organiser des tournois.
