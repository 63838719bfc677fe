win-chain = { $winner } relie ses deux bords et gagne
extra-swap = Échanger
did-swap = { $name } reprend la première pierre à son compte
side-red = Rouge
side-blue = Bleu
choice-size = { $choice } × { $choice }
about-swap = La première pierre vaut tant que le second joueur peut la reprendre au lieu d'y répondre : elle change de couleur, en miroir de la grande diagonale.
