# Plateaux, tables et tournois dans des salons que tout le monde ne voit pas.

board-moved-away = Cette partie continue ailleurs.
board-kept = Le plateau reste là où { $name } peut le voir. Cette copie n'est que pour toi.
board-kept-private = Le plateau reste où il est, car je ne peux pas y demander son avis à { $name }. Cette copie n'est que pour toi.
board-asked = Ici, tout le serveur pourrait regarder : j'ai demandé à { $name }. Cette copie n'est que pour toi.
board-asked-already = J'ai déjà demandé à { $name }. Cette copie n'est que pour toi.
share-question = { $person }, { $name } veut continuer cette partie dans { $channel }, où tout le serveur peut regarder.
share-question-away = { $person }, { $name } veut continuer cette partie sur un autre serveur, où tout le monde peut regarder.
button-share-yes = Continuer là-bas
button-share-no = Rester ici
share-declined = La partie reste ici.
share-over = Cette question n'est plus d'actualité. Le plateau reste où il est.
share-not-yours = Seule la réponse { JOINED("de", $name) } compte.
table-private = Seules les personnes qui voient ce salon voient ta table. L'annoncer au serveur ?
tournament-private = Seules les personnes qui voient ce salon voient **{ $name }**. L'annoncer au serveur ?
button-tell-server = Annoncer au serveur
told-server = C'est annoncé au serveur.
no-table-list = Il n'y a ici aucun salon de tables ouvertes que tu puisses voir.
