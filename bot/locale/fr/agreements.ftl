# Ce que les joueurs se demandent pendant une partie, et ce que le temps en fait.

asks-takeback = Reprendre { $moves } ?
asks-takeback-brief = Reprise ?
asks-draw = propose la nulle
asks-draw-brief = Nulle ?
refuses-draw = refuse la nulle
refuses-takeback = refuse la reprise
refuses-brief = dit non
is-late = temps dépassé
is-late-until = temps dépassé, fin { $when }
is-silent = { $other } peut réclamer la victoire
notice-rated = ou défaite possible { $when }
notice-drawn = ou partie nulle { $when }
notice-unrated = on peut arrêter (⋯ *Annuler la partie*)
takeback-asked = Tu as demandé à reprendre { $moves }. { $other } peut répondre sur le plateau : { $link }
takeback-done = Repris : { $moves }. { $link }
rated-takeback = Pas de reprise dans une partie classée contre moi. Tu peux abandonner, ou jouer en amical.
draw-offered = Tu as proposé la nulle. { $other } peut répondre sur le plateau : { $link }
offer-refused = Refusé. { $link }
nothing-to-take-back = Tu n'as encore aucun coup à reprendre.
offer-open = Une autre proposition attend déjà une réponse.
no-offer = Aucune proposition n'attend ta réponse dans cette partie.
draw-too-soon = Tu viens de proposer la nulle. Joue d'abord deux autres coups.
abort-too-late = Il est trop tard pour annuler cette partie. Tu peux abandonner ou proposer la nulle.
abort-too-often =
    Tu as déjà annulé { $limit ->
        [1] une partie
       *[other] { $limit } parties
    } aujourd'hui. Joue celle-ci, ou abandonne.
not-out-of-time = Personne n'a dépassé son temps dans cette partie.
own-time-over = Ton temps est écoulé : seul ton adversaire peut réclamer la victoire. Tu peux encore jouer.
time-given = { $other } reçoit { $amount } de plus. Son temps sera écoulé { $when }. { $link }
no-time-to-give = Tu ne peux donner du temps que lorsque la pendule adverse tourne.
enough-time = Ton adversaire a déjà largement assez de temps.

button-takeback = Reprendre le coup
button-draw = Proposer la nulle
button-give-time = Donner du temps
button-abort = Annuler la partie
button-claim = Réclamer la victoire
button-accept-draw = Accepter la nulle
button-decline-draw = Refuser la nulle
button-accept-takeback = Accepter la reprise
button-decline-takeback = Refuser

command-match-takeback = Demande à reprendre ton dernier coup
command-match-draw = Propose la nulle
command-match-accept = Accepte la proposition de ton adversaire
command-match-decline = Refuse la proposition de ton adversaire
command-match-abort = Annule une partie à peine commencée
command-match-claim = Réclame la victoire quand ton adversaire a dépassé son temps
