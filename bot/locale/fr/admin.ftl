# Pour le seul propriétaire de l'application.

owner-only = Seul le propriétaire de l'application peut faire cela.
command-admin = Pour le propriétaire de l'application
command-admin-status = Comment va le bot, et ce qu'il fait
command-admin-slow = Ce qui a pris le plus de temps à la base de données
command-admin-unplayable = Parties qu'on ne peut pas rejouer
command-admin-close = Terminer sans résultat une partie qu'on ne peut pas rejouer
option-admin-match = Son numéro
admin-status =
    {""}**Démarrage** : { $since }
    {""}**Serveurs** : { $servers } · **Passerelle** : { $latency } ms
    {""}**Parties** : { $matches }{ $games }
    {""}**Moteurs** : { $workers } ({ $state }) · en calcul : { $running } · en attente : { $waiting }
    {""}**Recherches** : { $place }
    {""}**Plateaux en retard** : { $behind }
admin-engines-ready = prêts
admin-engines-warming = chargement
admin-engines-closed = fermés
admin-engines-compiling = compilation { JOINED("de", $game) }, { $level } ; reste { $left }
admin-searches-here = sur cette machine
admin-searches-cluster = sur la grappe ({ $workers } processus) · faites là-bas : { $there } · ici : { $here } · reprises : { $returned }
admin-searches-no-cluster = sur cette machine ; la grappe est indisponible : { $trouble }
admin-slow-line = `{ $work }` ×{ $count } : moyenne { $mean } ms, maximum { $longest } ms
admin-nothing-slow = La base de données n'a encore rien eu à faire.
admin-unplayable-line = Partie { $id } ({ $game }) : { $reason }
admin-all-playable = Toutes les parties peuvent être rejouées.
admin-closed = La partie { $id } est close, sans résultat.
admin-more = … et { $count } de plus
