# Ce que chacun choisit pour soi, et un serveur pour tous.

command-settings = Tes réglages et ceux de ce serveur
command-settings-me = Affiche ou change tes réglages
command-settings-server = Affiche ou change les réglages de ce serveur
option-language = La langue que je parle
option-style = Comment les plateaux sont dessinés
option-challenges = Qui peut te défier
option-channels = Dans quels salons des parties peuvent commencer, comme #jeux
option-server-pings = Si je préviens ici la personne dont c'est le tour
option-server-clock = La pendule des parties d'ici, si aucune autre n'est choisie
option-seeks = Le salon qui montre les tables ouvertes et réunit ceux qui attendent

settings-me = Tes réglages
settings-server = Réglages de ce serveur
setting-language = Langue
setting-style = Style du plateau
setting-challenges = Défis
setting-channels = Salons
setting-pings = Rappels de tour
setting-clock = Pendule habituelle
setting-seeks = Tables ouvertes
choice-language-automatic = Automatique
choice-style-automatic = Automatique
choice-style-emoji = Émojis
choice-style-picture = Image
choice-style-text = Texte
choice-challenges-all = De tout le monde
choice-challenges-played = De gens avec qui j'ai joué
choice-challenges-none = De personne
choice-channels-automatic = Tous
choice-pings-on = Activés
choice-pings-off = Désactivés
choice-seeks-automatic = Nulle part
settings-change = À changer avec { $command }
settings-not-yours = Seules les personnes qui peuvent gérer ce serveur changent ses réglages.
settings-only-servers = Un message privé n'appartient à aucun serveur. Pour toi, il y a `/settings me`.
