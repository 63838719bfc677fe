title = Mancala
summary = Semer des graines ; la plus grosse récolte gagne
rules = Prends toutes les graines d'une de tes cases et sème-les une à une dans le sens antihoraire, sauf dans le grenier adverse. Si la dernière tombe dans ton grenier, tu rejoues ; dans une case vide à toi, elle capture les graines d'en face. Quand un camp est vide, chacun garde son reste ; le plus de graines gagne.
example = Bleu joue. La dernière graine de A tomberait dans la case vide F et capturerait les cinq graines d'en face.

illegal-not-yours = { $move } n'est pas une de tes cases.
illegal-no-seeds = La case { $move } est vide. Choisis-en une avec des graines.
illegal-swap = On ne peut échanger les camps qu'en réponse au premier tour.

piece-seeds = graines
side-blue = Bleu
side-red = Rouge
count-seeds =
    { $count ->
        [one] { $number } graine
       *[other] { $number } graines
    }
legend-seeds = Les nombres simples sont l'avance en graines à la fin.

extra-swap = Échanger les camps
did-swap = { $name } a pris l'autre camp

option-seeds = Combien de graines par case au départ
choice-seeds = { $choice } graines par case
option-capture = Ce que capture une dernière graine dans une case vide
choice-capture-opposite = Capture avec graines en face
choice-capture-any = Les captures vides comptent
summary-capture-opposite = Sans graines en face, la dernière graine reste dans sa case.
summary-capture-any = Même sans graines en face, la dernière graine va au grenier.
option-opening = Comment la partie s'ouvre
choice-opening-free = Ouverture libre
choice-opening-swap = Ouverture avec échange
summary-opening-free = Bleu commence, et chacun garde son camp.
summary-opening-swap = Début équitable : après le premier tour de Bleu, Rouge peut prendre son camp.

level-greedy-sower = Semeur glouton
level-perfect = Parfait
summary-first-game = Sème n'importe quelle case : idéal pour une première victoire.
summary-beginner = Aime rejouer et oublie ce que tu peux capturer.
summary-greedy-sower = Historique : prend ce que rapporte un semis, sans voir ta réponse.
summary-casual = Regarde ta réponse et se trompe parfois en comptant.
summary-club = Compte deux tours d'avance, coups rejoués compris.
summary-expert = Compte quatre tours d'avance et garde des graines pour la fin.
summary-master = Compte huit tours d'avance : un coup mou coûte des graines.
summary-perfect = Mon niveau le plus fort : compte jusqu'au bout dès que le temps suffit.

choice-format-letters = Lettres (CFbA)
