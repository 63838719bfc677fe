# Réponses courtes à une personne : la raison et la suite, d'un seul souffle.

not-your-turn = C'est { JOINED("à", $name) } de jouer. Ce sera ensuite ton tour.
not-a-player = Cette partie oppose { $first } et { $second }. Lance la tienne avec `/play`.
stale-board = Ce plateau n'est plus à jour. Voici l'actuel : { $link }
match-finished = Cette partie est terminée : { $result }
match-unfinished = Cette partie est encore en cours. Termine-la d'abord.
game-over = Dans cette position, la partie est déjà finie. Reviens d'un coup et joue à partir de là.
illegal = { $move } n'est pas un coup permis ici.
illegal-advice = Essaies-en un autre.
illegal-occupied = { $move } est déjà occupé.
illegal-occupied-advice = Essaie un autre point.
illegal-off-board = { $move } est hors du plateau.
illegal-finished = Cette partie est terminée.
unreadable = Je ne peux pas lire « { $text } » comme un coup. Écris-le comme { $example }.
ambiguous-move = « { $text } » peut désigner plusieurs coups. Lequel veux-tu jouer ?
unknown-match = Il n'y a pas de partie #{ $id } que tu puisses voir ici. `/match list` affiche les tiennes.
unreadable-match = Je ne trouve pas cette partie. `/match list` affiche les tiennes.
unplayable = La partie #{ $id } ne peut pas continuer : je n'arrive plus à lire ses coups. Elle ne compte pas ; ses joueurs peuvent la fermer avec `/match resign`.
unplayable-over = La partie #{ $id } est terminée et je ne peux plus montrer son plateau.
unplayable-closed = La partie #{ $id } est fermée, sans résultat.
unplayable-short = ne peut pas continuer
match-waits = La partie #{ $id } est en pause : son jeu n'est pas disponible pour l'instant. Les pendules sont arrêtées jusqu'à son retour.
match-waits-over = La partie #{ $id } est terminée. Je pourrai montrer son plateau quand le jeu sera de retour.
game-missing = Ce jeu n'est pas disponible pour l'instant. Tes parties et tes classements sont conservés jusqu'à son retour.
ambiguous-match = De quelle partie parles-tu ?
no-match = Tu n'as pas de partie en cours. `/play` en lance une.
challenge-already-accepted = Ce défi a déjà été accepté.
challenge-already-declined = Ce défi a déjà été refusé.
challenge-already-cancelled = Ce défi a été annulé.
challenge-already-expired = Ce défi a expiré. Demandes-en un nouveau.
not-your-challenge = Ce défi est pour { $name }.
not-yours-to-cancel = Ce défi ne peut être annulé que par { $name }.
unknown-challenge = Ce défi n'existe plus. Demandes-en un nouveau.
self-challenge = Tu ne peux pas te défier toi-même. Défie un ami ou joue contre moi.
bot-opponent = Les autres bots ne peuvent pas accepter de défis. Défie un ami ou joue contre moi.
only-the-two-of-us = Ici, il n'y a que nous deux. Défie un ami sur un serveur ou joue contre moi.
too-many =
    Tu as déjà { $limit ->
        [1] une partie
       *[other] { $limit } parties
    } en cours. Finis-en une d'abord.
too-many-theirs = Cette personne a déjà le maximum de parties autorisé. Réessaie plus tard.
invalid-choice = Ce choix n'existe pas. Choisis dans la liste.
busy = Je ne peux pas le faire pour l'instant. Réessaie dans un moment.
uncertain = Je ne sais pas encore si cela a marché. Le plateau le montrera dans un instant.
asked-too-often =
    Cela fait beaucoup en peu de temps. Réessaie dans { $seconds ->
        [1] une seconde
       *[other] { $seconds } secondes
    }.
too-often =
    Tu demandes trop vite. Réessaie dans { $seconds ->
        [1] une seconde
       *[other] { $seconds } secondes
    }.
