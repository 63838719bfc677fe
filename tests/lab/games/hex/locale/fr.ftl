win-chain = { $winner } relie ses deux bords et gagne
extra-swap = Échanger
did-swap = { $name } reprend la première pierre à son compte
side-red = Rouge
side-blue = Bleu
choice-size = { $choice } × { $choice }
