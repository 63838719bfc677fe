# Ce que chacun choisit pour soi, et un serveur pour tous.

command-settings = Tes réglages et ceux de ce serveur
command-settings-me = Affiche ou change tes réglages
command-settings-server = Affiche ou change les réglages de ce serveur
option-language = La langue que je parle
option-style = Comment les plateaux sont dessinés

settings-me = Tes réglages
settings-server = Réglages de ce serveur
setting-language = Langue
setting-style = Style du plateau
choice-language-automatic = Automatique
choice-style-automatic = Automatique
choice-style-emoji = Émojis
choice-style-picture = Image
choice-style-text = Texte
settings-change = À changer avec { $command }
settings-not-yours = Seules les personnes qui peuvent gérer ce serveur changent ses réglages.
settings-only-servers = Un message privé n'appartient à aucun serveur. Pour toi, il y a `/settings me`.
