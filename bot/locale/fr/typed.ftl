# Coups écrits comme de simples messages : ce qui est dit quand un coup ne peut pas être joué.

typed-to-role = Je ne peux pas lire les messages qui mentionnent mon rôle. Mentionne-moi directement : choisis le nom qui porte l'étiquette APP.
typed-unread = Je ne peux pas lire cette réponse. Mentionne-moi : `@{ $name } { $move }`
no-waiting-match = Aucune partie n'attend ton coup ici. `/match list` affiche les tiennes. `/play` en lance une.
help-typed = {""}**Écrire** : mentionne-moi avec ton coup : `@{ $name } h8`. En message privé, le coup suffit.
help-bare = Dans le fil d'une partie aussi, le coup seul suffit.
greetings = bonjour, salut, coucou, aide, commencer, jouer
