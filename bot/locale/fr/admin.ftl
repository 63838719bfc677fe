# Pour le seul propriétaire de l'application.

owner-only = Seul le propriétaire de l'application peut faire cela.
command-admin = Gère l'application (réservé à son propriétaire)
command-admin-status = Affiche l'état et la charge du bot
command-admin-slow = Affiche les requêtes les plus lentes de la base de données
command-admin-unplayable = Affiche les parties qu'il est impossible de revoir
command-admin-close = Ferme sans résultat une partie qu'il est impossible de revoir
option-admin-match = Indique le numéro de la partie
admin-status =
    {""}**Démarrage** : { $since }
    {""}**Serveurs** : { $servers } · **Gateway** : { $latency } ms
    {""}**Parties** : { $matches }{ $games }
    {""}**Moteurs** : { $workers } ({ $state }) · en calcul : { $running } · en attente : { $waiting }
    {""}**Recherches** : { $place }
    {""}**Plateaux en retard** : { $behind }
admin-engines-ready = prêts
admin-engines-warming = chargement
admin-engines-closed = fermés
admin-engines-compiling = compilation { JOINED("de", $game) }, { $level } ; reste { $left }
admin-searches-here = sur cette machine
admin-searches-cluster = sur le cluster ({ $workers } processus) · faites là-bas : { $there } · ici : { $here } · reprises : { $returned }
admin-searches-no-cluster = sur cette machine ; le cluster est indisponible : { $trouble }
admin-slow-line = `{ $work }` ×{ $count } : moyenne { $mean } ms, maximum { $longest } ms
admin-nothing-slow = La base de données n'a encore rien eu à faire.
admin-unplayable-line = Partie { $id } ({ $game }) : { $reason }
admin-all-playable = Il est possible de revoir toutes les parties.
admin-closed = La partie { $id } est fermée, sans résultat.
admin-more =
    … et { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