refused = Ce n'est pas possible ici.
not-exhibition = Cela ne marche que dans les parties entre deux niveaux.
already-paused = Cette partie vient de changer. Regarde le plateau, puis réessaie.
old-button = Ce bouton vient d'une ancienne version. `/match board` affiche un plateau à jour.
unknown-button = Je ne reconnais pas ce bouton. `/match board` affiche un plateau à jour.
old-command = Cette commande a changé. Redémarre Discord pour voir la nouvelle.
apology = Quelque chose a échoué de mon côté, mais rien n'est perdu. Réessaie, s'il te plaît.

cannot-see = Je ne vois pas { $channel }. Demande à un admin de m'y donner accès.
cannot-send = Je ne peux pas écrire dans { $channel }. Demande à un admin de m'y autoriser.
cannot-files = Je ne peux pas joindre d'images dans { $channel }. Demande à un admin de m'y autoriser.
cannot-thread = Je ne peux pas ouvrir de fil dans { $channel }, la partie reste donc dans le salon. Demande à un admin de m'y autoriser.
cannot-automod = L'AutoMod de ce serveur a bloqué mon message. Demande à un admin de l'autoriser, ou joue avec moi en message privé.
no-threads-here = On ne peut pas ouvrir de fil ici, la partie reste donc dans le salon.
only-private-here = Sur ce serveur, personne d'autre que toi ne voit mes réponses : on ne peut pas partager un plateau à deux. Joue en message privé avec moi, dans un groupe ou sur un serveur où j'ai été ajouté.

move-done = Tu as joué **{ $move }**. { $link }
move-typed = Ton coup est sur le plateau.
unconfirmed-move = Jouer **{ $move }** ?
button-play-move = Jouer { $move }
button-play-not = Annuler
resign-question = Veux-tu vraiment abandonner ?
rematch-there = La revanche est ici : { $link }
exported = Voici la partie.

button-next = Suivante
button-waiting =
    À toi : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    } ▸
command-next = Va à la prochaine partie qui attend ton coup
nothing-waits = Aucune partie n'attend ton coup. `/play` en commence une.
list-title = **Tes parties**
your-turn = **à toi de jouer**
their-turn = à l'adversaire de jouer
finished = terminée
against = contre { $name }
both-sides = dans les deux camps
and-more =
    { $count ->
        [1] et une autre
       *[other] et { $count } autres
    }

help-intro = Je propose des jeux de plateau. Commence par `/play` : contre moi ou avec un ami.
help-moves =
    {""}**Coups** : appuie sur un bouton sous le plateau, ou sur ⋯ pour écrire un coup. `/match move` marche partout.
    ⬅️ ⬆️ ⬇️ ➡️ montrent d'autres zones d'un grand plateau. Le reste se trouve sous ⋯ : saisir un coup, changer l'affichage, abandonner.
help-museum =
    {""}**Musée** : certains niveaux sont d'anciens programmes pédagogiques, gardés tels quels, défauts compris :
help-topic-moves = Coups
help-topic-matches = Parties
help-about-matches = `/next` et `/match list` affichent tes parties, `/match history` les parties passées, `/match board` réaffiche le plateau. Aussi : `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyze`, `/match hint`.
help-topic-players = Entre joueurs
help-about-players = `/match takeback` demande à reprendre ton dernier coup, `/match draw` propose la nulle, `/match accept` et `/match decline` répondent. `/match abort` annule une partie à peine commencée, `/match claim` réclame la victoire au temps, `/match resign` abandonne.
help-topic-others = Regarder et voter
help-about-others = `/match follow` te mentionne à la fin, `/match plan` prépare tes réponses dans les parties en jours ; avec `/{ $game } watch`, deux niveaux s'affrontent, et avec `/{ $game } vote`, le salon joue contre moi.
help-topic-ratings = Classement
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Problèmes** : `/puzzle`, `/daily`. **Tournois** : `/tournament join`.
help-topic-people = Personnes
help-about-people = {""}*Ouvert à tous* dans `/play` ouvre une table que tout le monde peut rejoindre. `/block` refuse les défis de quelqu'un, `/settings me` règle qui peut te défier. `/privacy export` te donne tes données, `/privacy delete` les supprime.
help-topics = En savoir plus…
button-help = Aide
invitation = [M'ajouter à un serveur](<{ $url }>)
