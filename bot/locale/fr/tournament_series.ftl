# Les tournois qui se répètent, et le classement de la saison d'une série.

command-tournament-season = Affiche le classement de la saison d'une série de tournois
option-start = Choisis le début, par exemple 19:00, dans le fuseau horaire du serveur
option-repeat = Choisis à quel rythme le tournoi se répète
option-timezone = Choisis le fuseau horaire des tournois ; UTC par défaut
setting-timezone = Fuseau horaire

menu-repeat = Répétition
tournament-once = une seule fois
tournament-weekly = chaque semaine
tournament-monthly = chaque mois
tournament-start-set = Début : { $when }

button-season = Saison
button-end-series = Terminer la série
ask-end-series = Terminer la série ? Ce tournoi sera le dernier. C'est irréversible.
ask-cancel-series = La série reprend à la date suivante.
news-series-ended = La série se termine avec ce tournoi.
tournament-off-away = Annulé : je n'étais pas là à l'heure du début.
tournament-off-unseen = Annulé : je n'ai pas pu l'annoncer ici. La série est terminée.

season-title = { $count ->
        [one] **Saison { $quarter }** · { $count } tournoi
       *[other] **Saison { $quarter }** · { $count } tournois
    }
season-played = Tournois
season-won = Gagnés
season-empty = Aucun tournoi de cette série n'est encore terminé.

no-series = Aucun tournoi ne se répète ici. L'équipe d'organisation le choisit avec `/tournament create`.
