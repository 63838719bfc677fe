# Ce que font les organisateurs d'un tournoi, et ce qui en est dit.

button-manage = Gérer
button-here = Je suis là
button-admit = Admettre un joueur
button-more-time = Plus de temps
button-end-round = Terminer la ronde
button-end-arena = Ne plus apparier
button-history = Historique
button-cancel-tournament = Annuler le tournoi
button-give-reason = Donner une raison…
button-remove = Exclure
button-put-back = Réintégrer
button-pair-with = Apparier avec…
button-pair = Apparier
button-forfeit = Déclarer forfait
manage-forfeits = { $name } perd
button-forfeit-both = Les deux perdent
button-swap-sides = Échanger les camps
manage-player = Choisis un joueur…
manage-match = Choisis une partie…
manage-member = Choisis un membre…
manage-admit = Qui doit rejoindre le tournoi ?
manage-pair = Contre qui { $name } doit jouer dans cette ronde ?
manage-pair-nobody = { $name } a déjà rencontré tous ceux qui n'ont pas encore joué dans cette ronde.
entrant-away = en pause
entrant-removed = hors du tournoi

ask-remove = Exclure { $name } ? Sa partie en cours est perdue. Seul un organisateur peut réintégrer.
ask-put-back = Réintégrer { $name } ? Les points restent ; les rondes manquées n'en donnent pas.
ask-admit = Admettre { $name } au tournoi ?
ask-admit-late = La ronde 1 donne un demi-point, les autres rondes manquées aucun.
ask-forfeit = { $loser } perd contre { $winner } ? La partie se termine, aucun classement ne change.
ask-forfeit-both = { $first } et { $second } perdent tous les deux ? La partie se termine sans points, aucun classement ne change.
ask-swap-sides = Échanger les camps de { $first } et { $second } ? Une nouvelle partie s'ouvre.
ask-pair = Apparier { $first } et { $second } ? Leurs adversaires se rencontrent, et de nouvelles parties s'ouvrent.
ask-more-time = Combien de temps en plus pour les deux camps de chaque partie en cours ?
ask-later-end = De combien retarder la fin du tournoi ?
ask-end-round = Terminer cette ronde ? Qui est au trait sans avoir encore joué perd. Les autres parties en cours sont nulles.
ask-end-arena = Arrêter d'apparier ? Les parties en cours vont à leur terme.
ask-cancel-tournament = Annuler le tournoi ? C'est irréversible. Les parties entamées continuent, les autres se terminent.
ask-withdraw = Te retirer de **{ $name }** ? Tu ne pourras pas revenir.
cancel-reason = Raison
cancel-reason-example = Trop peu d'inscrits
tournament-off-noted = Annulé : { $note }

news-removed = { $name } ne fait plus partie du tournoi : un organisateur l'a décidé.
news-put-back = { $name } revient dans le tournoi.
news-admitted = Un organisateur a admis { $name } au tournoi.
news-forfeit = { $winner } gagne, { $loser } perd par forfait.
news-forfeit-both = { $first } et { $second } perdent par forfait.
news-round-ended = Un organisateur a terminé la ronde { $round }.
news-new-pairings = { $count ->
        [1] Nouvel appariement : { $matches }
       *[other] Nouveaux appariements : { $matches }
    }
news-more-time = Dans chaque partie en cours, les deux camps reçoivent { $amount } de plus.
news-ends-later = Le tournoi se termine { $amount } plus tard.
news-time-up = Plus aucun appariement. Les parties en cours vont à leur terme.
news-away = { $count ->
        [1] { $names } n'a pas commencé sa partie et reste en pause jusqu'à *Je suis là*.
       *[other] { $names } n'ont pas commencé leurs parties et restent en pause jusqu'à *Je suis là*.
    }

option-missed = Choisis après combien de parties non commencées on est en pause dans un tournoi
setting-missed = Parties manquées avant la pause
choice-missed-never = Personne n'est en pause

removed-from-tournament = Un organisateur t'a exclu de ce tournoi. Demande-lui de te réintégrer.
entry-closed = Les inscriptions sont closes : la moitié des rondes a commencé.
tournament-changed = Un autre organisateur a été plus rapide. Regarde où en est le tournoi.
act-impossible = Ce n'est pas possible dans ce tournoi pour l'instant.
met-already = Ils se sont déjà rencontrés, ou leurs adversaires l'ont fait.
match-begun = Cette partie a déjà des coups.
already-entrant = Ce membre participe ou a participé. Choisis-le dans la liste des joueurs.
