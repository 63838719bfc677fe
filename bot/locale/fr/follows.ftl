# Suivre : qui regarde une partie est prévenu une fois, quand elle se termine.

button-follow = Suivre
button-unfollow = Ne plus suivre
following = Je te mentionnerai ici une fois, à la fin de cette partie.
unfollowed = Je ne te mentionnerai pas à la fin de cette partie.
own-match = Tu joues cette partie toi-même : tu verras comment elle se termine.
no-news-here = Je ne peux mentionner personne ici, donc personne ne peut suivre cette partie.
too-many-followers = { $limit } personnes suivent déjà cette partie : je ne peux pas en mentionner davantage.
no-match-here = Cette partie n'est pas dans ce salon. Utilise la commande dans le salon de la partie.

command-match-follow = Suis une partie et reçois une mention quand elle se termine
